/** Hours slept each night, from overlapping intervals: several devices record the same night, in several pieces. */
import { addDays, type CalendarDay, localDateTimeOf } from '../calendar-date.ts';
import { sleepHoursMax } from '../limits.ts';

const minute = 60_000;
/** Pieces of one night are merged above this number, so that a file cannot fill the memory. */
const piecesMax = 500;

/** Sorted intervals in milliseconds; those that touch are joined. */
function merged(pieces: readonly (readonly [from: number, to: number])[]): [number, number][] {
  const result: [number, number][] = [];
  for (const [from, to] of [...pieces].sort((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else result.push([from, to]);
  }
  return result;
}

/**
 * The day after the night a piece of sleep belongs to: from 18:00 the next day, until noon the same day. Null for an
 * afternoon, which is no night.
 * @param from milliseconds since 1970
 */
export function nightOf(from: number, zone: string): CalendarDay | null {
  const local = localDateTimeOf(new Date(from).toISOString(), zone);
  const [day = '', clock = ''] = local.split('T');
  if (clock >= '18:00') return addDays(day, 1);
  return clock < '12:00' ? day : null;
}

export class Nights {
  private readonly pieces = new Map<CalendarDay, [number, number][]>();

  add(day: CalendarDay, from: number, to: number): void {
    const pieces = this.pieces.get(day) ?? [];
    pieces.push([from, to]);
    this.pieces.set(day, pieces.length > piecesMax ? merged(pieces) : pieces);
  }

  /** Hours of each night, to a tenth; a night of more than a day is left out. */
  *hours(): Generator<readonly [day: CalendarDay, hours: number]> {
    for (const [day, pieces] of this.pieces) {
      const minutes = merged(pieces).reduce((sum, [from, to]) => sum + (to - from) / minute, 0);
      const hours = Math.round(minutes / 6) / 10;
      if (hours <= sleepHoursMax) yield [day, hours];
    }
  }
}
