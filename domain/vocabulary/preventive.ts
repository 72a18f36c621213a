import type { MedicineNames } from './medicine.ts';
import type { OveruseClass } from './overuse-classes.ts';

/** Classes of preventives, as neurologists group them. */
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
  /** The stored code; its meaning never changes. The acute dictionary's code if it has the same substance. */
  readonly code: string;
  readonly preventiveClass: PreventiveClass;
  /** An acute drug taken for several days still counts in its class (docs/clinical-rules.md#preventives). */
  readonly overuseClass?: OveruseClass;
  /** Given by injection or infusion, so that the next one has a due day. */
  readonly injected?: true;
}
