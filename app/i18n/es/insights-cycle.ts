/** Las crisis y la regla. */
const days = (count: number) => (count === 1 ? '1 día' : `${count} días`);

export const insightsCycle = {
  /** How many of the last cycles had a migraine around the first day of bleeding. */
  hits: (hits: number, of: number) =>
    hits === 0
      ? `En ninguno de tus ${of} últimos ciclos empezó una migraña alrededor del primer día de la regla.`
      : `En ${hits} de tus ${of} últimos ciclos empezó una migraña alrededor del primer día de la regla.`,
  hitsKnown: (hits: number, of: number, undecided: number) =>
    `En ${hits} de tus ${of} últimos ciclos empezó una migraña alrededor del primer día de la regla; de ${undecided === 1 ? 'otro' : `otros ${undecided}`} no se puede decir.`,
  verdict: {
    pure: 'En ningún otro momento empezó ninguna. Es lo que pide el patrón menstrual puro.',
    related: (outside: number) =>
      `También empezó alguna en ${outside === 1 ? 'otro día' : `otros ${outside} días`}. Es lo que pide el patrón relacionado con la regla.`,
    either: (unknown: number) =>
      `Es lo que pide un patrón menstrual. Si es puro o solo relacionado no se puede decir: quedan ${days(unknown)} fuera de la regla sin datos suficientes.`,
    none: 'El criterio publicado pide al menos 2 de 3.',
    undecided: 'El criterio publicado pide al menos 2 de 3: con lo registrado no se puede decir.',
  },
  headaches: (hits: number, of: number, outside: number) =>
    `Contando todos los dolores de cabeza, sean o no migrañas: en ${hits} de ${of} ciclos, y en ${days(outside)} fuera de sus ventanas.`,
  notDiagnosis: 'Es una comparación con los criterios de la clasificación internacional, no un diagnóstico.',
  source: 'ICHD-3, A1.1.1 y A1.1.2 (en inglés)',
  needs: (need: number, have: number) =>
    have === 0
      ? `Para decir algo hacen falta ${need} reglas con su primer día marcado en el último año, con sus cinco días ya pasados. Todavía no hay ninguna: se marca en la página del día.`
      : `Para decir algo hacen falta ${need} reglas con su primer día marcado en el último año, con sus cinco días ya pasados; llevas ${have}. Se marca en la página del día.`,
  today: 'Abrir el día de hoy',

  figure: {
    title: (cycles: number, hits: number) =>
      hits === 0
        ? `Ningún dolor de cabeza empezó en los días marcados de ${cycles === 1 ? 'este ciclo' : `estos ${cycles} ciclos`}`
        : `En ${hits} de ${cycles === 1 ? '1 ciclo' : `${cycles} ciclos`} empezó un dolor de cabeza en los días marcados`,
    note: 'Cada fila es un ciclo, de 7 días antes del primer día de la regla a 7 después. La ventana va de dos días antes (−2) al tercer día de la regla (3); no hay día 0.',
    pain: 'Dolor del día, 0-10',
    began: 'Empezó',
    free: 'Sin dolor',
    unknown: 'No se sabe',
    window: 'Ventana',
    hit: 'sí',
    noHit: 'no',
    undecided: 'no se sabe',
  },
  table: {
    first: 'Primer día',
    began: 'Empezó dolor en la ventana',
    migraine: 'Migraña',
    unknown: 'Días de la ventana sin registrar',
    none: 'ningún día',
    open: 'ventana abierta',
  },
  missing: (count: number) =>
    count === 1
      ? 'En las ventanas de los 3 últimos ciclos falta 1 día por registrar.'
      : `En las ventanas de los 3 últimos ciclos faltan ${count} días por registrar.`,
  gap: (days: number) =>
    `Entre dos de estos ciclos pasan ${days} días: puede faltar una regla por marcar, y el criterio pide ciclos seguidos.`,
  unclear: (count: number) =>
    count === 1
      ? 'En 1 de estos ciclos hubo dolor, pero falta decir cómo era (síntomas, tipo de dolor) para saber si fue una migraña.'
      : `En ${count} de estos ciclos hubo dolor, pero falta decir cómo era (síntomas, tipo de dolor) para saber si fue una migraña.`,
};
