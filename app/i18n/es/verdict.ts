/** El veredicto de una comparación de días: lo mismo en Inicio, el análisis, los tratamientos y la carta. Primero él, luego los números. */
const unit = {
  migraine: (isOne: boolean): string => (isOne ? 'día de migraña' : 'días de migraña'),
  headache: (isOne: boolean): string => (isOne ? 'día con dolor' : 'días con dolor'),
};

/** «u» antes de ocho y de once. */
const or = (next: number) => (next === 8 || next === 11 ? 'u' : 'o');

export const verdict = {
  tooFew: 'Faltan datos',
  unit,
  /** Cuándo son los días de después: ahora, mientras se seguía un tratamiento, o en el mes de una carta. */
  when: { now: 'ahora', treated: 'con él', month: 'ese mes' },
  /** @param now «7 ahora», «unos 7 con él» */
  fewer: (days: string, now: string, before: string) => `Menos ${days}: ${now}, ${before} antes`,
  more: (days: string, now: string, before: string) => `Más ${days}: ${now}, ${before} antes`,
  /** @param now «7 días de migraña ahora» */
  unclear: (now: string, before: string) => `No se ve un cambio claro: ${now}, ${before} antes`,
  /** Los mismos días ahora que antes. @param now «3 días con dolor» */
  same: (now: string) => `Sigues igual: ${now}, como antes`,
  /** Cuando lo de antes es lo que la persona recordaba. @param line el veredicto, en minúscula */
  byMemory: (line: string) => `Según lo que recuerdas, ${line}`,
  /** Un número de días sin decimales. */
  amount: {
    about: (days: number) => (days === 1 ? 'cerca de 1' : `unos ${days}`),
    underOne: 'menos de 1',
    or: (low: number, high: number) => `${low} ${or(high)} ${high}`,
    between: (low: number, high: number) => `entre ${low} y ${high}`,
  },
};
