/** Texts of the calendar: the month, the year, the sheet of one day, and the days still to be filled in. */
export const calendar = {
  title: 'Calendario',

  views: { label: 'Vista', month: 'Mes', year: 'Año' },
  previous: 'Mes anterior',
  next: 'Mes siguiente',
  previousYear: 'Año anterior',
  nextYear: 'Año siguiente',
  today: 'Hoy',
  jump: 'Ir a una fecha',
  jumpDate: 'Fecha',
  jumpFuture: 'Ese día todavía no ha llegado.',
  jumpInvalid: 'Escribe una fecha que exista, desde el año 1900.',
  go: 'Ir',
  close: 'Cerrar',
  gridLabel: (month: string) => `Calendario de ${month}`,
  gridHelp:
    'Muévete con las flechas; Inicio y Fin van al principio y al final de la semana; RePág y AvPág cambian de mes.',
  yearLabel: (year: string) => `Calendario de ${year}`,
  yearHelp:
    'Muévete con las flechas: a los lados cambia el día, arriba y abajo el mes. Inicio y Fin van al principio y al final del mes; RePág y AvPág cambian de año. Intro abre el mes de ese día.',
  openMonth: (month: string) => `Abrir ${month}`,
  monthCountRecorded: (aching: number, observed: number) => `${aching} con dolor, de ${observed} anotados`,

  daySentence: {
    unknown: 'sin anotar',
    free: 'sin dolor de cabeza',
    future: 'todavía no ha llegado',
    pain: (peak: number, word: string) => `dolor ${peak}, ${word}`,
    brief: 'menos de media hora y sin tratar: no cuenta como día con dolor',
    painless: 'crisis sin dolor',
    episodes: (count: number) => (count === 1 ? '1 crisis' : `${count} crisis`),
    medication: 'con medicación',
    bleedStart: 'primer día de la regla',
    bleed: 'menstruación',
    dose: (names: string) => `dosis de ${names}`,
    continues: 'viene del día anterior',
    goesOn: 'sigue al día siguiente',
    ongoing: 'aún sin cerrar',
    today: 'hoy',
  },

  summary: (aching: number, free: number, unknown: number, episodeOnly = 0) => {
    const pain = aching === 1 ? '1 día con dolor' : `${aching} días con dolor`;
    const rest = unknown === 1 ? '1 sin anotar' : `${unknown} sin anotar`;
    const other = episodeOnly > 0 ? ` · ${episodeOnly} con una crisis breve o sin dolor` : '';
    return `${pain} · ${free} sin dolor${other} · ${rest}`;
  },

  fill: {
    open: 'Completar días sin dolor',
    title: (month: string) => `Días sin dolor en ${month}`,
    text: 'Toca los días en que sabes que no te dolió la cabeza; se guardan al momento. Los que no recuerdes pueden quedarse sin anotar: no pasa nada.',
    legend: 'Días del mes',
    all: 'Marcar el resto sin dolor',
    left: (days: number) => (days === 1 ? 'Queda 1 día sin anotar' : `Quedan ${days} días sin anotar`),
    marked: (day: string) => `Anotado sin dolor: ${day}`,
    markedMany: (days: number) => `Anotados ${days} días sin dolor`,
    tookBack: (day: string) => `Otra vez sin anotar: ${day}`,
    undo: 'Deshacer',
    done: 'Listo',
    nothingLeft: 'Este mes ya no queda ningún día sin anotar.',
  },

  sample: {
    label: 'Ejemplo',
    hint: 'Toca un día para leerlo en palabras.',
    heading: 'Así se ve un mes anotado',
    text: 'Los datos son inventados. En tu diario verás los tuyos: el dolor de cada día, lo que tomaste y los días sin dolor, que también cuentan.',
    begin: 'Empezar en este dispositivo',
    signIn: 'Ya tengo cuenta',
  },

  legend: {
    heading: 'Qué significa cada marca',
    show: 'Qué se muestra',
    pain: 'Dolor máximo del día, de 0 a 10. Cuanto más intenso el color, más dolor.',
    free: 'Dijiste que no hubo dolor',
    short: 'Menos de media hora de dolor sin tratar: se ve, pero no cuenta como día con dolor.',
    episodeOnly: 'Aura sin dolor: no cuenta como día con dolor.',
    unknown: 'Sin anotar. No cuenta como un día sin dolor.',
    monthCount: 'Días con dolor, de los que están anotados ese mes.',
    bar: 'La crisis sigue de un día a otro',
    ongoing: 'Sin cerrar todavía',
    bleedStart: 'Primer día de la regla: la gota llena',
  },
  overlays: {
    medication: 'Medicación',
    menstruation: 'Menstruación',
    treatments: 'Tratamientos y sus dosis',
  },

  treatments: {
    heading: 'Tratamientos preventivos',
    wholeMonth: 'todo el mes',
    untilToday: 'en lo que va de mes',
    from: (day: string) => `desde el ${day}`,
    until: (day: string) => `hasta el ${day}`,
    between: (first: string, last: string) => `del ${first} al ${last}`,
    doses: (days: string) => `dosis: ${days}`,
  },

  list: {
    fold: 'El mes en lista',
    heading: (month: string) => `Crisis de ${month}`,
    empty: 'Ninguna crisis registrada este mes.',
    emptyFirst: 'Cuando registres una, aparecerá aquí y en su día.',
  },

  day: {
    future: 'Este día todavía no ha llegado.',
    unknown: 'Este día está sin anotar. Di si te dolió la cabeza y contará.',
    headUnknown: 'Anotaste el día, pero no si te dolió la cabeza.',
    free: 'Sin dolor de cabeza',
    noHeadache: 'No me dolió',
    headache: 'Me dolió',
    takeBack: 'Quitar «sin dolor»',
    noHeadacheToday: 'Hoy sin dolor',
    log: 'Registrar una crisis',
    another: 'Registrar otra crisis',
    intake: 'Anotar una toma',
    checkIn: 'Anotar el día',
    checkInChange: 'Cambiar lo anotado',
    more: 'Más acciones',
    /** @param place which of its days this is @param length undefined where no end is known */
    attack: (place: number, length: string | undefined, isOpen: boolean) => {
      const attack = length ? `crisis de ${length}` : `crisis ${isOpen ? 'sin cerrar' : 'sin hora de final'}`;
      return place > 1 ? `Día ${place} de una ${attack}` : attack;
    },
    began: (when: string) => `Empezó ${when}`,
    /** @param hour 0-23, where the person was */
    took: (time: string, hour: number) => `${hour === 1 ? 'a la' : 'a las'} ${time}`,
    relief: { yes: 'alivió', partial: 'alivió en parte', none: 'no alivió' },
    readings: (list: string) => `Dolor anotado: ${list}`,
    reading: (time: string, intensity: number) => `${intensity} (${time})`,
    treatments: 'Tratamientos',
  },

  loading: 'Cargando el calendario',
  failed: {
    heading: 'No se ha podido cargar el calendario',
    text: 'Tus datos siguen guardados. Comprueba la conexión y vuelve a intentarlo.',
    retry: 'Volver a intentarlo',
  },
};
