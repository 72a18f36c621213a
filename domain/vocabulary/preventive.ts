import type { MedicineNames } from './medicine.ts';
import type { OveruseClass } from './overuse.ts';

/** What kind of prevention it is, as a neurologist groups them. */
export const preventiveClasses = [
  'beta_blocker',
  'antiseizure',
  'antidepressant',
  'calcium_antagonist',
  'blood_pressure',
  'diuretic',
  'serotonin_antagonist',
  'nmda_antagonist',
  'lithium',
  'toxin',
  'cgrp_antibody',
  'gepant',
  'supplement',
  'short_triptan',
  'short_nsaid',
  'nerve_block',
  'procedure',
  'device',
] as const;
type PreventiveClass = (typeof preventiveClasses)[number];

/** One entry of the dictionary of preventives. */
export interface Preventive extends MedicineNames {
  /** What is stored; never changes its meaning. The acute dictionary's where it has the same substance. */
  readonly code: string;
  readonly preventiveClass: PreventiveClass;
  /** An acute drug taken for days on end still counts for its class (docs/clinical-rules.md#preventives). */
  readonly overuseClass?: OveruseClass;
  /** Given by injection or infusion: the day of the next one matters. */
  readonly injected?: true;
}
