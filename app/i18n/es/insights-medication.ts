/** Análisis: los días con medicación. Los nombres de los tipos vienen del vocabulario. */
const partly = (open: number, days: number) =>
  `De ${days === 1 ? 'ese día' : `${open} de esos ${days} días`} no se sabe todo lo que tomaste`;

/** Meses que llegan a una referencia, y aquellos de los que no se sabe. */
interface MonthsReached {
  readonly reached: number;
  readonly open: number;
  readonly months: number;
}

export const insightsMedication = {
  question: '¿Tomo demasiada medicación?',
  /** La respuesta: si se llega a una referencia. */
  lead: {
    yes: 'Sí, con lo anotado',
    no: 'No, con lo anotado',
    cannot_say: 'No se sabe del todo',
    notYet: 'Todavía no se puede decir',
  },
  windows: { thirty: 'en los últimos 30 días', month: 'este mes' },
  several: 'medicación de varios tipos',
  below: (days: number, group: string, when: string, reference: number) =>
    `${days === 1 ? '1 día' : `${days} días`} con ${group} ${when}. El número que vigilan los médicos es ${reference}.`,
  reached: (days: number, group: string, when: string, reference: number) =>
    `${days} días con ${group} ${when}: llega al número que vigilan los médicos, ${reference}.`,
  noReference: (list: string) =>
    `En los últimos 30 días: ${list}. No hay referencia publicada con la que comparar.`,
  daysOf: (days: number, group: string) => `${days === 1 ? '1 día' : `${days} días`} con ${group}`,
  unclassified: 'algo sin clasificar',
  none: 'En los últimos 30 días no hay ninguna toma anotada.',
  needs:
    'De los últimos 30 días no se sabe si tomaste algo. Se sabrá con lo que anotes: lo que tomas, «No tomé nada» en las crisis o los días sin dolor.',
  /** Days that may hold another medicine. */
  openDecides: (open: number, days: number) => `${partly(open, days)}: podría llegar a la referencia o no.`,
  open: (open: number, days: number) => `${partly(open, days)}.`,
  allKnown: (days: number) =>
    days === 1 ? 'De ese día se sabe lo que tomaste.' : `De los ${days} días se sabe lo que tomaste.`,
  now: 'Este mes y los últimos 30 días',
  onlyRecorded: 'Solo cuenta lo que está anotado.',
  notCounted: (days: number) =>
    `${days === 1 ? '1 día' : `${days} días`} con algo sin clasificar: no ${days === 1 ? 'se cuenta' : 'se cuentan'} en ningún tipo. En tu botiquín puedes decir qué es; valdrá para lo que anotes desde entonces.`,
  toCabinet: 'Abrir tu botiquín',
  months: {
    show: 'Mes a mes, por tipo de medicamento',
    unit: 'días del mes',
    title: (group: string, { reached, open, months }: MonthsReached) => {
      const openText = open === 0 ? '' : `; de ${open} no se puede decir`;
      if (reached > 0)
        return `${group}: ${reached === 1 ? '1 mes de' : `${reached} meses de`} ${months} ${reached === 1 ? 'llega' : 'llegan'} a la referencia${openText}`;
      return open === 0
        ? `${group}: ningún mes llega a la referencia`
        : `${group}: de ningún mes se sabe que llegue a la referencia${openText}`;
    },
    note: 'Meses del calendario. Varias tomas en un día cuentan como un solo día.',
    severalNote:
      'Los meses en que tomaste varios tipos sin que ninguno llegara a su propia referencia. Meses del calendario.',
    reference: (days: number) => `Referencia: ${days} días al mes o más`,
    days: (days: number) => (days === 1 ? '1 día' : `${days} días`),
    point: (month: string, days: string, level: string, open: string) =>
      `${month}: ${days}; ${level}${open}.`,
    openDays: (open: number, of: number) => `; de ${open} de ${of} días no se sabe todo`,
    unknown: (month: string) => `${month}: no se sabe de ningún día`,
    notTogether: (month: string) => `${month}: un solo tipo, o uno que llega por sí solo`,
    columns: { month: 'Mes', days: 'Días', level: 'Nivel', open: 'Días de los que no se sabe todo' },
    openOf: (open: number, of: number) => `${open} de ${of}`,
  },
  levels: {
    ok: 'por debajo de la referencia',
    near: 'cerca de la referencia',
    reached: 'llega a la referencia',
    cannotSay: 'no se puede decir si llega',
    notTogether: 'no se suman',
    unknown: 'no se sabe',
  },
  persistence: {
    show: (periods: number) => `Los ${periods} periodos, uno a uno`,
    heading: 'Más de tres meses',
    text: 'La clasificación internacional (ICHD-3) solo habla de uso excesivo cuando dura más de tres meses, con 15 días o más de dolor de cabeza al mes. Aquí se miran cuatro periodos seguidos de 30 días.',
    yes: 'En cada uno de los cuatro últimos periodos de 30 días, lo anotado llegó a la referencia y hubo 15 días o más con dolor de cabeza.',
    no: 'En al menos uno de los cuatro últimos periodos de 30 días, la medicación quedó por debajo de la referencia o hubo menos de 15 días con dolor de cabeza.',
    cannotSay:
      'No se puede decir si se cumple en los cuatro últimos periodos de 30 días: los días de los que no se sabe podrían cambiarlo.',
    columns: { period: 'Periodo', medication: 'Medicación', headache: 'Días con dolor' },
    period: (first: string, last: string) => `${first} a ${last}`,
    reached: { yes: 'llega a la referencia', no: 'por debajo', cannot_say: 'no se puede decir' },
    headache: (days: number, observed: number) =>
      `${days} de ${observed === 1 ? '1 registrado' : `${observed} registrados`}`,
  },
};
