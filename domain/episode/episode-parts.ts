/** What belongs to an episode (docs/decisions/050-the-open-attack.md). */
import { addMinutes, type Instant, minutesBetween } from '../calendar-date.ts';
import type { Intake } from '../intake/intake.ts';
import type { Episode } from './episode.ts';
import { isOngoing, lastConfirmedAt, readingsOf } from './episode-rules.ts';

/** Minutes for which a pain that was said stands for the pain at an intake. */
const painHoldsMinutes = 30;

/** A pain of 0-10, when it was said, and in which zone. */
interface SaidPain {
  readonly pain: number;
  readonly at: Instant;
  readonly zone: string;
}

/** The pain an episode was begun with, before any reading; the readings, oldest first, once there are some. */
function saidPains(episode: Episode): readonly [SaidPain, ...SaidPain[]] {
  const { startedAt, zone, intensity } = episode;
  const [first, ...later] = readingsOf(episode).map((reading) => ({
    pain: reading.intensity,
    at: reading.readAt,
    zone: reading.zone,
  }));
  return first ? [first, ...later] : [{ pain: intensity, at: startedAt, zone }];
}

/** The pain that was said last of an episode. */
export function lastPainOf(episode: Episode): SaidPain {
  const said = saidPains(episode);
  return said.at(-1) ?? said[0];
}

/** The pain at an intake, 0-10, as far as it was said in the half hour before; null otherwise. */
export function painWhenTaken(episode: Episode, takenAt: Instant): number | null {
  const last = saidPains(episode).findLast(({ at }) => at <= takenAt);
  return last && minutesBetween(last.at, takenAt) <= painHoldsMinutes ? last.pain : null;
}

/** Hours around an attack within which an intake outside of one may have been taken for it; the person chooses. */
export const attachHours = [2, 6, 12, 24] as const;
export type AttachHours = (typeof attachHours)[number];

/**
 * Intakes outside any attack that lie so near to an episode that they may belong to it: in the hours before it, and while it
 * lasted. Of an end that is not known, up to the same hours after the last sign of it.
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
