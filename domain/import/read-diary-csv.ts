/** Reads the diary as one CSV (`domain/copy/diary-csv.ts`), also after a spreadsheet has saved it again in its own way. */
import { csvColumns, type DiaryCsvWords, headingOf, productMark } from '../copy/diary-csv.ts';
import { unguard } from '../copy/export-cells.ts';
import { fold } from '../vocabulary/fold.ts';
import { Collector, type Reader } from './collector.ts';
import { takeOwnRows } from './copy-rows.ts';
import { orderOf } from './date-order.ts';
import type { Grid } from './grid.ts';
import { type ImportedFile, ImportRefused } from './imported.ts';
import type { DateOrder, DatesNeeded } from './mapping.ts';
import { DiaryCsvLines } from './read-diary-csv-lines.ts';

/** Whether it is this product's CSV, by the heading of its references; one more word in it does no harm. */
export const isDiaryCsv = ([names = []]: Grid): boolean =>
  names.some((name) => fold(name).startsWith(fold(productMark)));

/** The file's language, and the place of each of its columns. */
function columnsOf(names: readonly string[], languages: readonly DiaryCsvWords[]) {
  const found = languages.map((words) => {
    const places = new Map<string, number>();
    const columns = new Map(csvColumns.map((name) => [fold(headingOf(words, name)), name]));
    names.forEach((heading, place) => {
      const name = columns.get(fold(heading));
      if (name !== undefined && !places.has(name)) places.set(name, place);
    });
    return { words, places };
  });
  return found.sort((a, b) => b.places.size - a.places.size)[0];
}

/**
 * Reads a file for which `isDiaryCsv` is true.
 * @param languages the file may be in
 * @param dates the order of its dates, where the person was asked
 * @throws ImportRefused `damaged` if columns are missing
 */
export function readDiaryCsv(
  [names = [], ...lines]: Grid,
  languages: readonly DiaryCsvWords[],
  reader: Reader,
  dates: DateOrder | undefined,
): ImportedFile | DatesNeeded {
  const found = columnsOf(names, languages);
  if (!found || ['kind', 'day'].some((name) => !found.places.has(name))) throw new ImportRefused('damaged');
  const { words, places } = found;
  const cellOf = (cells: readonly string[]) => (name: string) => {
    const place = places.get(name);
    return place === undefined ? '' : unguard(cells[place] ?? '');
  };
  const days = lines.flatMap((cells) =>
    ['day', 'end_day'].map(cellOf(cells)).filter((text) => /\d/.test(text)),
  );
  const order = orderOf(days, dates, 'iso');
  if (typeof order !== 'string') return order;
  const collector = new Collector('own_csv', reader);
  const known = new Set(places.values());
  names.forEach((name, place) => {
    if (!known.has(place) && name.trim() !== '') collector.lose('unknown_column', name);
  });
  const reading = new DiaryCsvLines(words, order, collector);
  for (const cells of lines) reading.line(cellOf(cells), cells.join(', '));
  takeOwnRows(reading.tables, collector);
  return collector.file();
}
