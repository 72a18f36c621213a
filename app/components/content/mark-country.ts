import { countryOf } from '#app/i18n/region.ts';
import { readPreference } from '#app/preferences/store.ts';

/**
 * Marks the numbers of the reader's country (chosen, else guessed from the device) in the lists of
 * app/content/figures/help-numbers.tsx. Where a list does not have it, the link to the other countries is marked.
 */
export function markCountry(): void {
  const country = countryOf(readPreference('country'));
  if (country === undefined) return;
  for (const list of document.querySelectorAll('.help-numbers')) {
    const line = list.querySelector(`[data-countries~="${country}"]`) ?? list.lastElementChild;
    line?.setAttribute('aria-current', 'location');
  }
}
