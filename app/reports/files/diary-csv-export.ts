import { loadDiaryCsvWords } from '#app/i18n/diary-csv-words.ts';
import type { Locale } from '#app/paths.ts';
import type { CountedDays } from '#domain/clinical/overuse.ts';
import type { DiaryCsvWords } from '#domain/copy/diary-csv.ts';
import { type DiaryCsvRows, diaryCsvLines } from '#domain/copy/diary-csv-lines.ts';
import type { CountableDiary } from '#domain/counting/input.ts';
import { dayLogs } from '#domain/day/day-log.ts';
import { episodes } from '#domain/episode/episode.ts';
import { intensityReadings } from '#domain/episode/intensity-reading.ts';
import { intakes } from '#domain/intake/intake.ts';
import { byteOrderMark, type CsvSigns, csvLine, csvSignsFor } from './csv.ts';

/** A diary, and whose it is. */
type OwnedDiary = CountableDiary & { readonly userId: string };

/** The rows of the attacks that began in a period, and of its days. */
export function rowsWithin(
  { userId, ownItems, days, intakes: taken, ...diary }: OwnedDiary,
  { first, last }: CountedDays,
): DiaryCsvRows {
  const isWithin = ({ localDate }: { readonly localDate: string }) => localDate >= first && localDate <= last;
  const attacks = diary.episodes.filter(isWithin);
  const loose = taken.filter((one) => one.episodeId === null && isWithin(one));
  const now = new Date().toISOString();
  const index = days.at(now);
  const logs = days
    .all(now)
    .flatMap((day) => index.get(day)?.log ?? [])
    .filter(isWithin);
  return {
    userId,
    episodes: attacks.map((one) => ({ ...episodes.columnsOf(one), id: one.id })),
    intakes: [...attacks.flatMap((one) => one.intakes), ...loose].map((one) => ({
      ...intakes.columnsOf(one),
      id: one.id,
    })),
    intensity_readings: attacks.flatMap(({ readings }) =>
      readings.map((one) => ({ ...intensityReadings.columnsOf(one), id: one.id })),
    ),
    day_logs: logs.map((one) => dayLogs.columnsOf(one)),
    own_items: ownItems.map(({ id, list, name }) => ({ id, list, name })),
  };
}

/** The text of the file. */
export function diaryCsv(rows: DiaryCsvRows, words: DiaryCsvWords, { separator, decimal }: CsvSigns): string {
  const lines = diaryCsvLines(rows, words, decimal).map((cells) => csvLine(cells, separator));
  return byteOrderMark + lines.join('');
}

/**
 * The diary as one table to open in a spreadsheet, which this product reads back (docs/decisions/073): one line for each attack
 * and each day, in words.
 */
export async function makeDiaryCsv(
  diary: OwnedDiary,
  period: CountedDays,
  locale: Locale,
  country?: string,
): Promise<Blob> {
  const words = await loadDiaryCsvWords(locale);
  const signs = csvSignsFor(locale, navigator.languages, country);
  return new Blob([diaryCsv(rowsWithin(diary, period), words, signs)], { type: 'text/csv' });
}
