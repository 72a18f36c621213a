/** La página de análisis: lo que la rodea y lo que comparten sus partes. Cada parte tiene sus propios textos. */
export const insights = {
  title: 'Análisis',
  intro: 'Recuentos de lo anotado, no un diagnóstico.',
  loading: 'Preparando tu análisis…',
  contents: 'En esta página',
  all: 'Todo el análisis',
  next: 'Siguiente: ',
  more: (count: number) => (count === 1 ? 'Otra pregunta' : `Otras ${count} preguntas`),
  answers: 'En pocas palabras',
  /** The question of each page: on its card, as its heading and title, and in the contents. */
  sections: {
    months: '¿Estoy mejor que antes?',
    medication: '¿Cuántos días tomo medicación?',
    relief: '¿Qué me alivia?',
    preventives: '¿Cómo me va con el preventivo?',
    timing: '¿Cuándo me duele?',
    cycle: '¿Tiene que ver la regla?',
    kinds: '¿De qué tipo son mis crisis?',
    factors: '¿Qué coincide con mis crisis?',
    trial: '¿Y si me fijo en una sola cosa?',
  },
  empty: {
    heading: 'Aún nada que contar',
    text: 'Con lo primero que anotes llega la primera respuesta. Para comparar hacen falta unas semanas.',
    action: 'Registrar la primera crisis',
  },
  failed: {
    heading: 'No se ha podido cargar tu diario',
    text: 'Tus datos siguen guardados. Comprueba la conexión y vuelve a intentarlo.',
    retry: 'Volver a intentarlo',
  },
  qualityOfLife: 'Calidad de vida',
  lostDays: (score: number) =>
    score === 0 ? 'Ningún día perdido en 90 días' : `Días perdidos en 90: suman ${score}`,
  letter: 'La carta de cada mes',
};

/** Cuántos días de cada clase hay por mes o por bloque de 28 días, y la frase que compara lo último con lo de antes. */
const days = (one: string, many: string) => (count: number) =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

