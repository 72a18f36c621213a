/** What belongs to an episode, and how it comes to (docs/decisions/050-the-open-attack.md). */
import { addMinutes, earliest, type Instant, latest, minutesBetween } from './calendar-date.ts';
import { type Episode, type EpisodeContent, episodeDetails, type NewEpisode } from './episode.ts';
import { isOngoing, lastConfirmedAt, readingsOf } from './episode-rules.ts';
import type { Intake, NewIntake } from './intake.ts';
import type { NewReading } from './intensity-reading.ts';
import { peakOf } from './reading-form.ts';

/** Minutes for which a pain that was said stands for the pain at an intake. */
const painHoldsMinutes = 30;

/** The pains of an episode that have a time, oldest first; before any reading, the one it was begun with. */
function saidPains(episode: Episode): readonly { readonly at: Instant; readonly pain: number }[] {
  const readings = readingsOf(episode);
  if (readings.length === 0) return [{ at: episode.startedAt, pain: episode.intensity }];
  return readings.map(({ readAt, intensity }) => ({ at: readAt, pain: intensity }));
}

/** The pain that was said last of an episode, 0-10. */
export function lastPainOf(episode: Episode): number {
  return saidPains(episode).at(-1)?.pain ?? episode.intensity;
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

/** An episode about to be saved with all that belongs to it. */
export interface SaidEpisode {
  readonly episode: NewEpisode;
  readonly intakes: readonly NewIntake[];
  readonly readings: readonly NewReading[];
}

/** Whether a new episode may be the same attack as one that is open: it goes on too, or it was not over before that began. */
export function mayBeSame({ episode }: SaidEpisode, open: Episode): boolean {
  if (!isOngoing(open)) return false;
  if (isOngoing(episode)) return true;
  return (episode.endedAt ?? episode.startedAt) > open.startedAt;
}

/** What an open episode becomes, and what is added to it. */
export interface JoinedEpisode {
  readonly content: Partial<EpisodeContent>;
  readonly intakes: readonly NewIntake[];
  readonly readings: readonly NewReading[];
}

/**
 * What was said as another episode, added to an open one. Its pain becomes a reading, unless it has readings of its own;
 * what it says is joined to what is there, which stays. The earlier start counts, and an end that was said.
 * @param now when a pain that goes on was said @param readingId for the reading made of the pain
 */
export function joinedTo(open: Episode, said: SaidEpisode, now: Instant, readingId: string): JoinedEpisode {
  const { episode } = said;
  const readAt = isOngoing(episode) ? latest(now, open.startedAt) : episode.startedAt;
  const { zone, intensity } = episode;
  const readings = (
    said.readings.length > 0
      ? said.readings
      : [{ id: readingId, episodeId: open.id, readAt, zone, intensity }]
  ).map((reading) => ({ ...reading, episodeId: open.id }));
  const details = Object.fromEntries(
    Object.keys(episodeDetails).map((key) => [
      key,
      joined(open[key as keyof typeof episodeDetails], episode[key as keyof typeof episodeDetails]),
    ]),
  );
  const first = episode.startedAt < open.startedAt ? episode : open;
  return {
    content: {
      ...details,
      startedAt: earliest(open.startedAt, episode.startedAt),
      endedAt: episode.endedAt,
      endUnknown: episode.endUnknown,
      zone: first.zone,
      wokeWith: first.wokeWith,
      intensity: peakOf(Math.max(open.intensity, intensity), readings),
      notes: [open.notes, episode.notes].filter((text) => text.trim() !== '').join('\n'),
    },
    intakes: said.intakes.map((intake) => ({ ...intake, episodeId: open.id })),
    readings,
  };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Two answers to the same question: lists and marks add up; of two that exclude each other the one that is there stays. */
function joined(there: unknown, said: unknown): unknown {
  if (Array.isArray(there) && Array.isArray(said)) return [...new Set([...there, ...said])];
  if (isRecord(there) && isRecord(said)) {
    const keys = new Set([...Object.keys(there), ...Object.keys(said)]);
    return Object.fromEntries([...keys].map((key) => [key, joined(there[key], said[key])]));
  }
  if (typeof there === 'boolean' && typeof said === 'boolean') return there || said;
  return there ?? said ?? null;
}
