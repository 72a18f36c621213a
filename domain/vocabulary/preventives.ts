/**
 * The dictionary of preventives (docs/clinical-rules.md#preventives): names, brands and class. Doses are left out: none is
 * ever suggested; people enter what they were prescribed.
 */
import type { HelpCountry } from './help-lines.ts';
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

/** Offered as buttons before the keyboard: tablets that guidelines name first, then the injections. None is proposed. */
const common = [
  'propranolol',
  'topiramate',
  'amitriptyline',
  'candesartan',
  'flunarizine',
  'onabotulinumtoxin_a',
  'erenumab',
  'galcanezumab',
  'fremanezumab',
];
/** Countries where flunarizine is not sold; venlafaxine takes its place. */
const withoutFlunarizine: readonly HelpCountry[] = ['US', 'PR', 'GB', 'AU', 'NZ'];

/** The common preventives of a country, from the dictionary. */
export const commonPreventives = (country: HelpCountry): readonly Preventive[] =>
  common.flatMap((code) => {
    const here = code === 'flunarizine' && withoutFlunarizine.includes(country) ? 'venlafaxine' : code;
    return preventives.find((one) => one.code === here) ?? [];
  });