/** "a", "a y b", "a, b y c". */
const listed = (items: readonly string[]) =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} y ${items.at(-1)}`;

export const insightsMonths = {
  question: '¿Estoy mejor que antes?',
  card: {
    /** Si abre el cambio claro desde un preventivo: con qué. */
    withPreventive: (name: string) => `Con ${name}.`,
    /** Detrás del veredicto. @param usual lo habitual, ajustado a los mismos días */
    text: (days: number, of: number, usual: number) =>
      `Últimos 28 días: ${days} con dolor de ${of} anotados. Antes, lo habitual: ${usual} de ${of}.`,
  },
  loading: 'Contando',

  /** Lo que se puede contar: su nombre, qué quiere decir y cómo se dice un número de esos días. */
  definitions: {
    headache: {
      name: 'Días con dolor de cabeza',
      meaning: 'Un día cuenta si el dolor duró al menos 30 minutos, o menos si tomaste algo.',
      days: days('día con dolor de cabeza', 'días con dolor de cabeza'),
    },
    migraine: {
      name: 'Días de migraña',
      meaning:
        'Un día cuenta si hubo dolor de 30 minutos o más con rasgos de migraña, un aura de 5 a 60 minutos, o dolor y un medicamento específico para la migraña.',
      days: days('día de migraña', 'días de migraña'),
    },
    migraine_strict: {
      name: 'Días de migraña, como en los ensayos clínicos',
      meaning:
        'Un día cuenta si hubo dolor de 4 horas o más con rasgos de migraña, un aura de 30 a 60 minutos, o dolor y un medicamento específico que te alivió.',
      days: days(
        'día de migraña (como en los ensayos clínicos)',
        'días de migraña (como en los ensayos clínicos)',
      ),
    },
    moderate_severe: {
      name: 'Días de dolor moderado o intenso',
      meaning: 'Un día cuenta si el dolor llegó a 4 sobre 10 y duró 4 horas o más, o menos si tomaste algo.',
      days: days('día de dolor moderado o intenso', 'días de dolor moderado o intenso'),
    },
    acute_medication: {
      name: 'Días con medicación para el dolor',
      meaning:
        'Un día cuenta si hubo al menos una toma, y una sola vez aunque hubiera varias. Se miran los días anotados y los que tienen alguna toma anotada.',
      days: days('día con medicación', 'días con medicación'),
    },
    headache_free: {
      name: 'Días sin dolor de cabeza',
      meaning:
        'Un día cuenta si dijiste que no te dolió la cabeza. Un día sin anotar no es un día sin dolor.',
      days: days('día sin dolor de cabeza', 'días sin dolor de cabeza'),
    },
  },

  sentence: {
    lastDays: 'En los últimos 28 días',
    inMonth: (month: string) => `En ${month}`,
    monthSoFar: (month: string) => `En lo que va de ${month}`,
    span: (first: string, last: string) => `Del ${first} al ${last}`,
    spanSoFar: (first: string) => `Desde el ${first}`,
    of: (counted: string, of: number) =>
      of === 1 ? `${counted} de 1 día anotado` : `${counted} de ${of} anotados`,
    nothing: (when: string) => `${when} no hay días anotados.`,
    whole: (when: string, counted: string, usual: string) =>
      [`${when} hubo ${counted}.`, usual].filter(Boolean).join(' '),
    /** La mediana de varios periodos, o uno solo, en los mismos días. */
    usual: (usual: number, of: number, isUsual: boolean) =>
      isUsual
        ? `Lo habitual en ti ${usual === 1 ? 'es' : 'son'} ${usual} de ${of}.`
        : `Antes hubo ${usual} de ${of}.`,
  },
  /** Al final de las líneas de la gráfica. */
  labels: { usual: 'habitual', before: 'antes', profile: 'perfil' },
  undecided: (days: number) =>
    days === 1
      ? 'A otro día le faltan detalles para saberlo.'
      : `A otros ${days} días les faltan detalles para saberlo.`,
  /** Del más reciente al más antiguo. */
  before: (counts: readonly string[], of: number) =>
    `Antes hubo ${listed(counts)} por cada ${of} días anotados.`,
  usual: (periods: number) =>
    `«Lo habitual» es el valor del medio (la mediana) de los ${periods} periodos anteriores.`,
  needs: {
    /** De la tarjeta: todo lo que hace falta, lo que hay y desde cuándo. */
    whole: (needed: number, latest: number, before: number, day: string) =>
      `Hacen falta dos periodos de 28 días con ${needed} días anotados cada uno. En el último hay ${latest}; en el de antes, ${before}. Podrás comparar, como muy pronto, el ${day}.`,
    latest: (needed: number, there: number) =>
      there === 0
        ? `Para comparar hacen falta ${needed} días anotados.`
        : `Para comparar hacen falta ${needed} días anotados; ahora hay ${there}.`,
    detailed: (needed: number, there: number) =>
      `Para comparar hacen falta ${needed} días anotados con detalles suficientes; ahora hay ${there}.`,
    before: (needed: number, there: number) =>
      there === 0
        ? `Para comparar hace falta un periodo anterior con ${needed} días anotados.`
        : `Para comparar hace falta un periodo anterior con ${needed} días anotados; el que más tiene llega a ${there}.`,
    chart: 'Aquí verás tus meses en cuanto haya un día anotado.',
  },

  count: 'Qué se cuenta',
  by: 'En qué periodos',
  byMonth: 'Meses',
  byBlock: '28 días',
  byDose: 'Por dosis',
  byNote: {
    month: 'Meses del calendario.',
    block: 'Bloques de 28 días contados hacia atrás desde hoy: todos tienen los mismos días de la semana.',
    dose: (treatment: string, day: string) =>
      `Bloques de 28 días contados desde la última dosis de ${treatment}, el ${day}, hacia delante y hacia atrás.`,
  },
  unit: 'días',
  severity: { mild: 'dolor leve (1-3)', moderate: 'moderado (4-6)', severe: 'intenso (7-10)' },
  severityCounts: (mild: number, moderate: number, severe: number) =>
    `${mild} con dolor leve, ${moderate} moderado, ${severe} intenso`,
  legend: {
    undecided: 'faltan detalles para saberlo',
    of: 'días anotados',
    none: 'nada anotado',
  },
  /** Resume los enlaces a los días que cuenta una barra. */
  seeDays: (period: string, count: string) => `${period}: ver los ${count}`,
  seeDay: (period: string, count: string) => `${period}: ver el ${count.replace(/^1 /, '')}`,
  baseline: (days: number) =>
    days === 1
      ? 'Lo que dijiste en tu perfil: 1 día de migraña al mes antes del diario'
      : `Lo que dijiste en tu perfil: ${days} días de migraña al mes antes del diario`,
  point: {
    nothing: 'nada anotado',
    unfinished: 'aún no ha terminado',
    undecided: (days: number) =>
      days === 1 ? '1 más sin detalles suficientes' : `${days} más sin detalles suficientes`,
  },
  older: 'Periodos anteriores',
  newer: 'Periodos posteriores',
  range: (first: string, last: string) => (first === last ? first : `${first} a ${last}`),
  table: {
    period: 'Periodo',
    days: 'Días',
    undecided: 'Faltan detalles',
    mild: 'Leve',
    moderate: 'Moderado',
    severe: 'Intenso',
    recorded: 'Anotados',
    ofDays: (recorded: number, days: number) => `${recorded} de ${days}`,
    per28: 'Cada 28 días',
    between: (low: string, high: string) => `${low}–${high}`,
    tooFew: 'pocos días',
  },
};
