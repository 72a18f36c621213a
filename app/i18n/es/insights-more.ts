import type { ResponseMeasure } from '#domain/counting/preventive-response.ts';
import type { ControlLevel } from '#domain/counting/response-level.ts';
import type { KindPeriod, TypicalFeature } from '#domain/statistics/kinds.ts';

const entries = (count: number) => (count === 1 ? '1 anotación de crisis' : `${count} anotaciones de crisis`);

const fitting = (count: number) =>
  count === 0 ? 'ninguna encaja' : count === 1 ? '1 encaja' : `${count} encajan`;

const periods: Readonly<Record<KindPeriod, string>> = {
  90: 'los últimos 90 días',
  365: 'los últimos 12 meses',
};

const features: Readonly<Record<TypicalFeature, string>> = {
  one_sided: 'de un solo lado',
  pulsating: 'pulsátil',
  aggravated: 'peor al moverte',
  nausea: 'náuseas o vómitos',
  light: 'molesta la luz',
  sound: 'molesta el ruido',
  aura: 'aura',
};

/** Crisis de las que no se puede decir, que no es lo mismo que no encajar. */
/** Los periodos de 30 días junto a los números de la migraña crónica. */
function chronicTitle(reached: number, open: number, of: number, numbers: string): string {
  const blank =
    open === 0
      ? ''
      : ` En ${open === 1 ? 'otro' : `otros ${open}`} hay demasiados días en blanco para saberlo.`;
  if (reached > 0)
    return `${reached} de tus ${of} últimos periodos de 30 días ${reached === 1 ? 'llega' : 'llegan'} a los números de la migraña crónica: ${numbers}.${blank}`;
  if (open === of)
    return `En tus ${of} últimos periodos de 30 días hay demasiados días en blanco para compararlos con los números de la migraña crónica.`;
  const below = of - open;
  return `${open === 0 ? `Tus ${of}` : `${below} de tus ${of}`} últimos periodos de 30 días ${below === 1 ? 'está' : 'están'} por debajo de los números de la migraña crónica: ${numbers}.${blank}`;
}

const missing = (undecided: number, isMore: boolean, all: number) =>
  undecided === 0
    ? ''
    : all === 1
      ? 'faltan detalles para decir de qué tipo es'
      : `${isMore ? '; ' : ''}${undecided === 1 ? 'a 1 le faltan detalles para decirlo' : `a ${undecided} les faltan detalles para decirlo`}`;

