/** Las crisis y la regla. */
const days = (count: number) => (count === 1 ? '1 día' : `${count} días`);

export const insightsCycle = {
  /** How many of the last cycles had a migraine around the first day of bleeding. */
  hits: (hits: number, of: number) =>
    hits === 0
      ? `En ninguno de tus ${of} últimos ciclos empezó una migraña alrededor del primer día de la regla.`
      : `En ${hits} de tus ${of} últimos ciclos empezó una migraña alrededor del primer día de la regla.`,
  hitsKnown: (hits: number, of: number, undecided: number) =>
    `En ${hits === 0 ? 'ninguno' : hits} de tus ${of} últimos ciclos empezó una migraña alrededor del primer día de la regla. A ${undecided} ${undecided === 1 ? 'le' : 'les'} faltan detalles para saberlo.`,
  verdict: {
    pure: 'Ninguna empezó en otros días. Encaja con lo que los criterios llaman patrón menstrual puro.',
    related: (outside: number, unplaced: number) =>
      `También empezó alguna en ${outside === 1 ? 'otro día' : `otros ${outside} días`}${unplaced === 0 ? '' : `. De ${unplaced} más falta saber si caían cerca de una regla`}. Encaja con lo que los criterios llaman patrón relacionado con la regla.`,
    either: (unknown: number) =>
      `Encaja con un patrón menstrual. Para saber si es puro o relacionado con la regla, faltan detalles de ${days(unknown)} lejos de ella.`,
    none: 'Los criterios publicados piden al menos 2 de 3 ciclos: con lo anotado no se llega.',
    undecided:
      'Faltan detalles para saberlo. Los criterios publicados piden que ocurra al menos en 2 de 3 ciclos.',
  },
  /** Respuesta corta de la tarjeta, y la frase con que empieza la página. */
  card: {
    more: 'Más migrañas alrededor de la regla',
    fewer: 'Menos migrañas alrededor de la regla',
    /** Sin tarjeta: detrás de la pregunta. */
    chance: (inside: string, outside: string) =>
      `Sin diferencia clara: empezó una migraña en el ${inside} de los días cerca de la regla y en el ${outside} de los demás`,
  },
  /** Cómo se compara con los criterios publicados, plegado. */
  criteria: 'Los criterios de la migraña menstrual',
  rate: {
    lead: {
      more: (inside: string, outside: string) =>
        `Las migrañas te empiezan más a menudo alrededor de la regla (desde 2 días antes hasta su tercer día). Empezó una en el ${inside} de esos días, y en el ${outside} de los demás.`,
      fewer: (inside: string, outside: string) =>
        `Las migrañas te empiezan menos a menudo alrededor de la regla (desde 2 días antes hasta su tercer día). Empezó una en el ${inside} de esos días, y en el ${outside} de los demás.`,
      chance: (inside: string, outside: string) =>
        `No se ve una diferencia clara alrededor de la regla (desde 2 días antes hasta su tercer día). Empezó una migraña en el ${inside} de esos días, y en el ${outside} de los demás.`,
    },
    percent: (share: string) => `${share}\u00a0%`,
    /** Resumen los enlaces a esos días. */
    insideDays: (count: number) =>
      count === 1 ? 'El día alrededor de la regla' : `Los ${count} días alrededor de la regla`,
    outsideDays: (count: number) =>
      count === 1 ? 'El día lejos de la regla' : `Los ${count} días lejos de la regla`,
    days: (yes: number, of: number, percent: string) => `${percent}\u00a0% (${yes} de ${of})`,
    comparison: (inside: string, outside: string) =>
      `En el último año empezó una migraña en el ${inside} de los días alrededor de la regla, y en el ${outside} de los demás.`,
    differ: {
      more: 'La casualidad no suele explicar tanta diferencia.',
      fewer: 'La casualidad no suele explicar tanta diferencia.',
      chance: 'La diferencia puede ser casualidad.',
    },
  },
  notDiagnosis: 'Es una comparación con los criterios de la clasificación internacional, no un diagnóstico.',
  source: 'ICHD-3, A1.1.1 y A1.1.2 (en inglés)',
  needs: (need: number, have: number) =>
    have === 0
      ? `Para responder hacen falta ${need} reglas del último año. Todavía no hay ninguna. Anótalas en la página del día. Cada una cuenta desde su tercer día.`
      : `Para responder hacen falta ${need} reglas del último año. Llevas ${have}: anota las demás en la página del día. La última cuenta desde su tercer día.`,
  today: 'Abrir el día de hoy',

  figure: {
    title: (cycles: number, hits: number) =>
      cycles === 0
        ? 'Los días alrededor de la regla'
        : hits === 0
          ? `Ningún dolor de cabeza anotado empezó en los días marcados de ${cycles === 1 ? 'este ciclo' : `estos ${cycles} ciclos`}`
          : `En ${hits} de ${cycles === 1 ? '1 ciclo' : `${cycles} ciclos`} empezó un dolor de cabeza en los días marcados`,
    open: 'El último ciclo aún no cuenta: sus días marcados no han pasado.',
    inexact: 'El signo ~ es una regla sin el primer día marcado: pudo empezar el día antes.',
    note: 'Cada fila es un ciclo, de 7 días antes del primer día de la regla a 7 después. Los días marcados van de dos días antes (−2) al tercero de la regla (3); no hay día 0.',
    pain: 'Dolor del día, 0-10',
    began: 'Empezó',
    free: 'Sin dolor',
    unknown: 'Sin datos',
    window: 'Días marcados',
    hit: 'sí',
    noHit: 'no',
    undecided: 'faltan datos',
  },
  table: {
    first: 'Primer día',
    began: 'Empezó dolor en los días marcados',
    migraine: 'Migraña',
    unknown: 'Días marcados sin anotar',
    none: 'ningún día',
    open: 'sin terminar',
  },
  missing: (count: number) =>
    count === 1
      ? 'De los días marcados de los 3 últimos ciclos, 1 está sin anotar.'
      : `De los días marcados de los 3 últimos ciclos, ${count} están sin anotar.`,
  inexact: (count: number) =>
    count === 1
      ? 'En 1 de estas reglas no marcaste el primer día. Se toma el primero con sangrado, pero pudo ser el día antes.'
      : `En ${count} de estas reglas no marcaste el primer día. Se toma el primero con sangrado, pero pudo ser el día antes.`,
  gap: (days: number) =>
    `Puede haber una regla sin anotar: entre dos de estos ciclos pasan ${days} días. Los criterios piden ciclos seguidos.`,
  unclear: (count: number) =>
    count === 1
      ? 'En 1 de estos ciclos hubo dolor, pero falta decir cómo era. Los síntomas y el tipo de dolor ayudan a saber si fue migraña.'
      : `En ${count} de estos ciclos hubo dolor, pero falta decir cómo era. Los síntomas y el tipo de dolor ayudan a saber si fue migraña.`,
};
