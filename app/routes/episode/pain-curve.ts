import { earliest, type Instant, latest, minutesBetween } from '#domain/calendar-date.ts';
import type { Episode } from '#domain/episode.ts';
import { intakesOf, readingsOf } from '#domain/episode-rules.ts';
import type { Intake } from '#domain/intake.ts';
import type { IntensityReading } from '#domain/intensity-reading.ts';

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
  /** The highest reading, the first of several. */
  readonly worst: IntensityReading;
  /** Every reading says the same. */
  readonly steady: boolean;
}

/**
 * Where the readings of an episode lie between its start and its end (or, without one, the last of them); null with
 * fewer than two moments, which make no curve. Between readings nothing is known: the lines only join them.
 */
export function painCurve(episode: Episode): PainCurve | null {
  const readings = readingsOf(episode);
  const first = readings[0];
  const last = readings.at(-1);
  if (!first || !last || first.readAt === last.readAt) return null;
  const from = earliest(first.readAt, episode.startedAt);
  const to = latest(episode.endedAt ?? last.readAt, last.readAt);
  const across = (instant: Instant) => minutesBetween(from, instant) / minutesBetween(from, to);
  return {
    from,
    to,
    readings: readings.map((reading) => ({
      across: across(reading.readAt),
      down: 1 - reading.intensity / 10,
      thing: reading,
    })),
    intakes: intakesOf(episode)
      .filter(({ takenAt }) => takenAt >= from && takenAt <= to)
      .map((intake) => ({ across: across(intake.takenAt), down: 1, thing: intake })),
    worst: readings.reduce(
      (worst, reading) => (reading.intensity > worst.intensity ? reading : worst),
      first,
    ),
    steady: readings.every(({ intensity }) => intensity === first.intensity),
  };
}
