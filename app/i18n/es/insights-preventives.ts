import type { ResponseMeasure } from '#domain/counting/preventive-response.ts';
import type { ControlLevel } from '#domain/counting/response-level.ts';

/** Análisis: los tratamientos preventivos. Se dice «mientras», nunca «gracias a». */
const unitOf: Readonly<Record<ResponseMeasure, string>> = {
  migraine: 'días de migraña',
  headache: 'días con dolor de cabeza',
};
const oneOf: typeof unitOf = { migraine: 'día de migraña', headache: 'día con dolor de cabeza' };
/** @param days a number as it is written, or a range of two */
const daysOf = (days: string | number, measure: ResponseMeasure) =>
  `${days} ${String(days) === '1' ? oneOf[measure] : unitOf[measure]}`;
const control: Readonly<Record<ControlLevel, string>> = {
  freedom: 'libre de migraña: ningún día',
  optimal: 'control óptimo: menos de 4 días de cada 28',
  modest: 'control moderado: de 4 a 6 días de cada 28',
  insufficient: 'control insuficiente: más de 6 días de cada 28',
};

export const insightsPreventives = {
  card: {
    lacks: (name: string) => `Para comparar ${name} aún faltan meses o días anotados.`,
  },
  none: 'Todavía no hay tratamientos preventivos en tu diario. Cuando añadas uno, aquí verás tus días de antes junto a los de mientras lo sigues.',
  add: 'Añadir un tratamiento',
  noneNow: 'Ahora no sigues ningún preventivo.',
  measure: 'Qué días se comparan',
  measures: { migraine: 'Días de migraña', headache: 'Días con dolor' } as Readonly<
    Record<ResponseMeasure, string>
  >,
  unitOf,
  between: (low: string, high: string) => `entre ${low} y ${high}`,
  /** Los números exactos, detrás del veredicto. */
  while: (name: string, now: string, measure: ResponseMeasure) =>
    `Con ${name}, ${daysOf(now, measure)} de cada 28`,
  before: (days: string) => `; antes, ${days}`,
  /** Lo que recordaba en su perfil, pasado a 28 días. */
  remembered: (days: string) => `; según lo que recuerdas, antes ${days}`,
  fewer: (percent: string) => `${percent} menos`,
  more: (percent: string) => `${percent} más`,
  fewerToMore: (fewer: string, more: string) => `entre ${fewer} menos y ${more} más`,
  same: 'lo mismo que antes',
  result: (sentence: string, change: string | undefined) =>
    change === undefined ? `${sentence}.` : `${sentence}. Es ${change}.`,
  percent: (percent: number) => `un ${percent}\u00a0%`,
  /** What can be read besides the sentence; each has its name before it. */
  facts: {
    lines: 'Niveles de los ensayos clínicos',
    line: { yes: 'sí', no: 'no', cannot_say: 'faltan detalles' },
    lineOf: (percent: number, answer: string) => `al menos un ${percent}\u00a0% menos de días: ${answer}`,
    control: 'Grado de control (IHS 2025)',
    controlOf: control,
    optimalAsks:
      'El control solo se llama óptimo si, además, la medicación de la crisis quita el dolor en dos horas. El diario no lo mira aquí.',
    wearOff: 'Antes de cada inyección',
    besides: 'A la vez seguías',
    besidesNote: 'Un cambio puede deberse a cualquiera de ellos.',
    until: 'Antes seguías',
    untilOf: (name: string, day: string) => `${name}, hasta el ${day}`,
    untilNote: 'Un cambio puede venir de dejar uno o de empezar el otro.',
  },
  selfReported:
    'Los días de antes son los que recordabas al mes en tu perfil, pasados a 28 días. No salen del diario.',
  noBaseline: (observed: number, needed: number) =>
    `Todavía no hay con qué compararlo. En las 12 semanas antes de empezar hay ${observed === 1 ? '1 día anotado' : `${observed} días anotados`}, y hacen falta ${needed}.`,
  profileEmpty: 'También puedes anotar en tu perfil el número que recuerdes.',
  profileAway: 'Si lo anotaste en tu perfil, hace falta conexión para leerlo.',
  /** Los días contados; `before`, si se midieron en el diario. */
  windows: (before: string | undefined, now: string) =>
    before === undefined ? `Días contados: ${now}.` : `Días contados: antes, ${before}; ahora, ${now}.`,
  days: (first: string, last: string) => `del ${first} al ${last}`,
  /** Lo menos que puede ser de cada 28. */
  floor: (days: string) => `Si los días sin anotar fueran libres, ahora serían ${days} de cada 28.`,
  zeroBaseline: 'Antes de empezar no anotaste ninguno, así que no hay porcentaje.',
  notYet: (name: string, since: string, from: string, months: number) =>
    `Todavía es pronto para comparar ${name}, que sigues ${since}. Las guías lo valoran a los ${months === 6 ? 'seis' : 'tres'} meses con la dosis actual. Podrás compararlo desde el ${from}.`,
  notYetDiary: (name: string, since: string, from: string, months: number) =>
    `Todavía es pronto para comparar ${name}, que sigues ${since}. Hacen falta ${months === 6 ? 'seis' : 'tres'} meses de diario con la dosis actual. Podrás compararlo desde el ${from}.`,
  lacksDays: (name: string) =>
    `Para comparar ${name} hacen falta al menos 42 días anotados de los últimos 84 con esta dosis.`,
  lacksEnd: (name: string) =>
    `${name} está en pausa y le falta el último día. Anota cuándo lo tomaste por última vez y sus días contarán.`,
  lastMonth: (days: string, measure: ResponseMeasure, observed: number) =>
    `En el último mes completo hubo ${daysOf(days, measure)} de ${observed === 1 ? '1 anotado' : `${observed} anotados`}.`,
  /** Plegado: el margen de un cambio, de «un 41 % más» a «un 20 % menos». */
  margin: 'Margen de error',
  interval: (from: string, to: string) =>
    `El cambio real puede ir de ${from} a ${to} (intervalo del 95\u00a0%).`,
  mayBeChance: 'puede ser casualidad',
  regression:
    'Un preventivo se suele empezar en una mala época. Después, lo normal es mejorar algo, también sin tratamiento.',
  undecided: 'A algunos días con dolor les faltan detalles: pudieron ser de migraña o no.',
  wearOff: (last: string, before: string, intervals: number) =>
    `En la semana antes de cada inyección hubo ${last}. En las demás semanas, ${before}. La diferencia puede ser casualidad. Se suman ${intervals} inyecciones.`,
  wearOffPart: (days: number, observed: number, perWeek: string, measure: ResponseMeasure) =>
    `${daysOf(perWeek, measure)} por semana (${days} de ${observed} anotados)`,
  open: (name: string) => `Ver ${name}`,
  chart: {
    title: (name: string) => `${name}, mes a mes`,
    note: (aligned: boolean) =>
      `Cada mes son 28 días contados desde ${aligned ? 'cada inyección' : 'que empezaste'}. Un mes con menos de la mitad de los días anotados se deja en blanco.`,
    unit: (measure: ResponseMeasure) => `${unitOf[measure]} de cada 28`,
    needs: 'Aquí verás los meses que tengan anotada al menos la mitad de los días.',
    beforeName: 'Antes',
    /** Al final de las líneas: los días de antes y la mitad. */
    beforeLabel: 'antes',
    halfLabel: 'mitad',
    point: (month: string, days: string, measure: ResponseMeasure, count: string) =>
      `${month}: ${daysOf(days, measure)} de cada 28 (${count}).`,
    count: (days: number, observed: number, undecided: number) =>
      undecided === 0
        ? `${days} de ${observed} anotados`
        : `${days} de ${observed} anotados y ${undecided} sin detalles suficientes`,
    tooFew: (month: string, observed: number) =>
      `${month}: ${observed === 1 ? '1 día anotado' : `${observed} días anotados`}, pocos para decirlo.`,
    month: (place: number, first: string, last: string) => `Mes ${place} (${first} a ${last})`,
    beforeSpan: (first: string, last: string) => `Antes (${first} a ${last})`,
    unfinished: (month: string) => `${month}, sin terminar`,
    /** Resume los enlaces a los días del mes. */
    seeDays: (month: string, days: number) =>
      `${month}: ${days === 1 ? 'ver ese día' : `ver esos ${days} días`}`,
    certain: 'Seguros',
    perhaps: 'Faltan detalles: puede que cuenten o no',
    columns: { month: 'Mes', days: 'De cada 28', count: 'Anotados' },
    notEnough: 'pocos días',
  },
  past: {
    heading: 'Los de antes',
    columns: {
      name: 'Tratamiento',
      period: 'Cuándo',
      before: 'Antes',
      while: 'Mientras',
      change: 'Cambio',
      reason: 'Por qué lo dejaste',
    },
    remembered: (days: string) => `${days} (recordado)`,
    counted: (days: string, span: string) => `${days} (${span})`,
    until: (first: string, last: string) => `${first} a ${last}`,
    lacks: {
      months: (needed: number) => `menos de ${needed === 6 ? 'seis' : 'tres'} meses con la última dosis`,
      diary: (needed: number) => `menos de ${needed === 6 ? 'seis' : 'tres'} meses en el diario`,
      observed_days: () => 'pocos días anotados',
      end: () => 'en pausa, sin último día',
    },
    unclear: 'no se ve un cambio claro',
    unknown: 'sin datos',
    noReason: 'Sin anotar',
    besides: (list: string) => `junto con ${list}`,
    note: 'Son días de cada 28, en los últimos 84 con la última dosis. Que algo cambiara en ese tiempo no quiere decir que fuera por el tratamiento.',
  },
};
