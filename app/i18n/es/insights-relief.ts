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
  fewToCompare: 'Con estas tomas no se ve una diferencia clara.',
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
    `aún sin intervalo: ${count === 1 ? 'falta 1 toma valorada' : `faltan ${count} tomas valoradas`}`,
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
