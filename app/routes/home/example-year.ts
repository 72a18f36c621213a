/** An invented year for the picture on the visitor's home page, counted by the calendar's own functions at build time. */
import { type YearRow, yearPage } from '#app/components/calendar/year-page.ts';
import { addDays } from '#domain/calendar-date.ts';
import { createDayIndexer } from '#domain/day/day-index.ts';
import { aDayLog, anEpisode } from '#domain/examples/fixtures.ts';

/**
 * A character a day from 1 January 2025: worst pain of the day, `0` for none, `-` for a day that was not logged. Attacks
 * come around the period, and fewer of them from the summer on.
 */
const year = [
  '0070050-00864000003-00060007500',
  '08600400-000758000-300060000',
  '0000587000--0040006000875-00030',
  '06000000487600-000050000-67000',
  '30000076-005000000---0047800600',
  '0050000000678000--0004000-0860',
  '0000600000057-0000003000087600-',
  '000-0000500000-7600000000400000',
  '0006000000-0000750000000-00000',
  '0040000-00000086000000000050000',
  '0000000006000000-750000000-000',
  '003000000000075000000004000-000',
].join('');

const first = '2025-01-01';
const last = '2025-12-31';

/** The twelve months of the year, as the calendar's year view has them. */
export function exampleYear(): YearRow[] {
  const indexer = createDayIndexer();
  for (const [place, mark] of Array.from(year).entries()) {
    if (mark === '-') continue;
    const day = addDays(first, place);
    indexer.log(undefined, aDayLog(day, { headacheFree: mark === '0' }));
    if (mark === '0') continue;
    const attack = { started: `${day}T10:00`, ended: `${day}T18:00`, intensity: Number(mark) } as const;
    indexer.episode(undefined, anEpisode(attack));
  }
  return yearPage(first.slice(0, 4), indexer.days().at(`${last}T22:00:00.000Z`), last);
}
