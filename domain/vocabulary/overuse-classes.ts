/**
 * The classes in which ICHD-3 8.2 counts days of acute medication, with the days a month from which it speaks of regular
 * use (docs/clinical-rules.md#overuse). A reference to compare with, never a diagnosis and never an allowance. `gepant` is
 * counted without a reference, `not_counted` treats without being counted at all.
 */
export const overuseClasses = [
  'non_opioid',
  'combination',
  'opioid',
  'ergot',
  'triptan',
  'other',
  'gepant',
  'not_counted',
] as const;
export type OveruseClass = (typeof overuseClasses)[number];

/** 'unclassified' is an own medicine without a class chosen by the person: its days count in the total and in no class. */
export type MedicationClass = OveruseClass | 'unclassified';
export const medicationClasses: readonly MedicationClass[] = [...overuseClasses, 'unclassified'];

/** The classes whose days 8.2.6 adds up: it names these, and not those of 8.2.8. */
export const addedUpClasses: readonly MedicationClass[] = [
  'non_opioid',
  'combination',
  'opioid',
  'ergot',
  'triptan',
];

/** Reference days in a calendar month; null where ICHD-3 gives none. */
export const overuseReferenceDays: Readonly<Record<MedicationClass, number | null>> = {
  ergot: 10, // 8.2.1
  triptan: 10, // 8.2.2, several triptans add up
  non_opioid: 15, // 8.2.3, paracetamol, acetylsalicylic acid, other NSAID and metamizole add up
  opioid: 10, // 8.2.4
  combination: 10, // 8.2.5
  other: 10, // 8.2.8, any other acute medicine, including lasmiditan
  gepant: null,
  not_counted: null,
  unclassified: null,
};

/** The lowest of them: the number that days of which nothing is known could reach first. */
export const leastReference = Math.min(
  ...Object.values(overuseReferenceDays).filter((days) => days !== null),
);
