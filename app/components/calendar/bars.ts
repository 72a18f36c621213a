import type { CalendarDay } from '#domain/calendar-date.ts';
import { type DayIndex, type EpisodeOnDay, factsOf } from '#domain/day-index.ts';

/** One day's piece of the line that leads an episode from day to day. */
export type Bar = Pick<EpisodeOnDay, 'continues' | 'goesOn' | 'open'>;

/** Lines one above the other for which a square has room; of further ones the square says how many episodes there are. */
export const barRows = 2;

/** By row from the bottom: the piece that is drawn there, or the room one left. */
export type Bars = readonly (Bar | undefined)[];

/** Only what leads somewhere is a line: from the day before, to the next one, or into an end that is still open. */
function isDrawn({ continues, goesOn, open }: EpisodeOnDay): boolean {
  return continues || goesOn || open;
}

/**
 * The lines of every day. An episode keeps its row from its first day to its last, so that its line is not broken where
 * another one begins or ends.
 * @param days in order and without a gap
 */
export function barsOf(days: readonly CalendarDay[], index: DayIndex): ReadonlyMap<CalendarDay, Bars> {
  let rows: readonly (EpisodeOnDay | undefined)[] = Array.from({ length: barRows });
  const bars = new Map<CalendarDay, Bars>();
  for (const day of days) {
    const drawn = factsOf(index, day).episodes.filter(isDrawn);
    const idOf = (one: EpisodeOnDay | undefined) => one?.episode.id;
    const kept = rows.map((before) => drawn.find((one) => before?.goesOn && idOf(one) === idOf(before)));
    const arriving = drawn.filter((one) => !kept.includes(one));
    rows = kept.map((one) => one ?? arriving.shift());
    bars.set(
      day,
      rows.map((one) => one && { continues: one.continues, goesOn: one.goesOn, open: one.open }),
    );
  }
  return bars;
}
