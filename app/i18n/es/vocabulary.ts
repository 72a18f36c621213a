import type { ContextTag } from '#domain/vocabulary/context.ts';
import type { MedicationClass } from '#domain/vocabulary/overuse.ts';
import type { PainBand } from '#domain/vocabulary/pain.ts';
import type { ReliefState } from '#domain/vocabulary/relief.ts';
import type { DoseUnit } from '#domain/vocabulary/units.ts';

/** A label for every code that is stored: one that is missing does not compile. */
interface Vocabulary {
  readonly context: Readonly<Record<ContextTag, string>>;
  /** The name of the unit. */
  readonly units: Readonly<Record<DoseUnit, string>>;
  /** The unit as it stands behind a dose. */
  readonly unitOf: (unit: DoseUnit, dose: number) => string;
  /** Answers to whether it helped. */
  readonly relief: Readonly<Record<ReliefState, string>>;
  readonly medicationClass: Readonly<Record<MedicationClass, string>>;
  /** Follows the word for pain: "dolor leve". */
  readonly pain: Readonly<Record<PainBand, string>>;
}

const units: Readonly<Record<DoseUnit, string>> = {
  mg: 'mg',
  g: 'g',
  ml: 'ml',
  mcg: 'µg',
  iu: 'UI',
  tablet: 'comprimido',
  drop: 'gota',
  puff: 'pulverización',
  unit: 'unidad',
};

/** What is counted takes the plural for every number but one, halves included. */
const counted: Readonly<Partial<Record<DoseUnit, string>>> = {
  tablet: 'comprimidos',
  drop: 'gotas',
  puff: 'pulverizaciones',
  unit: 'unidades',
};

export const vocabulary = {
  context: {
    menstruation: 'Menstruación',
    alcohol: 'Alcohol',
    sleep: 'Sueño',
    stress: 'Estrés',
  },
  units,
  unitOf: (unit: DoseUnit, dose: number) => (dose === 1 ? units : { ...units, ...counted })[unit],
  relief: {
    yes: 'Sí',
    partial: 'En parte',
    none: 'No',
    no_data: 'Sin datos',
  },
  medicationClass: {
    non_opioid: 'Analgésicos simples y antiinflamatorios',
    combination: 'Analgésicos combinados',
    opioid: 'Opioides',
    ergot: 'Ergotamínicos',
    triptan: 'Triptanes',
    other: 'Otros tratamientos de la crisis',
    gepant: 'Gepantes',
    not_counted: 'No cuentan como analgésico',
    unclassified: 'Sin clasificar',
  },
  pain: {
    none: 'ninguno',
    mild: 'leve',
    moderate: 'moderado',
    severe: 'intenso',
  },
} satisfies Vocabulary;
