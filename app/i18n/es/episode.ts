/** Texts of one episode: its sentence, its timeline, editing, ending, deleting, and two versions of it. */
export const episode = {
  /** @param date a day in words @param hour of its start, 0-23, where the person was; null if only the day is known */
  title: (date: string, hour: number | null) => {
    if (hour === null) return `Crisis del ${date.replace(',', '')}`;
    const part =
      hour < 6 ? 'de madrugada' : hour < 12 ? 'por la mañana' : hour < 20 ? 'por la tarde' : 'por la noche';
    return `Crisis del ${date.replace(',', '')} ${part}`;
  },
  loading: 'Cargando la crisis',

  sentence: {
    pain: (intensity: number, word: string) => `Dolor ${intensity} de 10 (${word}).`,
    justStarted: (start: string) => `Empezó ${start} y sigue.`,
    ongoing: (start: string, length: string) => `Empezó ${start} y sigue: van ${length}.`,
    lasted: (start: string, length: string) => `Empezó ${start} y duró ${length}.`,
    endUnknown: (start: string) => `Empezó ${start} y ya pasó; falta saber a qué hora.`,
    side: (side: string) => `Dolor en ${side.replace(/^lado/, 'el lado')}.`,
    symptoms: (list: string) => `Síntomas: ${list}.`,
    aura: 'Con aura.',
    wokeWith: 'Ya te dolía al despertar.',
    medication: (list: string) => `Medicación: ${list}.`,
    tookNothing: 'No tomaste nada.',
    context: (list: string) => `Ese día: ${list}.`,
  },

  /** In few words, for lists. */
  facts: {
    side: { left: 'lado izquierdo', right: 'lado derecho', both: 'los dos lados' },
    more: (count: number) => `${count} más`,
    aura: 'con aura',
  },

  when: {
    todayShort: (time: string) => `hoy, ${time}`,
    yesterdayShort: (time: string) => `ayer, ${time}`,
    dayShort: (date: string, time: string) => `${date.replace(',', '')}, ${time}`,
    today: (time: string, hour: number) => `hoy a ${hour === 1 ? 'la' : 'las'} ${time}`,
    yesterday: (time: string, hour: number) => `ayer a ${hour === 1 ? 'la' : 'las'} ${time}`,
    day: (date: string, time: string, hour: number) =>
      `el ${date.replace(',', '')} a ${hour === 1 ? 'la' : 'las'} ${time}`,
  },

  timeline: {
    heading: 'Qué pasó',
    auraKind: (kind: string, minutes: number | null) => (minutes === null ? kind : `${kind}: ${minutes} min`),
    started: 'Empezó',
    noHour: 'Sin hora: solo está anotado el día.',
    wokeWith: 'Te despertaste con dolor',
    took: (medicine: string) => `Tomaste ${medicine}`,
    /** Marks a time the person is not sure of. */
    about: (time: string) => `${time} (hora aproximada)`,
    painAt: (intensity: number) => `El dolor era de ${intensity}.`,
    painTwoHours: (intensity: number) => `Dolor a las dos horas: ${intensity}.`,
    outcome: (answer: string) => `Dos horas después: ${answer}.`,
    relief: (answer: string) => `Alivio: ${answer}.`,
    sideEffects: (list: string) => `Efectos: ${list}.`,
    still: 'Dijiste que seguía',
    ended: 'Terminó',
    ongoing: 'Sigue',
    endUnknown: 'Terminó, sin hora',
    otherDay: (date: string, time: string) => `${date.replace(',', '')}, ${time}`,
    /** Behind a time on another clock than the others. */
    clockOf: (time: string, place: string) => `${time} (hora de ${place})`,
  },

  curve: {
    heading: (worst: number, when: string) => `Peor dolor anotado: ${worst} (${when})`,
    worst: (intensity: number) => `Peor dolor de la crisis: ${intensity}`,
    steady: (intensity: number) => `El dolor se mantuvo en ${intensity}`,
    label: 'Gráfico del dolor de 0 a 10 a lo largo de la crisis; la tabla dice lo mismo.',
    table: 'Ver como tabla',
    time: 'Hora',
    pain: 'Dolor',
    end: 'Final',
    medicine: 'Toma',
  },

  /** How long it was, after the pain. */
  length: {
    justStarted: 'Acaba de empezar.',
    ongoing: (length: string) => `Sigue: van ${length}.`,
    lasted: (length: string) => `Duró ${length}.`,
    lastedBriefly: 'Duró menos de un minuto.',
    unknown: 'Falta anotar cuánto duró.',
  },

  details: {
    heading: 'Cómo fue',
    views: { front: 'De frente', back: 'Por detrás' },
    mirror: 'Como ante un espejo: tu izquierda está a la izquierda.',
    side: { left: 'Solo tu lado izquierdo', right: 'Solo tu lado derecho', both: 'Los dos lados' },
    none: 'Solo está anotado lo imprescindible.',
    add: 'Añadir detalles',
  },

  /** Intakes outside attacks that may belong to this one. */
  doses: {
    noneLogged: 'Sin tomas anotadas.',
    heading: '¿Fue por esta crisis?',
    distance: '¿Cuánto antes de la crisis, como mucho?',
    hours: (hours: number) => `${hours}\u00a0h`,
    none: 'Ninguna en ese tiempo.',
    attach: 'Añadir',
    attachOf: (medicine: string) => `Añadir ${medicine} a esta crisis`,
    attachAll: (count: number) => `Añadir las ${count} a esta crisis`,
    attached: (count: number) =>
      count === 1 ? 'Toma añadida a esta crisis.' : `${count} tomas añadidas a esta crisis.`,
  },

  duplicate: 'Duplicar',
  zoneDiffers: (zone: string) =>
    `Las horas son las de ${zone}, donde estabas. Este dispositivo tiene ahora otra zona horaria.`,

  line: {
    intensity: (value: number, word: string) => `Dolor ${value}, ${word}`,
    ongoing: 'Sigue',
    endUnknown: 'Terminó, sin hora',
    noHour: (day: string) => `${day.replace(',', '')}, sin hora`,
    noMedication: 'Sin medicación',
    relief: 'Alivio:',
  },

  edit: 'Editar',
  editing: 'Editar la crisis',
  saveChanges: 'Guardar cambios',
  cancel: 'Cancelar',
  changed: 'Cambios guardados',
  discardChanges: 'Volver a lo guardado',
  changeFailed: 'No se han podido guardar los cambios. Siguen aquí.',

  over: {
    heading: '¿Ya pasó?',
    unknown: 'Ya pasó, no sé cuándo',
    confirmEarlier: 'Terminó a esa hora',
  },

  remove: {
    action: 'Borrar',
    done: 'Crisis en la papelera',
  },

  trash: {
    heading: 'Esta crisis está en la papelera',
    text: (day: string) => `Puedes recuperarla tal como estaba. Se borrará del todo el ${day}.`,
    restore: 'Recuperar',
    erase: 'Borrar del todo',
    toTrash: 'Ver la papelera',
    confirm: {
      title: '¿Borrar la crisis del todo?',
      text: 'También se borra lo que tomaste y anotaste en ella. No se podrá recuperar, ni en este dispositivo ni en ningún otro.',
      action: 'Borrar del todo',
      cancel: 'Dejarla en la papelera',
      close: 'Cerrar',
    },
    erased: 'Crisis borrada del todo',
  },

  unsent: 'Guardada en este dispositivo; se enviará cuando haya conexión.',
  needsYou: 'Un cambio en esta crisis está esperando tu decisión.',

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
    heading: 'Empieza tu diario',
    text: 'Puedes usarlo sin cuenta: lo que anotes se queda en este dispositivo y no se envía a ningún sitio.',
    where:
      'Está solo en este navegador. Si se borran sus datos, o si esta es una ventana privada y la cierras, el diario se pierde.',
    begin: 'Empezar en este dispositivo',
    signIn: 'Ya tengo cuenta',
  },
};
