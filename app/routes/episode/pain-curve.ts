import {
  addDays,
  addMinutes,
  type CalendarDay,
  daysFrom,
  earliest,
  type Instant,
  isKnownZone,
  latest,
  localDateOf,
  minutesBetween,
  startOfDay,
} from '#domain/calendar-date.ts';
import type { Episode } from '#domain/episode/episode.ts';
import { intakesOf, lastKnownInstant, peakOf, readingsOf } from '#domain/episode/episode-rules.ts';
import type { IntensityReading } from '#domain/episode/intensity-reading.ts';
import type { Intake } from '#domain/intake/intake.ts';

/** A place on the chart: 0 is where the episode begins or the top of the scale, 1 where it ends or no pain. */
interface Placed<Thing> {
  readonly across: number;
  readonly down: number;
  readonly thing: Thing;
}

export interface PainCurve {
  readonly from: Instant;
  readonly to: Instant;
  readonly readings: readonly Placed<IntensityReading>[];
  /** On the line of no pain. */
  readonly intakes: readonly Placed<Intake>[];
  /** Where a new day begins, at the place of the episode. */
  readonly midnights: readonly { readonly day: CalendarDay; readonly across: number }[];
  /** The worst of it, 0-10: what was said of the whole, or a reading that was worse. */
  readonly peak: number;
  /** The first reading that was as bad as the peak; undefined where none was. */
  readonly worst: IntensityReading | undefined;
  /** Several readings, and every one says the same as the whole. */
  readonly steady: boolean;
}

/** Minutes shown of an episode of which only one moment is known. */
const shortest = 60;

/**
 * Where the readings and doses of an episode lie between its start and its end; of one that is open, up to the last moment
 * it counts for. Null without any: one number makes no curve. Between readings nothing is known: the lines only join them.
 */
export function painCurve(episode: Episode, now: Instant): PainCurve | null {
  const readings = readingsOf(episode);
  const from = readings[0] ? earliest(readings[0].readAt, episode.startedAt) : episode.startedAt;
  const known = latest(lastKnownInstant(episode, now), readings.at(-1)?.readAt ?? from);
  const to = latest(known, addMinutes(from, known === from ? shortest : 0));
  const intakes = intakesOf(episode).filter(({ takenAt }) => takenAt >= from && takenAt <= to);
  if (readings.length + intakes.length === 0) return null;
  const across = (instant: Instant) => minutesBetween(from, instant) / minutesBetween(from, to);
  const peak = peakOf(episode);
  const zone = isKnownZone(episode.zone) ? episode.zone : 'UTC';
  const [first, last] = [localDateOf(from, zone), localDateOf(to, zone)];
  return {
    from,
    to,
    readings: readings.map((reading) => ({
      across: across(reading.readAt),
      down: 1 - reading.intensity / 10,
      thing: reading,
    })),
    intakes: intakes.map((intake) => ({ across: across(intake.takenAt), down: 1, thing: intake })),
    midnights:
      first === last
        ? []
        : daysFrom(addDays(first, 1), last).map((day) => ({ day, across: across(startOfDay(day, zone)) })),
    peak,
    worst: readings.find(({ intensity }) => intensity === peak),
    steady: readings.length > 1 && readings.every(({ intensity }) => intensity === peak),
  };
}
