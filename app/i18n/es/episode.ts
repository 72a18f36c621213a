/** Texts of one episode: its sentence, its timeline, editing, ending, deleting, and two versions of it. */
export const episode = {
  title: 'Crisis',
  loading: 'Cargando la crisis',
  toCalendar: 'Calendario',

  sentence: {
    pain: (intensity: number, word: string) => `Dolor ${intensity} de 10 (${word}).`,
    justStarted: (start: string) => `Empezó ${start} y sigue.`,
    ongoing: (start: string, length: string) => `Empezó ${start} y sigue: van ${length}.`,
    lasted: (start: string, length: string) => `Empezó ${start} y duró ${length}.`,
    endUnknown: (start: string) => `Empezó ${start} y ya pasó, aunque no se sabe cuándo.`,
    side: (side: string) => `Duele en ${side}.`,
    symptoms: (list: string) => `Síntomas: ${list}.`,
    aura: 'Con aura.',
    wokeWith: 'Ya estaba al despertar.',
    medication: (list: string) => `Medicación: ${list}.`,
    context: (list: string) => `Ese día: ${list}.`,
  },

  /** In few words, for lists. */
  facts: {
    side: { left: 'el lado izquierdo', right: 'el lado derecho', both: 'los dos lados' },
    more: (count: number) => `${count} más`,
    aura: 'con aura',
  },

  when: {
    todayShort: (time: string) => `Hoy, ${time}`,
    yesterdayShort: (time: string) => `Ayer, ${time}`,
    dayShort: (date: string, time: string) => `${date.replace(',', '')}, ${time}`,
    today: (time: string, hour: number) => `hoy a ${hour === 1 ? 'la' : 'las'} ${time}`,
    yesterday: (time: string, hour: number) => `ayer a ${hour === 1 ? 'la' : 'las'} ${time}`,
    day: (date: string, time: string, hour: number) =>
      `el ${date.replace(',', '')} a ${hour === 1 ? 'la' : 'las'} ${time}`,
  },

  timeline: {
    heading: 'Qué pasó',
    started: 'Empezó',
    took: (medicine: string) => `Tomaste ${medicine}`,
    ended: 'Terminó',
    ongoing: 'Sigue',
    endUnknown: 'Terminó, sin hora conocida',
    notes: 'Notas',
  },
  zoneDiffers: (zone: string) =>
    `Las horas son las de ${zone}, donde estabas. Este dispositivo está en otra zona.`,

  line: {
    intensity: (value: number, word: string) => `Dolor ${value}, ${word}`,
    ongoing: 'Sigue',
    endUnknown: 'Fin sin hora',
    noMedication: 'Sin medicación',
    relief: 'Alivio:',
  },

  edit: 'Editar',
  editing: 'Editar la crisis',
  saveChanges: 'Guardar cambios',
  cancel: 'Cancelar',
  changed: 'Cambios guardados',
  changeFailed: 'No se han podido guardar los cambios. Siguen aquí.',

  over: {
    heading: '¿Ya pasó?',
    text: (start: string, intensity: number) => `Empezó ${start}, con dolor ${intensity}.`,
    now: 'Terminó ahora',
    earlier: 'Terminó antes…',
    unknown: 'Terminó, no sé cuándo',
    confirmEarlier: 'Terminó a esa hora',
    ended: 'Crisis cerrada',
    undo: 'Deshacer',
  },

  remove: {
    action: 'Borrar',
    done: 'Crisis borrada',
    undo: 'Deshacer',
    restored: 'Crisis recuperada',
  },

  trash: {
    heading: 'Esta crisis está borrada',
    text: 'Puedes recuperarla tal como estaba.',
    restore: 'Recuperar',
  },

  notFound: {
    heading: 'Esta crisis no está en tu diario',
    text: 'Puede que se borrara, o que la dirección sea de otra cuenta.',
    toCalendar: 'Ir al calendario',
  },

  failed: {
    heading: 'No se ha podido cargar',
    text: 'La crisis sigue guardada. Comprueba la conexión y vuelve a intentarlo.',
    retry: 'Volver a intentarlo',
  },

  visitor: {
    heading: 'Entra para ver tu diario',
    text: 'Cada diario es de una sola persona. Al entrar volverás a esta página.',
    signIn: 'Entrar',
  },
};
