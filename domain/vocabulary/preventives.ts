/**
 * The dictionary of preventives (docs/clinical-rules.md#preventives): names, brands and class. Doses are left out: none is
 * ever suggested; people enter what they were prescribed.
 */
import { type NameSearch, nameSearch } from './name-search.ts';
import type { Preventive } from './preventive.ts';
import { generalPreventives } from './preventive-general.ts';
import { specificPreventives } from './preventive-specific.ts';

/** When the list was last checked against its sources. */
export const preventivesReviewDate = '2026-11-22';

export const preventives: readonly Preventive[] = [...generalPreventives, ...specificPreventives];

/** Search over the names of the dictionary. */
export const preventiveSearch: NameSearch<Preventive> = nameSearch(() => preventives);

/** The dictionary's entry of a full name or brand, with or without strength, form and maker; never guessed from a part. */
export function recognisePreventive(name: string): Preventive | undefined {
  return preventiveSearch.meaningsOf(name)[0]?.medicine;
}
