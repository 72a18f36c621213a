import { regionOf } from '#app/i18n/region.ts';
import type { Locale } from '#app/paths.ts';
import type { Paper } from './words/document.ts';

/** Territories whose printers use US Letter (CLDR, paperSize). */
const letterRegions = 'BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' ');

/** The likely paper size of the person. Only in the browser, whose languages name the territory. */
export function usualPaper(locale: Locale): Paper {
  const region = new Intl.Locale(regionOf(locale)).maximize().region;
  return region !== undefined && letterRegions.includes(region) ? 'letter' : 'a4';
}
