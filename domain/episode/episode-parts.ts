/** Pain values and intakes that belong to an episode (docs/decisions/050-the-open-attack.md). */
import { addMinutes, type Instant, minutesBetween } from '../calendar-date.ts';
import type { Intake } from '../intake/intake.ts';
import type { Episode } from './episode.ts';
import { isOngoing, lastConfirmedAt, readingsOf } from './episode-rules.ts';

/** Minutes for which a recorded pain is also taken as the pain at an intake. */
const painValidMinutes = 30;

/** Pain, 0-10, with its time and zone. */
interface RecordedPain {
  readonly pain: number;
  readonly at: Instant;
  readonly zone: string;
}

/** The recorded pain values, oldest first: the readings, or the episode's first intensity while there are none. */
export function recordedPains(episode: Episode): readonly [RecordedPain, ...RecordedPain[]] {
  const { startedAt, zone, intensity } = episode;
  const [first, ...later] = readingsOf(episode).map((reading) => ({
    pain: reading.intensity,
    at: reading.readAt,
    zone: reading.zone,
  }));
  return first ? [first, ...later] : [{ pain: intensity, at: startedAt, zone }];
}

/** The last recorded pain of an episode. */
export function lastPainOf(episode: Episode): RecordedPain {
  const pains = recordedPains(episode);
  return pains.at(-1) ?? pains[0];
}

/** The pain at an intake, 0-10, if recorded within the half hour before; null otherwise. */
export function painWhenTaken(episode: Episode, takenAt: Instant): number | null {
  const last = recordedPains(episode).findLast(({ at }) => at <= takenAt);
  return last && minutesBetween(last.at, takenAt) <= painValidMinutes ? last.pain : null;
}

/** Hours around an attack within which other intakes can be attached to it; the person chooses. */
export const attachHours = [2, 6, 12, 24] as const;
export type AttachHours = (typeof attachHours)[number];

/**
 * Intakes outside any attack that may belong to an episode: in the hours before it, and while it lasted. Without a known
 * end, until the same hours after its last sign.
 * @param intakes of the person; in their order
 */
export function attachable(
  intakes: readonly Intake[],
  episode: Episode,
  hours: AttachHours,
  now: Instant,
): Intake[] {
  const first = addMinutes(episode.startedAt, -hours * 60);
  const last = isOngoing(episode)
    ? now
    : (episode.endedAt ?? addMinutes(lastConfirmedAt(episode), hours * 60));
  return intakes.filter(
    ({ episodeId, deletedAt, takenAt }) =>
      episodeId === null && deletedAt === null && takenAt >= first && takenAt <= last,
  );
}
