/** Texts of the entry screen and of the episode form's parts, which the episode screen uses too. */
export const entry = {
  title: 'Registrar crisis',

  attack: {
    toggle: 'Modo crisis',
    explain: 'Verde tenue, botones grandes y solo lo imprescindible. El resto lo puedes añadir mañana.',
  },

  start: {
    legend: '¿Cuándo empezó?',
    now: 'Ahora',
    ago15: 'Hace 15\u00a0min',
    ago30: 'Hace 30\u00a0min',
    ago60: 'Hace 1\u00a0h',
    woke: 'Al despertar',
    other: 'Otro momento',
    wokeTime: '¿A qué hora te despertaste?',
    wokeExplain:
      'El dolor empezó mientras dormías y nadie sabe a qué hora. Se anota la hora de despertar; ajústala si fue otra.',
    date: 'Día en que empezó',
    time: 'Hora en que empezó',
    resolved: (when: string) => `Empezó ${when}`,
  },

  intensity: {
    legend: '¿Cuánto duele?',
    least: '0: nada',
    most: '10: el peor dolor',
    chosen: (value: number, word: string) => `${value}: ${word}`,
    choose: 'Elige un número',
  },

  end: {
    heading: '¿Sigue o ya pasó?',
    legend: 'Cómo está ahora',
    ongoing: 'Sigue',
    ended: 'Terminó a las…',
    unknown: 'Terminó, no sé cuándo',
    date: 'Día en que terminó',
    time: 'Hora en que terminó',
    summaryOngoing: 'Sigue',
    summaryEnded: (when: string) => `Terminó ${when}`,
    summaryUnknown: 'Terminó, sin hora',
    unknownExplain: 'Está bien no saberlo: la duración queda como desconocida y no se inventa.',
  },

  medication: {
    heading: 'Medicación',
    none: 'Nada anotado',
    again: 'Lo mismo que otras veces',
    repeat: (medicine: string) => `Añadir ${medicine}`,
    add: 'Añadir medicación',
    addAnother: 'Añadir otra',
    newIntake: 'Nueva toma',
    name: 'Nombre',
    nameHint: 'Como tú lo llames: el principio activo o la marca.',
    suggestions: 'Sugerencias',
    suggestionCount: (count: number) =>
      count === 0 ? 'Sin sugerencias' : count === 1 ? '1 sugerencia' : `${count} sugerencias`,
    brandOf: (generic: string) => `es ${generic}`,
    dose: 'Dosis',
    unit: 'Unidad',
    noUnit: 'Sin unidad',
    optional: 'si quieres',
    date: 'Día de la toma',
    time: 'Hora de la toma',
    relief: '¿Te alivió?',
    reliefOf: (medicine: string) => `¿Te alivió ${medicine}?`,
    reliefLater: 'Aún no lo sé',
    remove: 'Quitar',
    removeOf: (medicine: string) => `Quitar ${medicine}`,
    noAdvice: 'Se anota la dosis que tú escribas. El diario nunca propone una.',
  },

  context: {
    heading: 'Ese día',
    legend: '¿Había algo de esto?',
    none: 'Nada anotado',
  },

  notes: {
    heading: 'Notas',
    label: 'Notas',
    hint: 'Lo que quieras recordar o contar en la consulta.',
    none: 'Sin notas',
    left: (count: number) => (count === 1 ? 'Queda 1 carácter' : `Quedan ${count} caracteres`),
    over: (count: number) => (count === 1 ? 'Sobra 1 carácter' : `Sobran ${count} caracteres`),
  },

  save: 'Guardar',
  draftRestored: 'Seguimos donde lo dejaste: esto aún no está guardado.',
  discardDraft: 'Empezar de nuevo',

  saved: {
    heading: 'Registrada',
    sending: 'Guardando en tu diario…',
    done: 'Guardado en tu diario.',
    undo: 'Deshacer',
    undone: 'No se ha guardado nada. Lo que escribiste sigue aquí.',
    addDetails: 'Añadir detalles',
    logAnother: 'Registrar otra',
    toCalendar: 'Ver el calendario',
    rest: 'Ya puedes dejar el teléfono.',
  },

  failed: {
    heading: 'No se ha podido guardar',
    kept: 'Lo que escribiste sigue aquí. Puedes volver a intentarlo.',
    retry: 'Volver a intentarlo',
  },

  visitor: {
    heading: 'Para guardar hace falta una cuenta',
    text: 'Así tu diario es solo tuyo. Lo que has escrito se queda en este dispositivo y te espera aquí cuando vuelvas.',
    signIn: 'Entrar o crear cuenta',
  },

  check: 'Hay algo que revisar antes de guardar.',
};
