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

/**
 * Position on the chart, 0-1: across from the start to the end of the episode, down from the top of the scale to no
 * pain.
 */
interface Placed<Thing> {
  readonly across: number;
  readonly down: number;
  readonly thing: Thing;
}

export interface PainCurve {
  readonly from: Instant;
  readonly to: Instant;
  readonly readings: readonly Placed<IntensityReading>[];
  /** Placed on the zero line. */
  readonly intakes: readonly Placed<Intake>[];
  /** Starts of days, in the episode's time zone. */
  readonly midnights: readonly { readonly day: CalendarDay; readonly across: number }[];
  /** Maximum pain, 0-10: the intensity of the whole episode, or of a worse reading. */
  readonly peak: number;
  /** First reading that equals the peak; undefined when there is none. */
  readonly worst: IntensityReading | undefined;
  /** Whether there are several readings that all equal the peak. */
  readonly steady: boolean;
}

/** Minutes shown of an episode with only one known moment. */
const shortest = 60;

/**
 * Positions of an episode's readings and intakes between its start and its end or, while it is ongoing, its last
 * known moment. Null without any: one number makes no curve. Between readings nothing is known; the lines only
 * connect them.
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
