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
import type { Intake } from '#domain/intake/intake.ts';
import { answerAtTwoHours } from '#domain/intake/outcome-rules.ts';
import { outcomeAfterMinutes } from '#domain/vocabulary/outcome.ts';

/** A moment of which the pain is known. */
interface KnownPain {
  readonly id: string;
  readonly at: Instant;
  readonly zone: string;
  readonly pain: number;
  /** The known end, at which nothing hurts any more. */
  readonly isEnd: boolean;
}

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
  readonly points: readonly Placed<KnownPain>[];
  /** Placed on the zero line. */
  readonly intakes: readonly Placed<Intake>[];
  /** Starts of days, in the episode's time zone. */
  readonly midnights: readonly { readonly day: CalendarDay; readonly across: number }[];
  /** Maximum pain, 0-10: the intensity of the whole episode, or of a worse reading. */
  readonly peak: number;
  /** First point that equals the peak; undefined when there is none. */
  readonly worst: KnownPain | undefined;
  /** Whether there are several points before the end that all equal the peak, and no dose is said to have helped. */
  readonly steady: boolean;
}

/** Minutes shown of an episode with only one known moment. */
const shortest = 60;

/** The pain two hours after an intake: the number, or none where the answer was "free". */
function painAfter(intake: Intake): number | null {
  return intake.painTwoHours ?? (answerAtTwoHours(intake) === 'free' ? 0 : null);
}

/** Every moment of which the pain was recorded: readings, intakes, two hours after them, the end; oldest first. */
function knownPains(episode: Episode, now: Instant): KnownPain[] {
  const { endedAt } = episode;
  const readings = readingsOf(episode).map(({ id, readAt, zone, intensity }) => ({
    id,
    at: readAt,
    zone,
    pain: intensity,
  }));
  const ofIntakes = intakesOf(episode).flatMap((intake) => {
    const { id, takenAt, zone, painAt } = intake;
    const after = painAfter(intake);
    return [
      ...(painAt === null ? [] : [{ id: `${id}-taken`, at: takenAt, zone, pain: painAt }]),
      ...(after === null
        ? []
        : [{ id: `${id}-after`, at: addMinutes(takenAt, outcomeAfterMinutes), zone, pain: after }]),
    ];
  });
  // The pain of a dose is often that of a reading: said once.
  const said = ofIntakes.filter(
    ({ at, pain }) => !readings.some((one) => one.at === at && one.pain === pain),
  );
  const before = [...readings, ...said]
    .filter(({ at }) => at <= now && (endedAt === null || at < endedAt))
    .map((one) => ({ ...one, isEnd: false }));
  const end =
    endedAt === null
      ? []
      : [{ id: 'end', at: endedAt, zone: episode.endZone ?? episode.zone, pain: 0, isEnd: true }];
  const late = readings
    .filter(({ at }) => endedAt !== null && at >= endedAt)
    .map((one) => ({ ...one, isEnd: false }));
  return [...before.sort((a, b) => a.at.localeCompare(b.at)), ...end, ...late];
}

/**
 * Positions of what is known of an episode's pain and of its intakes between its start and its end or, while it is ongoing,
 * its last known moment. Null without a reading or an intake: one number makes no curve. Between two points nothing is known;
 * the lines only connect them.
 */
export function painCurve(episode: Episode, now: Instant): PainCurve | null {
  const readings = readingsOf(episode);
  if (readings.length + intakesOf(episode).length === 0) return null;
  const known = knownPains(episode, now);
  const from = known[0] ? earliest(known[0].at, episode.startedAt) : episode.startedAt;
  const last = latest(lastKnownInstant(episode, now), known.at(-1)?.at ?? from);
  const to = latest(last, addMinutes(from, last === from ? shortest : 0));
  const intakes = intakesOf(episode).filter(({ takenAt }) => takenAt >= from && takenAt <= to);
  if (known.every(({ isEnd }) => isEnd) && intakes.length === 0) return null;
  const across = (instant: Instant) => minutesBetween(from, instant) / minutesBetween(from, to);
  const peak = peakOf(episode);
  const zone = isKnownZone(episode.zone) ? episode.zone : 'UTC';
  const [firstDay, lastDay] = [localDateOf(from, zone), localDateOf(to, zone)];
  const aching = known.filter(({ isEnd }) => !isEnd);
  return {
    from,
    to,
    points: known.map((one) => ({ across: across(one.at), down: 1 - one.pain / 10, thing: one })),
    intakes: intakes.map((intake) => ({ across: across(intake.takenAt), down: 1, thing: intake })),
    midnights:
      firstDay === lastDay
        ? []
        : daysFrom(addDays(firstDay, 1), lastDay).map((day) => ({
            day,
            across: across(startOfDay(day, zone)),
          })),
    peak,
    worst: aching.find(({ pain }) => pain === peak),
    steady:
      aching.length > 1 &&
      aching.every(({ pain }) => pain === peak) &&
      intakesOf(episode).every((intake) => (answerAtTwoHours(intake) ?? 'none') === 'none'),
  };
}
