import type { CalendarDay } from '#domain/calendar-date.ts';
import { type DayIndex, type EpisodeOnDay, factsOf } from '#domain/day/day-index.ts';

/** The part of an episode's bar on one day. */
export type Bar = Pick<EpisodeOnDay, 'continues' | 'goesOn' | 'open'>;

/** Bars that fit into a day cell; further episodes are only counted in its label. */
const barRows = 2;

/** By row from the bottom: the part drawn there, or an empty place. */
export type Bars = readonly (Bar | undefined)[];

/** A bar is drawn only if an episode came from the day before, continues on the next day, or is open. */
function isDrawn({ continues, goesOn, open }: EpisodeOnDay): boolean {
  return continues || goesOn || open;
}

/**
 * The bars of every day. An episode keeps its row from its first day to its last.
 * @param days in order and without a gap
 */
export function barsOf(days: readonly CalendarDay[], index: DayIndex): ReadonlyMap<CalendarDay, Bars> {
  let rows: readonly (EpisodeOnDay | undefined)[] = Array.from({ length: barRows });
  const bars = new Map<CalendarDay, Bars>();
  for (const day of days) {
    const drawn = factsOf(index, day).episodes.filter(isDrawn);
    const idOf = (one: EpisodeOnDay | undefined) => one?.episode.id;
    const continued = rows.map((before) => drawn.find((one) => before?.goesOn && idOf(one) === idOf(before)));
    const arriving = drawn.filter((one) => !continued.includes(one));
    rows = continued.map((one) => one ?? arriving.shift());
    bars.set(
      day,
      rows.map((one) => one && { continues: one.continues, goesOn: one.goesOn, open: one.open }),
    );
  }
  return bars;
}