/** Qué tipo de crisis: la sección del análisis. */
export const insightsKinds = {
  period: 'Periodo',
  /** De una escala. */
  periods: { 90: '90 días', 365: '12 meses' } satisfies Record<KindPeriod, string>,
  /** @param migraine attacks of migraine, with and without aura @param probable of probable migraine */
  lead: (period: KindPeriod, episodes: number, migraine: number, probable: number, undecided: number) =>
    `En ${periods[period]} registraste ${entries(episodes)}: ${migraine + probable === 0 && undecided > 0 ? '' : `${fitting(migraine)} con migraña`}${probable === 0 ? '' : migraine > 0 ? ` y ${probable} con migraña probable` : `, pero ${probable} sí con migraña probable`}${missing(undecided, migraine + probable > 0, episodes)}.`,
  featuresShow: 'Qué se repite en tus crisis',
  chronicShow: 'Tus días y los números de la migraña crónica',
  card: {
    notYet: 'Faltan síntomas para decirlo',
    lead: (migraine: number, of: number) =>
      `De ${of} anotaciones, ${migraine === 0 ? 'ninguna parece' : migraine === 1 ? '1 parece' : `${migraine} parecen`} migraña`,
    text: (period: KindPeriod, probable: number, undecided: number) =>
      `${[
        `Se miran ${periods[period]}`,
        probable > 0 && `${probable} ${probable === 1 ? 'encaja' : 'encajan'} con migraña probable`,
        undecided > 0 && `A ${undecided} ${undecided === 1 ? 'le' : 'les'} faltan detalles`,
      ]
        .filter(Boolean)
        .join('. ')}.`,
  },
  /** Una sola crisis, y de un tipo que aún no se sabe. */
  one: 'Registraste una crisis. Falta un dato para saber de qué tipo es.',
  addDetail: 'Añadir el dato',
  noEpisodes: (period: KindPeriod) =>
    `En ${periods[period]} no hay ninguna crisis registrada. Cuando la haya, aquí verás con qué tipo encaja.`,
  kinds: {
    /** The most frequent one. */
    title: (name: string, count: number, of: number) => `Lo más frecuente: ${name}, ${count} de ${of}`,
    titleEven: (of: number) => `${entries(of)}, sin un tipo que destaque`,
    titleUndecided: (count: number, of: number) =>
      `A ${count} de ${entries(of)} ${count === 1 ? 'le' : 'les'} falta algún detalle para saber el tipo`,
    note: (of: number) =>
      `Cada anotación se compara con criterios publicados (ICHD-3). No es un diagnóstico. Hay ${entries(of)}: una crisis puede tener varias, y el informe las junta.`,
    byPerson: (count: number) =>
      count === 1 ? '1 se cuenta como tú dijiste.' : `${count} se cuentan como tú dijiste.`,
    columns: ['Tipo', 'Anotaciones'],
  },
  features: {
    names: features,
    title: (name: string, count: number, of: number) => `Lo que más se repite: ${name}, en ${count} de ${of}`,
    titleEven: 'Qué se repite en tus crisis',
    note: 'Cada rasgo se cuenta en las crisis en las que lo anotaste. El aura se cuenta en todas: si no la anotaste, cuenta como que no la hubo.',
    value: (count: number, of: number) => `${count} de ${of}`,
    notRecorded: (count: number) => (count === 1 ? 'sin anotar en 1' : `sin anotar en ${count}`),
    never: 'sin anotar',
    needs: 'En ninguna de estas crisis se anotó cómo era el dolor ni qué lo acompañaba.',
    columns: ['Rasgo', 'Lo hubo', 'Anotado en'],
  },
  chronic: {
    show: (periods: number) => `Los ${periods} periodos, uno a uno`,
    /** @param reached periods of thirty days that reach both published numbers @param open those of which it cannot be told */
    title: (
      { reached, open, of }: { reached: number; open: number; of: number },
      headache: number,
      migraine: number,
    ) => chronicTitle(reached, open, of, `${headache} días con dolor y ${migraine} con rasgos de migraña`),
    note: 'Son tus días junto a los números publicados para la migraña crónica (ICHD-3 1.3). No es un diagnóstico: lo hace quien te atiende, y no solo con un diario.',
    undecidedNote:
      'Los días con detalles por completar podrían cambiar la respuesta; no cuentan como días sin dolor.',
    columns: ['30 días', 'Con dolor', 'Con rasgos de migraña'],
    reference: (days: number) => `umbral: ${days}`,
    caption: 'Días de cada periodo junto al número publicado',
    span: (first: string, last: string) => `${first} - ${last}`,
    days: (count: number, of: number) => `${count} de ${of}`,
    undecidedDays: (count: number) => `${count} sin datos`,
    holds: { yes: 'llega', no: 'no llega', cannot_say: 'faltan datos' },
    needsHeading: 'Días al mes, junto a los números publicados',
    needs: (observed: number, of: number) =>
      `Para comparar tus días con los números publicados hacen falta cuatro periodos de 30 días. Por ahora has anotado ${observed} de ${of} días.`,
    attacks: (counted: number, needed: number) =>
      counted >= needed
        ? `Los criterios piden además ${needed} crisis de migraña: en tu diario las hay.`
        : `Los criterios piden además ${needed} crisis de migraña. En tu diario hay ${counted}, sin las que tuviste antes de empezarlo.`,
    source: 'Criterios de la migraña crónica: ICHD-3 1.3 (en inglés)',
  },
  undecided: {
    heading: 'Falta un detalle para saber el tipo',
    show: (attacks: number) => (attacks === 1 ? 'Ver la crisis' : `Ver las ${attacks} crisis`),
    item: (date: string, time: string) => `${date.replace(',', '')}, ${time}`,
    missing: (facts: string) => `Falta: ${facts}`,
  },
};

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
  optimal: 'control óptimo: menos de 4 días cada 4 semanas',
  modest: 'control moderado: de 4 a 6 días cada 4 semanas',
  insufficient: 'control insuficiente: más de 6 días cada 4 semanas',
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
    `Con ${name}, ${daysOf(now, measure)} cada 4 semanas`,
  before: (days: string) => `; antes, ${days}`,
  /** Lo que recordaba en su perfil, pasado a 4 semanas. */
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
    'Los días de antes son los que recordabas al mes en tu perfil, pasados a 4 semanas. No salen del diario.',
  noBaseline: (observed: number, needed: number) =>
    `Todavía no hay con qué compararlo. En las 12 semanas antes de empezar hay ${observed === 1 ? '1 día anotado' : `${observed} días anotados`}, y hacen falta ${needed}.`,
  profileEmpty: 'También puedes anotar en tu perfil el número que recuerdes.',
  profileAway: 'Si lo anotaste en tu perfil, hace falta conexión para leerlo.',
  /** Los días contados; `before`, si se midieron en el diario. */
  windows: (before: string | undefined, now: string) =>
    before === undefined ? `Días contados: ${now}.` : `Días contados: antes, ${before}; ahora, ${now}.`,
  days: (first: string, last: string) => `del ${first} al ${last}`,
  /** Lo menos que puede ser de cada 28. */
  floor: (days: string) => `Si los días sin anotar fueran libres, ahora serían ${days} cada 4 semanas.`,
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
    unit: (measure: ResponseMeasure) => `${unitOf[measure]} cada 4 semanas`,
    needs: 'Aquí verás los meses que tengan anotada al menos la mitad de los días.',
    beforeName: 'Antes',
    /** Al final de las líneas: los días de antes y la mitad. */
    beforeLabel: 'antes',
    halfLabel: 'mitad',
    point: (month: string, days: string, measure: ResponseMeasure, count: string) =>
      `${month}: ${daysOf(days, measure)} cada 4 semanas (${count}).`,
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
    perhaps: 'Dudosos: les faltan detalles',
    columns: { month: 'Mes', days: 'Cada 4 semanas', count: 'Anotados' },
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
    note: 'Son días cada 4 semanas, en los últimos 84 con la última dosis. Que algo cambiara en ese tiempo no quiere decir que fuera por el tratamiento.',
  },
};

