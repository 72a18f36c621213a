/** Texts of the entry screen and of the episode form's parts, which the episode screen uses too. */
export const entry = {
  title: 'Registrar crisis',

  attack: {
    toggle: 'Modo crisis',
    explain: 'Verde tenue, botones grandes y solo lo imprescindible. El resto lo puedes añadir mañana.',
  },

  start: {
    legend: '¿Cuándo empezó?',
    startedNow: 'Empezó ahora',
    change: 'cambiar',
    changeStart: 'Cambiar cuándo empezó',
    now: 'Ahora',
    ago15: 'Hace 15\u00a0min',
    ago30: 'Hace 30\u00a0min',
    ago60: 'Hace 1\u00a0h',
    woke: 'Al despertar',
    other: 'Otro momento',
    wokeTime: '¿A qué hora te despertaste?',
    wokeExplain: 'El dolor empezó mientras dormías. Se anota la hora de despertar; cámbiala si fue otra.',
    wokeWithExplain: 'En ese caso, la hora de arriba es la de despertar.',
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
    sudden: 'Llegó al máximo en menos de 5 minutos',
    suddenQuestion: '¿Llegó al máximo en menos de 5 minutos?',
    suddenYes: 'Sí',
    suddenNo: 'No',
  },

  /** An hour the clock showed twice. */
  twice: {
    legend: '¿Cuál de las dos?',
    hint: 'Esa noche se atrasó el reloj y esa hora se repitió.',
    before: (offset: string) => `Antes del cambio (${offset})`,
    after: (offset: string) => `Después del cambio (${offset})`,
  },

  end: {
    heading: '¿Sigue o ya pasó?',
    legend: 'Cómo está ahora',
    ongoing: 'Sigue',
    ended: 'Terminó a las…',
    unknown: 'Ya pasó, no sé cuándo',
    date: 'Día en que terminó',
    time: 'Hora en que terminó',
    summaryOngoing: 'Sigue',
    summaryEnded: (when: string) => `Terminó ${when}`,
    summaryUnknown: 'Terminó, sin hora',
    unknownExplain: 'No pasa nada: la duración queda en blanco.',
  },

  /** Headings of the parts that open in place. */
  sections: {
    places: 'Dónde duele',
    symptoms: 'Síntomas',
    relief_methods: 'Otros remedios',
    context: 'Qué pasó ese día',
    quality: 'Cómo es el dolor',
    aura: 'Aura',
    premonitory: 'Señales de aviso',
    readings: 'Cómo cambió',
    impact: 'Cuánto te limitó',
    postdrome: 'Después del dolor',
    notes: 'Cuéntalo en una frase',
  },

  places: {
    mirror: 'Como ante un espejo: tu izquierda está a la izquierda.',
    front: 'De frente',
    back: 'Por detrás',
    left: 'izquierda',
    right: 'derecha',
    whole: 'O la cabeza entera',
  },
  quality: {
    yes: 'Sí',
    no: 'No',
    worse: 'empeora al moverte',
    notWorse: 'no empeora al moverte',
  },
  aura: {
    hint: 'Síntomas que llegan poco a poco y se van, casi siempre antes del dolor: luces, hormigueo, dificultad para hablar.',
    minutes: (kind: string) => `Minutos que duró: ${kind}`,
    minutesHint: 'Si no lo sabes, déjalo en blanco.',
    lasted: (kind: string, minutes: string) => `${kind} (${minutes}\u00a0min)`,
    signs: '¿Cómo fue?',
  },
  impact: {
    summary: (area: string, answer: string) => `${area}: ${answer}`,
  },
  readings: {
    now: '¿Cuánto duele ahora?',
    earlier: '¿Cuánto dolía en otro momento?',
    explain: 'Toca un número y queda anotado con la hora. Puedes cambiarla después.',
    add: (value: number, word: string) => `Anotar ${value}: ${word}`,
    added: (value: number) => `Anotado: dolor ${value}.`,
    list: 'Dolor anotado',
    reading: (value: number, when: string) => `Dolor ${value}, ${when}`,
    intensity: 'Dolor',
    date: 'Día',
    time: 'Hora',
    remove: 'Quitar',
    removeOf: (reading: string) => `Quitar: ${reading}`,
    summary: (count: number, peak: number) =>
      count === 1 ? `1 vez, lo peor ${peak}` : `${count} veces, lo peor ${peak}`,
    peakRaised: (value: number) => `El dolor de la crisis pasa a ser ${value}, el peor que has anotado.`,
  },

  /** What is asked in the present above, of an episode that is over. */
  past: {
    intensity: '¿Cuánto dolió en el peor momento?',
    sections: { places: 'Dónde dolía', quality: 'Cómo era el dolor' },
    worse: 'empeoraba al moverte',
    notWorse: 'no empeoraba al moverte',
  },

  notes: {
    label: 'Notas',
    hint: 'Lo que no se entienda queda como nota.',
    example: 'Desde las siete, un 8, náuseas, Maxalt a las ocho',
    left: (count: number) => (count === 1 ? 'Queda 1 carácter' : `Quedan ${count} caracteres`),
    over: (count: number) => (count === 1 ? 'Sobra 1 carácter' : `Sobran ${count} caracteres`),
  },

  save: 'Guardar',
  draftRestored: 'Seguimos donde lo dejaste: esto aún no está guardado.',
  discardDraft: 'Empezar de nuevo',

  saved: {
    heading: 'Crisis registrada',
    done: 'Guardado en tu diario.',
    /** Shown in a diary without an account. */
    doneHere: 'Guardado en tu diario, solo en este dispositivo.',
    addedTo: (start: string) => `Añadido a la crisis que empezó ${start}`,
    /** Until then. */
    states: {
      keeping: 'Guardando…',
      pageHere: 'Anotado, pero este navegador no puede guardarlo: se pierde al cerrar la página.',
      page: 'Anotado, pero este navegador no puede guardarlo: no cierres la página hasta que se envíe.',
      sending: 'Guardado en este dispositivo. Enviando a tu diario…',
      here: 'Guardado en este dispositivo. Se enviará a tu diario en cuanto se pueda.',
      needsYou: 'Guardado en este dispositivo. Antes de enviarlo hay algo que solo puedes decidir tú.',
    },
    undo: 'Deshacer',
    undone: 'No se ha guardado nada. Lo que escribiste sigue aquí.',
    toAttack: 'Ver cómo va',
    addDetails: 'Añadir detalles',
    logAnother: 'Registrar otra',
    toCalendar: 'Ver el calendario',
    rest: 'Ya puedes dejar el teléfono.',
    /** Where there is a mouse. */
    restAtDesk: 'Ya está. Puedes descansar.',
  },

  /** Asked before a second episode is saved while one is open. */
  sameAttack: {
    heading: 'Ya tienes una crisis abierta',
    text: 'Puedes añadirle lo que has anotado o guardarlo como otra crisis.',
    add: (start: string) => `Añadir a la que empezó ${start}`,
    another: 'Es otra crisis',
  },

  failed: {
    heading: 'No se ha podido guardar',
    kept: 'Lo que escribiste sigue aquí. Inténtalo otra vez.',
    retry: 'Volver a intentarlo',
  },

  /** Above Save, for who has no diary here yet. */
  withoutAccount: 'Sin cuenta: se guarda solo en este dispositivo.',

  check: 'Hay algo que revisar antes de guardar.',
};
