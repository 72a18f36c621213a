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
    menstruation: 'Menstruation',
    alcohol: 'Alcohol',
    sleep: 'Poor sleep',
    stress: 'Stress',
    fasting: 'Fasting or a missed meal',
    weather: 'Weather change',
    odour: 'Smells',
    neck: 'Neck tension',
    light: 'Bright light',
    smoke: 'Smoke',
    oversleeping: 'Sleeping too long',
    heat: 'Heat',
    food: 'Something I ate',
    exercise: 'Exercise',
    sexual_activity: 'Sexual activity',
    stress_letdown: 'Unwinding after stress',
    caffeine_change: 'Change in caffeine',
    dehydration: 'Drinking too little',
    screen: 'Screens',
    noise: 'Noise',
    travel: 'Travel',
    altitude: 'Altitude',
    pressure_change: 'Pressure change',
    strong_emotion: 'Strong emotion',
    illness: 'Another illness',
    crying: 'Crying',
    medication: 'A medicine',
    unknown: 'I don’t know',
  },
  comparedDay: { same_day: 'Episodes that start the same day', next_day: 'Episodes that start the next day' },
  units,
  unitOf: (unit, dose) => (dose === 1 ? units : { ...units, ...counted })[unit],
  relief: {
    yes: 'Yes',
    partial: 'Partly',
    none: 'No',
    no_data: 'No data',
  },
  outcome: {
    free: 'No pain',
    relief: 'Mild pain',
    partial: 'Better, but not mild',
    none: 'The same or worse',
    unknown: 'I don’t know',
  },
  medicationClass: {
    non_opioid: 'Simple painkillers and anti-inflammatories',
    combination: 'Combination painkillers',
    opioid: 'Opioids',
    ergot: 'Ergots',
    triptan: 'Triptans',
    other: 'Other acute treatments',
    gepant: 'Gepants',
    not_counted: 'For nausea and others that aren’t counted',
    unclassified: 'Not classified',
  },
  pain: {
    none: 'none',
    mild: 'mild',
    moderate: 'moderate',
    severe: 'severe',
  },
};
