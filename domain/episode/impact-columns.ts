import { codeOrNull } from '../model/code-columns.ts';
import { nested } from '../model/table.ts';
import { impacts } from '../vocabulary/impact.ts';

/** How much of a day was lost in each area of life. */
export const impactColumns = nested({
  work: codeOrNull('impact_work', impacts),
  home: codeOrNull('impact_home', impacts),
  social: codeOrNull('impact_social', impacts),
});

/** How much of a day was lost to headache alone, by area of life. */
export const headacheImpactColumns = nested({
  work: codeOrNull('headache_impact_work', impacts),
  home: codeOrNull('headache_impact_home', impacts),
  social: codeOrNull('headache_impact_social', impacts),
});
