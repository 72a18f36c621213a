/**
 * The dictionary of preventives (docs/clinical-rules.md#preventives): names, brands and class. Doses are left out: none is
 * ever suggested, the person writes down what they were prescribed.
 */
import { type NameSearch, nameSearch } from './name-search.ts';
import type { Preventive } from './preventive.ts';
import { generalPreventives } from './preventive-general.ts';
import { specificPreventives } from './preventive-specific.ts';

/** When the list was last read against its sources. */
export const preventivesReviewDate = '2026-11-22';

export const preventives: readonly Preventive[] = [...generalPreventives, ...specificPreventives];

/** The names of the dictionary, searched by what somebody types. */
export const preventiveSearch: NameSearch<Preventive> = nameSearch(() => preventives);

/**
 * The dictionary's entry of a whole name or brand as a person wrote it, with strength, form and maker or without; never
 * guessed from a part.
 */
export function recognisePreventive(name: string): Preventive | undefined {
  return preventiveSearch.meaningsOf(name)[0]?.medicine;
}
