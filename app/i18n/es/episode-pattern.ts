import type { EpisodeKind, PatternOrNone, RecordableFact } from '#domain/clinical/episode-class.ts';
import type { Criterion, Feature, LengthNote } from '#domain/clinical/episode-criteria.ts';

interface Pattern {
  /** As an attack is counted; in the middle of a sentence. */
  readonly kinds: Readonly<Record<EpisodeKind, string>>;
  /** What an attack may be; in the middle of a sentence. */
  readonly patterns: Readonly<Record<PatternOrNone, string>>;
  readonly facts: Readonly<Record<RecordableFact, string>>;
  readonly criteria: Readonly<Record<Criterion['code'], string>>;
  readonly features: Readonly<Record<Feature, string>>;
  readonly notes: Readonly<Record<LengthNote, string>>;
}

const pattern: Pattern = {
  kinds: {
    migraine_without_aura: 'migraña sin aura',
    migraine_with_aura: 'migraña con aura',
    migraine_aura_unclear: 'migraña, con o sin aura',
    probable_migraine: 'migraña probable',
    tension_type: 'cefalea tensional',
    cluster: 'cefalea en racimos',
    none: 'ninguno de estos tipos',
    undecided: 'faltan datos todavía',
  },
  patterns: {
    migraine: 'migraña',
    probable_migraine: 'migraña probable',
    tension_type: 'cefalea tensional',
    cluster: 'cefalea en racimos',
    none: 'ninguna de ellas',
  },
  facts: {
    places: 'dónde dolía',
    quality: 'cómo era el dolor',
    aggravated: 'si empeoraba al moverte',
    symptoms: 'qué más sentías',
    end: 'cuándo terminó',
    aura_minutes: 'cuánto duró el aura',
    aura_signs: 'cómo se vio o se sintió el aura',
  },
  criteria: {
    length: 'Cuánto dura',
    pain: 'Cómo es el dolor',
    symptoms: 'Qué lo acompaña',
    aura: 'Hay aura',
    aura_course: 'Cómo es el aura',
    site: 'Dónde y cuánto duele',
    signs: 'Señales en la cara, o inquietud',
  },
  features: {
    one_sided: 'de un solo lado',
    pulsating: 'pulsátil',
    moderate_or_severe: 'moderado o intenso',
    aggravated: 'peor al moverte',
    nausea_or_vomiting: 'náuseas o vómitos',
    light_and_sound: 'molestan la luz y el ruido',
    gradual_aura: 'se extiende poco a poco',
    several_auras: 'varias señales, una tras otra',
    aura_minutes: 'dura lo que suele durar un aura',
    one_sided_aura: 'de un solo lado',
    positive_aura: 'añade algo (luces, zigzags, hormigueo)',
    aura_with_pain: 'con el dolor o poco antes',
    both_sides: 'de los dos lados',
    pressing: 'opresivo',
    mild_or_moderate: 'leve o moderado',
    not_aggravated: 'no empeora al moverte',
    no_nausea: 'sin náuseas ni vómitos',
    not_light_and_sound: 'no molestan luz y ruido a la vez',
    around_one_eye: 'en un ojo o junto a él',
    severe: 'intenso',
    autonomic_sign: 'ojo lloroso o rojo, nariz tapada, párpado caído o sudor',
    restlessness: 'inquietud',
  },
  notes: {
    longer: 'Duró más.',
    specific_medicine: 'Tomaste un medicamento específico para la migraña, que puede acortarla.',
    treated: 'Sin lo que tomaste, quizá habría durado más.',
    still_open: 'Todavía sigue.',
    end_unknown: 'Falta anotar cuándo terminó.',
    woke_with: 'Ya estaba al despertar: falta saber cuándo empezó.',
    turning_18:
      'Desde los 18 años se piden cuatro horas; antes, dos. Ese año cumplías 18, y el diario solo sabe el año en que naciste: aquí no puede decidir.',
  },
};

/** A qué se parece una crisis, criterio a criterio; lo usan la página de la crisis y el análisis. */
export const episodePattern = {
  ...pattern,
  heading: 'A qué se parece',
  compatible: (name: string) => `El patrón es compatible con ${name}.`,
  /** @param names already joined with "o" */
  mayBe: (names: string) => `Con lo anotado puede ser ${names}; faltan datos para decidir.`,
  none: 'Lo anotado no encaja con ninguno de los tipos que se comparan aquí.',
  noneToCompare: 'Sin dolor ni aura anotados no hay nada que comparar.',
  undecidedText: 'Todavía faltan datos para decir a qué se parece.',
  alsoFits: (names: string) => `También encaja con ${names}.`,
  beyond: 'Duró más de lo que admiten los criterios de la migraña. Por eso se queda en migraña probable.',
  would: (facts: string) => `Ayudaría que anotaras ${facts}.`,
  wouldNothing: 'Lo que falta ya no se puede anotar.',
  add: 'Añadir a la crisis',
  why: 'Criterio por criterio',
  forms: {
    migraine: 'Migraña',
    aura: 'Aura de migraña',
    tension_type: 'Cefalea tensional',
    cluster: 'Cefalea en racimos',
  },
  lasts: (from: string, to: string) => `De ${from} a ${to}.`,
  /** How many features have to hold, before their list. */
  needed: (count: number, of: number) =>
    count === of
      ? 'Tienen que estar las dos:'
      : count === 1
        ? 'Basta con una:'
        : `Hacen falta ${count} de ${of}:`,
  days: (count: number) => `${count} días`,
  holds: { yes: 'se cumple', no: 'no se cumple', cannot_say: 'faltan datos', waived: 'no se mira' },
  feature: { yes: 'sí', no: 'no', cannot_say: 'sin anotar', unasked: 'no se pregunta' },
  notDiagnosis:
    'Es una comparación con criterios publicados, no un diagnóstico: para eso se mira más de una crisis y más que un diario.',
  symptomsNote: 'Si no hay ningún síntoma anotado, puede que no lo hubiera o que no lo anotaras.',
  source: 'Criterios: ICHD-3, Sociedad Internacional de Cefaleas (en inglés)',
  version: (version: string) => `Versión de esta comparación: ${version}.`,
  override: {
    summary: 'Decir otra cosa',
    change: 'Cambiar lo que dijiste',
    legend: '¿Qué dirías tú que fue?',
    hint: 'Lo que digas tú, o quien te atiende, se muestra y se cuenta antes que los criterios.',
    asRule: 'Lo que digan los criterios',
    chosenByPerson: (name: string) => `Tú dijiste: ${name}.`,
    rule: (sentence: string) =>
      `Según los criterios, ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`,
    agrees: 'Los criterios dicen lo mismo.',
    older: (version: string) => `Lo dijiste con una versión anterior de esta comparación (${version}).`,
    saved: (name: string) => `Guardado: ${name}.`,
    takenBack: 'Quitado: vuelve a contar lo que dicen los criterios.',
  },
};
