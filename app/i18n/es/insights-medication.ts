/** Análisis: los días con medicación. Los nombres de los tipos vienen del vocabulario. */
export const insightsMedication = {
  question: '¿Tomo demasiada medicación?',
  more: 'Ver por tipo y mes',
  windows: { thirty: 'en los últimos 30 días', month: 'este mes' },
  several: 'varios tipos juntos',
  below: (days: number, group: string, when: string, reference: number) =>
    `${days === 1 ? '1 día' : `${days} días`} con ${group} ${when}; la referencia empieza en ${reference}.`,
  reached: (days: number, group: string, when: string, reference: number) =>
    `${days} días con ${group} ${when}: en la referencia, que empieza en ${reference}.`,
  noReference: (list: string) =>
    `En los últimos 30 días: ${list}. No hay una referencia con la que compararlos.`,
  daysOf: (days: number, group: string) => `${days === 1 ? '1 día' : `${days} días`} con ${group}`,
  unclassified: 'algo sin clasificar',
  none: 'Ningún día con medicación anotado en los últimos 30 días.',
  cannotSay: 'Todavía no se puede decir.',
  needs:
    'De los últimos 30 días no consta si tomaste algo. Hace falta lo que tomes, «No tomé nada» en las crisis o los días sin dolor.',
  /** Days that may hold another medicine. */
  openDecides: (open: number, days: number) =>
    `De ${open} de esos ${days} días no consta todo lo que tomaste: no se sabe si se llega.`,
  open: (open: number, days: number) => `De ${open} de esos ${days} días no consta todo lo que tomaste.`,
  allKnown: (days: number) => `De los ${days} días consta lo que tomaste.`,
  now: 'Este mes y los últimos 30 días',
  onlyRecorded: 'Solo cuenta lo que está anotado.',
  notCounted: (days: number) =>
    `${days === 1 ? '1 día' : `${days} días`} con algo sin clasificar: no se cuenta en ningún tipo. En tu botiquín puedes decir qué es; valdrá para lo que anotes desde entonces.`,
  toCabinet: 'Abrir tu botiquín',
  months: {
    unit: 'días del mes',
    title: (group: string, reached: number, months: number) =>
      reached === 0
        ? `${group}: con lo anotado, ningún mes llega a la referencia`
        : `${group}: ${reached === 1 ? '1 mes' : `${reached} meses`} de ${months} en la referencia`,
    note: 'Meses naturales. Varias tomas en un día cuentan como un solo día.',
    severalNote:
      'Los meses en que se tomaron varios tipos sin que ninguno llegara a su propia referencia. Meses naturales.',
    reference: (days: number) => `Referencia: ${days} días al mes o más`,
    days: (days: number) => (days === 1 ? '1 día' : `${days} días`),
    point: (month: string, days: string, level: string, open: string) =>
      `${month}: ${days}; ${level}${open}.`,
    openDays: (open: number, of: number) => `; de ${open} de ${of} días no consta todo`,
    unknown: (month: string) => `${month}: no consta ningún día`,
    notTogether: (month: string) => `${month}: un solo tipo, o uno que llega por sí solo`,
    columns: { month: 'Mes', days: 'Días', level: 'Nivel', open: 'Días sin todo anotado' },
    openOf: (open: number, of: number) => `${open} de ${of}`,
  },
  levels: {
    ok: 'por debajo de la referencia',
    near: 'cerca de la referencia',
    reached: 'en la referencia',
    cannotSay: 'no se puede decir si llega',
    notTogether: 'no se suman',
    unknown: 'no consta',
  },
  persistence: {
    heading: 'Tres meses seguidos',
    text: 'La clasificación habla de uso excesivo cuando dura más de tres meses, con 15 días o más de dolor de cabeza al mes. Se miran tres periodos de 30 días.',
    yes: 'En cada uno de los tres últimos periodos de 30 días, lo anotado llegó a la referencia y hubo 15 días o más con dolor de cabeza.',
    no: 'En al menos uno de los tres últimos periodos de 30 días, la medicación quedó por debajo de la referencia o hubo menos de 15 días con dolor.',
    cannotSay:
      'No se puede decir si se cumple en los tres últimos periodos de 30 días: los días que no constan podrían cambiarlo.',
    columns: { period: 'Periodo', medication: 'Medicación', headache: 'Días con dolor' },
    period: (first: string, last: string) => `${first} a ${last}`,
    reached: { yes: 'en la referencia', no: 'por debajo', cannot_say: 'no se puede decir' },
    headache: (days: number, observed: number) => `${days} de ${observed} registrados`,
  },
};
