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
      count === 1
        ? 'Ver el día en que empezó cerca de la regla'
        : `Ver los ${count} días en que empezó cerca de la regla`,
    outsideDays: (count: number) =>
      count === 1 ? 'Ver el otro día en que empezó' : `Ver los otros ${count} días en que empezó`,
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
    title: (cycles: number) =>
      cycles === 1 ? 'El último ciclo, día a día' : `Los últimos ${cycles} ciclos, día a día`,
    /** De cualquier dolor de cabeza; lo que se compara arriba es la migraña. */
    hits: (cycles: number, hits: number) =>
      hits === 0
        ? `Ningún dolor de cabeza anotado, migraña o no, empezó en los días marcados de ${cycles === 1 ? 'este ciclo' : `estos ${cycles} ciclos`}.`
        : `En ${hits} de ${cycles === 1 ? '1 ciclo' : `${cycles} ciclos`} empezó un dolor de cabeza, migraña o no, en los días marcados.`,
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

/** Cuándo empiezan las crisis y cuánto duran. */
const hour = (at: number) => `${at}:00`;
const attacks = (count: number) => (count === 1 ? '1 crisis' : `${count} crisis`);

export const insightsTiming = {
  more: 'Por día de la semana y por mes del año',
  moreWeekdays: 'Por día de la semana',
  moreYear: 'Por mes del año',
  lead: (from: string) =>
    `Se mira desde el ${from}. Solo se habla de un patrón cuando es más de lo que suele explicar la casualidad.`,
  claimed: 'Es más de lo que suele explicar la casualidad.',
  /** De las horas: la comparación es con un día en el que todas valieran lo mismo. */
  claimedHours:
    'Es más de lo que habría si todas las horas, quitando las de dormir, fueran iguales. También influye cuándo te levantas y cuándo sueles anotar.',
  /** En la lista de preguntas: lo que es más que casualidad. */
  answer: {
    weekday: (weekday: string, yes: number, of: number) => `Más el ${weekday}: ${yes} de ${days(of)}`,
    hours: (from: number, to: number, count: number, of: number) =>
      `Más entre las ${hour(from)} y las ${hour(to)}: ${count} de ${attacks(of)}`,
    season: (from: string, to: string, yes: number, of: number) =>
      `Más de ${from} a ${to}: ${yes} de ${days(of)}`,
  },
  notClaimed: 'Las diferencias que se ven pueden ser casualidad.',
  /** De las horas. */
  notClaimedHours:
    'Solo se comparan las 16 horas en que se suele estar en pie. Las diferencias que se ven entre ellas pueden ser casualidad.',
  percentOfDays: '% de los días',

  hours: {
    unit: 'crisis',
    peak: (from: number, to: number, count: number, of: number) =>
      `Las crisis empiezan más a menudo entre las ${hour(from)} y las ${hour(to)}: ${count} de ${of}`,
    even: 'Ninguna parte del día destaca con claridad',
    note: (known: number, all: number) =>
      `Cuentan ${known} de ${attacks(all)} con dolor: las que tienen hora de comienzo, según el reloj de donde estabas.`,
    woke: (count: number) =>
      `${attacks(count)} ya ${count === 1 ? 'estaba' : 'estaban'} al despertar: falta saber a qué hora ${count === 1 ? 'empezó' : 'empezaron'}.`,
    hourUnknown: (count: number) =>
      `${attacks(count)} no ${count === 1 ? 'cuenta' : 'cuentan'}: solo está anotado el día.`,
    name: (at: number) => `${at} h`,
    bar: (from: number, to: number, count: number) => `De ${hour(from)} a ${hour(to)}: ${attacks(count)}`,
    wakingName: 'al despertar',
    knownName: 'a una hora conocida',
    hourUnknownName: 'sin hora',
    table: { hour: 'Hora', count: 'Crisis' },
    needs: (need: number, have: number) =>
      `Para hablar de horas hacen falta ${need} crisis con hora de inicio; llevas ${have}.`,
  },

  weekdays: {
    highest: (weekday: string, yes: number, of: number) =>
      `El día con más crisis es el ${weekday}, ${yes} de ${of}: no se reparten por igual en la semana`,
    even: 'Ningún día de la semana destaca con claridad',
    note: 'Son los días en que empezó una crisis. No cuentan los días sin anotar ni los que seguían con una del día anterior.',
    bar: (weekday: string, yes: number, of: number, percent: string) =>
      `${weekday}: empezó una crisis en ${yes} de ${days(of)} (${percent} %)`,
    table: { weekday: 'Día', began: 'Empezó una crisis', of: 'De días anotados', percent: '%' },
    needs: (missing: string) => `Para comparar los días de la semana hacen falta ${missing}.`,
    needsBegan: (need: number, have: number) => `${need} días en los que empiece una crisis (llevas ${have})`,
    needsFree: (need: number, have: number) => `${need} días anotados sin crisis (llevas ${have})`,
    needsEach: (need: number, have: number) =>
      `${need} días anotados de cada día de la semana (del día con menos datos llevas ${have})`,
  },

  year: {
    wave: (from: string, to: string, yes: number, of: number) =>
      `Hay una época del año con más crisis: de ${from} a ${to} empezó una en ${yes} de ${days(of)}`,
    even: 'Ninguna época del año destaca con claridad',
    tooEarly: 'Un año es poco para comparar sus épocas',
    note: 'Son los días en que empezó una crisis, en todo el diario. No cuentan los días sin anotar ni los que seguían con una del día anterior. Un mes cuenta si, sin esos días, le quedan al menos 14.',
    seasonNeeds: (need: number, have: number) =>
      `Un solo año no basta para decir que en una época hay más crisis. Hacen falta ${need} meses que cuenten, unos dos años y medio o tres. Llevas ${have}.`,
    bar: (month: string, yes: number, of: number, percent: string) =>
      `${month}: empezó una crisis en ${yes} de ${days(of)} (${percent} %)`,
    unknown: (month: string) => `${month}: pocos días anotados`,
    table: { month: 'Mes', began: 'Empezó una crisis', of: 'De días anotados', percent: '%' },
    notEnough: 'Pocos días',
    needs: (missing: string) => `Para comparar los meses del año hacen falta ${missing}.`,
    needsDays: (need: number, have: number) => `${need} días de diario (llevas ${have})`,
    needsMonths: (need: number, have: number) =>
      `${need} meses del año con 14 días anotados (llevas ${have})`,
  },

  duration: {
    median: (length: string) => `La mitad de tus crisis dura ${length} o menos`,
    beyond: 'Falta el final de demasiadas crisis para decir cuánto suelen durar',
    /** @param longer si de otras no se sabe todo */
    counted: (all: number, longer: boolean) =>
      `Sale de ${attacks(all)} con dolor e inicio conocido.${longer ? ' Es probable que duren más, porque a otras les faltan detalles.' : ''}`,
    how: 'Cómo se cuenta',
    interval: (low: string, high: string) =>
      `El tiempo real puede estar entre ${low} y ${high} (intervalo del 95\u00a0%).`,
    intervalFrom: (low: string) => `El tiempo real puede ser de ${low} o más (intervalo del 95\u00a0%).`,
    note: (all: number, entries: number, unsure: number) =>
      `Se cuentan ${attacks(all)} con dolor y con inicio conocido.${entries > all ? ` Son ${entries} anotaciones: las que no tienen un día sin dolor entre ellas cuentan como una sola crisis.` : ''}${unsure > 0 ? ` ${unsure === 1 ? '1 podría ser la misma que la anterior' : `${unsure} podrían ser la misma que la anterior`}: entre ellas no hay nada anotado.` : ''}`,
    censored: (count: number) =>
      count === 1
        ? 'A una le falta el final: cuenta hasta lo último que anotaste de ella, sin darla por terminada.'
        : `A ${count} les falta el final: cuentan hasta lo último que anotaste de cada una, sin darlas por terminadas.`,
    woke: (count: number) =>
      count === 1
        ? 'Una no entra porque le falta la hora de comienzo: ya dolía al despertar, o solo se anotó el día.'
        : `${count} no entran porque les falta la hora de comienzo: ya dolía al despertar, o solo se anotó el día.`,
    longer: 'El tiempo real será más bien mayor: muchas de las crisis con detalles por completar son largas.',
    unit: '% de las crisis que siguen',
    half: 'mitad',
    point: (length: string, percent: string) =>
      `Después de ${length} sigue el ${percent}\u00a0% de las crisis`,
    start: 'Al empezar, todas',
    table: { time: 'Desde el inicio', share: 'Siguen (%)' },
    needs: (need: number, have: number, ends: number, endsHave: number) =>
      `Para decir cuánto duran hacen falta ${need} crisis con inicio conocido (llevas ${have}), ${ends} de ellas con final (llevas ${endsHave}).`,
    groups: 'Con medicación y sin ella',
    treated: (length: string, low: string, high: string, count: number) =>
      `Cuando tomaste algo, la mitad terminó en ${length} (de ${low} a ${high}; ${attacks(count)}).`,
    untreated: (length: string, low: string, high: string, count: number) =>
      `Cuando anotaste «No he tomado nada», la mitad terminó en ${length} (de ${low} a ${high}; ${attacks(count)}).`,
    unknownLimit: 'sin límite conocido',
    unknownLength: 'más tiempo del que hay datos',
    groupsCaution: 'La diferencia no dice qué hace la medicación: suelen tratarse las crisis más intensas.',
    groupsNeed: (need: number, treated: number, untreated: number) =>
      `Para compararlas hacen falta ${need} de cada grupo. Llevas ${treated} en las que tomaste algo y ${untreated} con «No he tomado nada». En las demás falta anotarlo.`,
  },
};
