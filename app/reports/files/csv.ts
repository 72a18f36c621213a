/** Tables of text as CSV (RFC 4180: CRLF, quotes where they are needed). */
import Papa from 'papaparse';
import type { Locale } from '#app/paths.ts';
import type { DecimalSign } from '#domain/reports/analysis-columns.ts';

/** Spreadsheets recognise UTF-8 only by a byte order mark. */
export const byteOrderMark = '\uFEFF';

/** The separators of a CSV: of cells and of decimals. */
export interface CsvSigns {
  readonly separator: ',' | ';';
  readonly decimal: DecimalSign;
}

const regionOf: Readonly<Record<Locale, string>> = { es: 'es-ES', en: 'en-US' };

/**
 * The separators a spreadsheet on this device expects: Windows separates lists by `;` where decimals have a comma, and by a
 * comma elsewhere (docs/decisions/073). Spanish has both: a comma in Spain, a point in Mexico.
 * @param languages of the device, the preferred first (BCP 47)
 * @param country of the person (ISO 3166), which decides: somebody in Spain who reads English has Spain's spreadsheet
 */
export function csvSignsFor(locale: Locale, languages: readonly string[], country?: string): CsvSigns {
  const region = country
    ? `${new Intl.Locale(`und-${country}`).maximize().language}-${country}`
    : (languages.find((one) => new RegExp(`^${locale}-`, 'i').test(one)) ?? regionOf[locale]);
  const parts = new Intl.NumberFormat(region).formatToParts(0.5);
  const isComma = parts.some(({ type, value }) => type === 'decimal' && value === ',');
  return isComma ? { separator: ';', decimal: ',' } : { separator: ',', decimal: '.' };
}

/** Quoted for either separator, so that programs that split at both find the same cells. */
const hasSeparator = (value: unknown) => /[,;\t]/.test(String(value));

/** One line with its line end. */
export function csvLine(cells: readonly string[], separator: CsvSigns['separator']): string {
  return `${Papa.unparse([[...cells]], { delimiter: separator, quotes: hasSeparator })}\r\n`;
}
