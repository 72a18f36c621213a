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
    lead: (migraine: number, of: number) => `Migraña: ${migraine} de ${of} anotaciones`,
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
