import type { Locale } from '#app/paths.ts';
import { readPreference } from '#app/preferences/store.ts';
import { currentZone } from '#domain/calendar-date.ts';
import { guessCountry, type HelpCountry, helpCountries } from '#domain/vocabulary/help-lines.ts';

/** The country of a preference's text: chosen, else guessed from the device. Undefined if unknown. Only in the browser. */
export const countryOf = (chosen: string): HelpCountry | undefined =>
  helpCountries.find((one) => one === chosen) ?? guessCountry(currentZone(), navigator.languages);

/**
 * The page's language in the person's country: `es-MX` for somebody in Mexico, whose week starts on Sunday, and `en-ES` for
 * somebody who reads English in Spain. Only in the browser.
 */
export function regionOf(locale: Locale): string {
  const country = countryOf(readPreference('country'));
  // The other countries of the European Union are one here; what they share is that of the language's own region.
  if (country && country !== 'EU') return `${locale}-${country}`;
  return navigator.languages.find((tag) => tag.split('-')[0] === locale) ?? locale;
}