/** Qué me funciona: la respuesta de cabecera, la figura y el detalle de cada medicamento. */

const doses = (count: number) => (count === 1 ? '1 toma' : `${count} tomas`);

export const insightsRelief = {
  question: '¿Qué me alivia?',
  card: {
    notYet: 'Faltan datos',
    lead: (name: string, share: string) => `${name}: alivio en ${share} tomas`,
  },
  legend: 'Qué se mira',
  measures: { relief: 'Alivio', free: 'Sin dolor' },

  /** Un resultado: «7 de 12». Con espacios que no se parten. */
  share: (count: number, of: number) => `${count}\u00a0de\u00a0${of}`,
  /** «Sumatriptán (7 de 12)». */
  withShare: (name: string, share: string) => `${name} (${share})`,
  /** Medicamentos que se tomaron a la vez. */
  together: (first: string, others: string) => `${first} con ${others}`,
  outOf: 'Cuentan las tomas con dolor de 4 o más y respuesta a las dos horas.',

  sentence: {
    relief: {
      only: (name: string, share: string) => `${name}: alivio a las dos horas en ${share} tomas.`,
      best: (name: string, share: string) =>
        `Lo que te alivió más a menudo: ${name}, en ${share} tomas a las dos horas.`,
      tooFew: 'Hay pocas tomas valoradas para saber qué te alivia.',
    },
    free: {
      only: (name: string, share: string) => `${name}: sin dolor a las dos horas en ${share} tomas.`,
      best: (name: string, share: string) =>
        `Lo que te dejó sin dolor más a menudo: ${name}, en ${share} tomas a las dos horas.`,
      tooFew: 'Hay pocas tomas valoradas para saber con qué se te quita el dolor.',
    },
  },
  /** Cuando hay más que comparar de lo que cabe en la frase. */
  others: (count: number) => `otros ${count}`,
  rest: (list: string) => `Los demás: ${list}.`,
  unranked: (list: string) => `Sin diferencia clara con el mejor resultado: ${list}.`,
  /** Lo que se toma ahora, delante de lo que se dejó. */
  takenNow: (name: string) => `${name}, lo que tomas ahora`,
  fewToCompare: 'Sin diferencia clara.',
  earlier: (name: string, share: string) => `Antes, ${name}: ${share} tomas.`,
  lastTaken: (day: string) => `La última vez fue el ${day}.`,
  below: (list: string) => `Claramente por debajo del mejor resultado: ${list}.`,
  harder: (name: string, pain: string, list: string) =>
    `${name} lo tomaste con menos dolor (${pain} de 10) que ${list}: parte de la diferencia puede venir de ahí.`,
  painOf: (name: string, pain: string) => `${name} (${pain})`,

  need: {
    nothing:
      'Cuando anotes lo que tomas en una crisis y cómo estabas a las dos horas, aquí verás si te alivió.',
    more: {
      relief: (needed: number, name: string, judged: number) =>
        `El diario necesita ${needed} tomas de un mismo medicamento, con el dolor que tenías (4 o más) y cómo estabas a las dos horas. De ${name} ${judged === 1 ? 'hay 1' : `hay ${judged}`} por ahora. No tomes más por eso.`,
      free: (needed: number, name: string, judged: number) =>
        `El diario necesita ${needed} tomas de un mismo medicamento en las que anotes cómo estabas a las dos horas. De ${name} ${judged === 1 ? 'hay 1' : `hay ${judged}`} por ahora. No tomes más por eso.`,
    },
    last: 'En el último año no hay tomas anotadas. Las de antes están más abajo.',
  },

  note: {
    relief:
      'Hubo alivio si a las dos horas el dolor era leve o ya no lo había, sin haber tomado nada más antes. Cuentan las tomas con dolor de 4 o más de todo el diario. El dolor de cada fila es el valor del medio (la mediana) en el momento de la toma.',
    free: '«Sin dolor» es que a las dos horas no quedaba nada, sin haber tomado nada más antes. Cuentan las tomas con cualquier dolor de todo el diario, aunque no anotaras cuánto. El dolor de cada fila es el valor del medio (la mediana) en el momento de la toma.',
  },
  marks: { share: 'lo anotado', interval: 'dónde puede estar el valor real (intervalo del 95 %)' },
  row: (treatments: number, episodes: number, pain: string) =>
    `${doses(treatments)} en ${episodes === 1 ? '1 crisis' : `${episodes} crisis`} · con dolor de ${pain}`,
  missing: (count: number) =>
    `pocas tomas todavía: ${count === 1 ? 'falta 1 con respuesta' : `faltan ${count} con respuesta`}`,
  table: {
    medicine: 'Medicamento',
    doses: 'Tomas',
    episodes: 'Crisis',
    judged: 'Valoradas',
    relief: 'Alivio',
    free: 'Sin dolor',
    interval: 'Intervalo del 95 % del alivio',
    pain: 'Dolor al tomarlo',
  },
  range: (low: string, high: string) => `${low}-${high} %`,

  details: {
    heading: 'Medicamento a medicamento',
    none: 'sin valorar',
    doses: 'Tomas',
    taken: (treatments: number, episodes: number, first: string, last: string) =>
      `${doses(treatments)} en ${episodes === 1 ? '1 crisis' : `${episodes} crisis`}, del ${first} al ${last}`,
    outside: (treatments: number, first: string, last: string) =>
      `${doses(treatments)} fuera de crisis, del ${first} al ${last}`,
    afterAnother: (count: number, of: number) =>
      `${count} después de otra toma en la misma crisis, de ${of === 1 ? '1 valorada' : `${of} valoradas`}`,
    twoHours: 'A las dos horas',
    results: {
      free: (count: number) => `sin dolor en ${count}`,
      relief: (count: number) => `con dolor leve en ${count}`,
      notEnough: (count: number) => `poco o ningún alivio en ${count}`,
      /** Al tomarlo dolía poco, o no se anotó cuánto: solo se mira si el dolor se fue. */
      notFree: (count: number) => `aún con dolor en ${count} (al tomarlo era leve o no se anotó cuánto)`,
      rescued: (count: number) => `hizo falta otra toma antes en ${count}`,
    },
    withRelief: (count: number) => `Días de ${count === 1 ? 'la toma' : `las ${count} tomas`} con alivio`,
    withoutRelief: (count: number) => `Días de ${count === 1 ? 'la toma' : `las ${count} tomas`} sin alivio`,
    painWhenTaken: 'Dolor al tomarlo',
    painMedian: (pain: string, of: number) => `${pain} de 10 (el valor del medio de ${doses(of)})`,
    minutes: 'Cuándo lo tomaste',
    again: 'Tomas repetidas',
    minutesText: (time: string, of: number) =>
      `${time} después de empezar el dolor (el valor del medio de ${of === 1 ? '1 primera toma' : `${of} primeras tomas`})`,
    timing: 'Antes o después',
    early: 'En la primera hora del dolor',
    late: 'Más tarde',
    timingNote:
      'Se mira si no quedaba dolor a las dos horas. Solo cuenta la primera toma de cada crisis con hora de comienzo.',
    painAt: (pain: string) => `Dolor al tomarlo: ${pain} (el valor del medio)`,
    easier: 'En la primera hora partías de menos dolor, y la diferencia puede venir de ahí.',
    byDose: 'Alivio según la dosis',
    noneJudged: 'ninguna valorada',
    relapse: 'Vuelta del dolor',
    relapseText: (yes: number, known: number) =>
      `volvió antes de 24 horas tras ${yes} de ${known === 1 ? '1 toma que lo había quitado' : `${known} tomas que lo habían quitado`}`,
    relapseUnknown: (count: number) => `en ${count} falta anotar cómo siguió`,
    sideEffects: 'Otros efectos anotados',
    sideEffect: (name: string, count: number) => `${name} (${count})`,
    sideEffectsOf: (list: string, of: number) => `${list}, de ${doses(of)}`,
    freeOnly: 'Solo para «sin dolor»',
    freeOnlyReasons: {
      pain_not_recorded: (count: number) => `${count} sin el dolor anotado`,
      mild_pain: (count: number) => `${count} con dolor de 3 o menos`,
    },
    notJudged: 'Sin valorar',
    reasons: {
      outside_attack: (count: number) => `${count} fuera de una crisis`,
      no_pain: (count: number) => `${count} sin dolor al tomarla`,
      not_yet: (count: number) => `${count} de hace menos de dos horas`,
      no_answer: (count: number) => `${count} sin respuesta a las dos horas`,
      unsure: (count: number) => `${count} con «no lo sé»`,
    },
    answer: 'Si recuerdas cómo estabas, aún puedes decirlo:',
  },
};
