/** Análisis: los días con medicación. Los nombres de los tipos vienen del vocabulario. */
const partly = (open: number, days: number) =>
  days === 1
    ? 'Ese día está en blanco o incompleto'
    : `${open} de esos ${days} días ${open === 1 ? 'está en blanco o incompleto' : 'están en blanco o incompletos'}`;

/** Meses que llegan a una referencia, y aquellos de los que no se sabe. */
interface MonthsReached {
  readonly reached: number;
  readonly open: number;
  readonly months: number;
}

export const insightsMedication = {
  question: '¿Cuántos días tomo medicación?',
  /** La respuesta: si se llega a una referencia. */
  lead: {
    yes: 'En el límite, según lo anotado',
    over: 'Por encima del límite, según lo anotado',
    no: 'Por debajo del límite, según lo anotado',
    /** Días seguros, y días de los que faltan datos. */
    cannot_say: (days: number, open: number) =>
      `${days === 1 ? '1 día' : `${days} días`} con medicación; ${open} sin completar`,
    notYet: 'Faltan datos',
  },
  windows: { thirty: 'en los últimos 30 días', month: 'este mes' },
  /** Los días con cualquiera de los tipos que cuentan. */
  several: 'algo para el dolor',
  /** Las mismas palabras que en los botones de tomar algo. */
  counted: (days: number, group: string, when: string, reference: number) =>
    `${days === 1 ? '1 día' : `${days} días`} con ${group} ${when} (límite: ${reference}).`,
  noReference: (list: string) =>
    `En los últimos 30 días: ${list}. No hay un límite publicado con el que comparar.`,
  daysOf: (days: number, group: string) => `${days === 1 ? '1 día' : `${days} días`} con ${group}`,
  unclassified: 'algo sin clasificar',
  /** Sin tomas anotadas, y con demasiados días de los que no se sabe. */
  noneSoFar: (known: number, of: number, needed: number, reference: number) =>
    `De ${of} días hay ${known} con datos, y ninguno es con medicación. Para responder hacen falta ${needed} (límite: ${reference} con medicación).`,
  none: 'En los últimos 30 días no hay ninguna toma anotada.',
  needs:
    'En los últimos 30 días falta anotar si tomaste algo. En una crisis, anota lo que tomas o marca «No he tomado nada». Los demás días, anota que no te dolió.',
  /** Days that may hold another medicine. */
  openDecides: (open: number, days: number) => `${partly(open, days)}: puede que llegues a ese número, o no.`,
  open: (open: number, days: number) => `${partly(open, days)}.`,
  allKnown: (days: number) =>
    days === 1 ? 'Ese día está anotado lo que tomaste.' : `En los ${days} días está anotado lo que tomaste.`,
  /** Resume los enlaces a los días. */
  seeThese: (days: number) => (days === 1 ? 'Ver ese día' : `Ver esos ${days} días`),
  seeDays: (month: string, days: string) => `${month}: ${days}`,
  now: 'Este mes y los últimos 30 días',
  onlyRecorded: 'Solo cuenta lo que está anotado.',
  notCounted: (days: number) =>
    `Hay ${days === 1 ? '1 día' : `${days} días`} con algo sin clasificar, que no cuenta en ningún tipo. En tu botiquín puedes decir qué es: valdrá para lo que anotes desde entonces.`,
  toCabinet: 'Abrir tu botiquín',
  months: {
    show: 'Mes a mes, por tipo de medicamento',
    unit: 'días del mes',
    /** Solo los meses terminados. */
    title: (group: string, { reached, open, months }: MonthsReached, reference: number) => {
      const inMonths = (count: number) =>
        `en ${count === months && count > 1 ? `los ${count}` : count} ${count === 1 ? 'mes' : 'meses'}`;
      const blank = open === 0 ? '' : `${inMonths(open)} hay demasiados días en blanco para saberlo`;
      if (reached > 0)
        return `${group}: ${reference} días o más ${inMonths(reached)} de ${months}${blank && `; ${blank}`}`;
      if (open === 0) return `${group}: ningún mes terminado llega a ${reference} días`;
      return `${group}: ${blank}${open < months ? `; los demás no llegan a ${reference} días` : ''}`;
    },
    note: 'Meses del calendario. Varias tomas en un día cuentan como un solo día.',
    severalNote: 'Meses del calendario en que tomaste varios tipos y ninguno llegó a su propio límite.',
    /** Al final de la línea. */
    reference: (days: number) => `límite: ${days}`,
    days: (days: number) => (days === 1 ? '1 día' : `${days} días`),
    point: (month: string, days: string, level: string, open: string) =>
      `${month}: ${days}; ${level}${open}.`,
    openDays: (open: number, of: number) => `; en ${open} de ${of} días faltan detalles`,
    unknown: (month: string) => `${month}: sin datos`,
    notTogether: (month: string) => `${month}: un solo tipo, o uno que ya llega a su propio límite`,
    columns: { month: 'Mes', days: 'Días', level: 'Nivel', open: 'Días en que faltan detalles' },
    openOf: (open: number, of: number) => `${open} de ${of}`,
  },
  levels: {
    ok: 'por debajo del límite',
    near: 'cerca del límite',
    reached: 'llega al límite',
    cannotSay: 'demasiados días en blanco para saberlo',
    notTogether: 'no se suman',
    unknown: 'sin datos',
  },
  persistence: {
    show: (periods: number) => `Los ${periods} periodos, uno a uno`,
    heading: 'Más de tres meses',
    text: 'La clasificación internacional (ICHD-3) habla de cefalea por uso excesivo solo cuando se llega al límite durante más de tres meses, con dolor de cabeza 15 días o más al mes. Por eso se miran cuatro periodos seguidos de 30 días.',
    yes: 'Desde hace cuatro meses llegas al límite de días, y te duele 15 días o más de cada 30. La propia medicación puede mantener el dolor: háblalo con tu médico. No la dejes de golpe por tu cuenta.',
    no: 'Eso no ha pasado en cuatro periodos seguidos de 30 días.',
    cannotSay: 'Hay demasiados días en blanco en los cuatro últimos periodos de 30 días para saberlo.',
    columns: { period: 'Periodo', medication: 'Medicación', headache: 'Días con dolor' },
    period: (first: string, last: string) => `${first} a ${last}`,
    reached: { yes: 'llega al límite', no: 'por debajo', cannot_say: 'demasiados días en blanco' },
    headache: (days: number, observed: number) =>
      `${days} de ${observed === 1 ? '1 anotado' : `${observed} anotados`}`,
  },
};
