import type { ResponseMeasure } from '#domain/clinical/preventive-response.ts';
import type { ControlLevel } from '#domain/clinical/response-level.ts';

/** Análisis: los tratamientos preventivos. Se dice «mientras», nunca «gracias a». */
const unitOf: Readonly<Record<ResponseMeasure, string>> = {
  migraine: 'días de migraña',
  headache: 'días con dolor de cabeza',
};
const control: Readonly<Record<ControlLevel, string>> = {
  freedom: 'libre de migraña: ninguno',
  optimal: 'control óptimo: menos de 4 días cada 28',
  modest: 'control moderado: de 4 a 6 días cada 28',
  insufficient: 'control insuficiente: más de 6 días cada 28',
};

export const insightsPreventives = {
  none: 'No hay tratamientos preventivos en tu diario. Con uno anotado, aquí se comparan los días de antes y los de mientras lo sigues.',
  add: 'Añadir un tratamiento',
  noneNow: 'Ahora no sigues ninguno.',
  measure: 'Qué días se comparan',
  measures: { migraine: 'Días de migraña', headache: 'Días con dolor' } as Readonly<
    Record<ResponseMeasure, string>
  >,
  unitOf,
  between: (low: string, high: string) => `entre ${low} y ${high}`,
  /** Days in 28 while it is followed, days before. */
  while: (name: string, now: string, measure: ResponseMeasure) =>
    `Mientras sigues con ${name}: ${now} ${unitOf[measure]} cada 28`,
  before: (days: string) => `, frente a ${days} antes`,
  remembered: (days: string) => `, frente a los ${days} al mes que recordabas`,
  fewer: (percent: string) => `${percent} menos`,
  more: (percent: string) => `${percent} más`,
  fewerToMore: (fewer: string, more: string) => `entre ${fewer} menos y ${more} más`,
  same: 'los mismos',
  result: (sentence: string, change: string | undefined) =>
    change === undefined ? `${sentence}.` : `${sentence}: ${change}.`,
  percent: (percent: number) => `un ${percent}\u00a0%`,
  /** What can be read besides the sentence; each has its name before it. */
  facts: {
    lines: 'Líneas de los ensayos',
    line: { yes: 'sí', no: 'no', cannot_say: 'no se puede decir' },
    lineOf: (percent: number, answer: string) => `${percent}\u00a0% menos: ${answer}`,
    control: 'Lo que queda (IHS 2025)',
    controlOf: control,
    optimalAsks:
      'Para llamarlo óptimo, además, la medicación de la crisis debería quitar el dolor en dos horas; eso no se mira aquí.',
    wearOff: 'Antes de cada inyección',
    besides: 'En ese tiempo también',
    besidesNote: 'No se puede saber a cuál de ellos se debe un cambio.',
  },
  selfReported: 'El dato de antes es el que recordabas en tu perfil; no está medido en el diario.',
  noBaseline: (observed: number) =>
    `No hay con qué compararlo: antes de empezar hay ${observed === 1 ? '1 día registrado' : `${observed} días registrados`} en las 8 semanas anteriores y hacen falta 28.`,
  profileEmpty: 'También vale el dato de tu perfil, si lo anotas.',
  profileAway: 'El dato de tu perfil, si lo hay, no se puede leer ahora sin conexión.',
  zeroBaseline: 'Antes de empezar no consta ninguno, así que no hay porcentaje.',
  notYet: (name: string, since: string, from: string, months: number) =>
    `${name}, ${since}: todavía no se compara. Según lo publicado se valora con ${months === 6 ? 'seis' : 'tres'} meses a la última dosis: a partir del ${from}.`,
  lacksDays: (name: string) =>
    `${name}: en alguno de los tres últimos meses hay menos de 14 días registrados, y así no se puede comparar.`,
  lacksEnd: (name: string) =>
    `${name}: en pausa y sin último día anotado. No se sabe qué días son de este tratamiento.`,
  lastMonth: (days: string, measure: ResponseMeasure, observed: number) =>
    `El último mes completo: ${days} ${unitOf[measure]} de ${observed} registrados.`,
  undecided: 'Algunos días con dolor no tienen detalles: pudieron ser de migraña o no.',
  wearOff: (last: string, before: string, intervals: number) =>
    `La última semana, ${last}; las semanas anteriores, ${before}. Son ${intervals} intervalos: la diferencia puede ser casual.`,
  wearOffPart: (days: number, observed: number, perWeek: string, measure: ResponseMeasure) =>
    `${days} ${unitOf[measure]} de ${observed} registrados (${perWeek} por semana)`,
  open: (name: string) => `Ver ${name}`,
  chart: {
    title: (name: string, measure: ResponseMeasure, first: string, last: string) =>
      `${name}: ${first} ${unitOf[measure]} en el primer mes que se ve, ${last} en el último`,
    titleBare: (name: string) => `${name}, mes a mes`,
    note: (aligned: boolean) =>
      `Días por cada 28, en meses de 28 días contados desde ${aligned ? 'cada inyección' : 'que empezó'}. Un mes con menos de 14 días registrados se deja en blanco.`,
    unit: (measure: ResponseMeasure) => `${unitOf[measure]} por cada 28`,
    needs: 'Cuando un mes tenga 14 días registrados, se dibujará aquí.',
    beforeName: 'Antes',
    baseline: (days: string) => `Antes: ${days}`,
    rememberedLine: (days: string) => `Antes, según recordabas: ${days}`,
    half: (days: string) => `La mitad: ${days}`,
    point: (month: string, days: string, measure: ResponseMeasure, count: string) =>
      `${month}: ${days} ${unitOf[measure]} por cada 28 (${count}).`,
    count: (days: number, observed: number, undecided: number) =>
      undecided === 0
        ? `${days} de ${observed} registrados`
        : `${days} de ${observed} registrados y ${undecided} sin detalles`,
    tooFew: (month: string, observed: number) =>
      `${month}: ${observed === 1 ? '1 día registrado' : `${observed} días registrados`}, muy pocos para decirlo.`,
    month: (place: number, first: string, last: string) => `Mes ${place} (${first} a ${last})`,
    beforeSpan: (first: string, last: string) => `Antes (${first} a ${last})`,
    unfinished: (month: string) => `${month}, sin terminar`,
    certain: 'Seguros',
    perhaps: 'Sin detalles: pudieron serlo o no',
    columns: { month: 'Mes', days: 'Cada 28', count: 'Anotados' },
    notEnough: 'muy pocos',
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
    until: (first: string, last: string) => `${first} a ${last}`,
    lacks: {
      months: 'menos de tres meses a la última dosis',
      observed_days: 'pocos días registrados',
      end: 'en pausa, sin último día',
    },
    unknown: 'no se puede decir',
    unsaid: 'Sin anotar',
    besides: (list: string) => `junto con ${list}`,
    note: 'Días por cada 28, en los tres últimos meses completos a la última dosis. Que algo cambiara mientras no dice que fuera por el tratamiento.',
  },
};
