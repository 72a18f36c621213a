import type { DoseUnit } from '#domain/vocabulary/units.ts';
import type { vocabulary as es } from '../es/vocabulary.ts';

const units: Readonly<Record<DoseUnit, string>> = {
  mg: 'mg',
  g: 'g',
  ml: 'ml',
  mcg: 'µg',
  iu: 'IU',
  tablet: 'tablet',
  drop: 'drop',
  puff: 'spray',
  unit: 'unit',
};

/** What is counted takes the plural for every number but one, halves included. */
const counted: Readonly<Partial<Record<DoseUnit, string>>> = {
  tablet: 'tablets',
  drop: 'drops',
  puff: 'sprays',
  unit: 'units',
};

export const vocabulary: typeof es = {
  context: {
    menstruation: 'Period',
    alcohol: 'Alcohol',
    sleep: 'Sleep',
    stress: 'Stress',
  },
  units,
  unitOf: (unit, dose) => (dose === 1 ? units : { ...units, ...counted })[unit],
  relief: {
    yes: 'Yes',
    partial: 'Partly',
    none: 'No',
    no_data: 'No data',
  },
  medicationClass: {
    non_opioid: 'Simple painkillers and anti-inflammatories',
    combination: 'Combination painkillers',
    opioid: 'Opioids',
    ergot: 'Ergotamines',
    triptan: 'Triptans',
    other: 'Other acute treatments',
    gepant: 'Gepants',
    not_counted: 'Not counted as painkillers',
    unclassified: 'Not classified',
  },
  pain: {
    none: 'none',
    mild: 'mild',
    moderate: 'moderate',
    severe: 'severe',
  },
};
