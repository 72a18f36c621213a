/** A new episode that may be the same attack as one that is open (docs/decisions/050-the-open-attack.md). */

import { earliest, type Instant, latest } from '../calendar-date.ts';
import type { NewIntake } from '../intake/intake.ts';
import { type Episode, type EpisodeContent, episodeDetails, type NewEpisode } from './episode.ts';
import { isOngoing } from './episode-rules.ts';
import type { NewReading } from './intensity-reading.ts';
import { peakOf } from './reading-form.ts';

/** An episode about to be saved, with its intakes and readings. */
export interface EnteredEpisode {
  readonly episode: NewEpisode;
  readonly intakes: readonly NewIntake[];
  readonly readings: readonly NewReading[];
}

/**
 * Whether a new episode may be the same attack as an open one: it is open too, or the open one was not over before it
 * began.
 */
export function mayBeSame({ episode }: EnteredEpisode, open: Episode): boolean {
  if (!isOngoing(open)) return false;
  if (isOngoing(episode)) return true;
  return (episode.endedAt ?? episode.startedAt) > open.startedAt;
}

/** The changed open episode, and the rows to add to it. */
export interface JoinedEpisode {
  readonly content: Partial<EpisodeContent> &
    Pick<EpisodeContent, 'startedAt' | 'endedAt' | 'endUnknown' | 'zone' | 'endZone' | 'intensity' | 'notes'>;
  readonly intakes: readonly NewIntake[];
  readonly readings: readonly NewReading[];
}

/**
 * Joins a new entry to an open episode. Its pain becomes a reading unless it has readings of its own; its details are added
 * to the existing ones, which stay. The earlier start counts, and a given end.
 * @param now when pain that still continues was entered
 * @param readingId for the reading made of the pain
 */
export function joinedTo(
  open: Episode,
  entered: EnteredEpisode,
  now: Instant,
  readingId: string,
): JoinedEpisode {
  const { episode } = entered;
  const readAt = isOngoing(episode) ? latest(now, open.startedAt) : episode.startedAt;
  const { zone, intensity } = episode;
  const readings = (
    entered.readings.length > 0
      ? entered.readings
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
      tookNothing: (open.tookNothing || episode.tookNothing) && entered.intakes.length === 0,
      startedAt: earliest(open.startedAt, episode.startedAt),
      endedAt: episode.endedAt,
      endUnknown: episode.endUnknown,
      zone: first.zone,
      endZone: episode.endedAt === null || episode.zone === first.zone ? episode.endZone : episode.zone,
      wokeWith: first.wokeWith,
      intensity: peakOf(Math.max(open.intensity, intensity), readings),
      notes: [open.notes, episode.notes].filter((text) => text.trim() !== '').join('\n'),
    },
    intakes: entered.intakes.map((intake) => ({ ...intake, episodeId: open.id })),
    readings,
  };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Joins two answers to the same question: lists and marks add up; of two that exclude each other the existing one stays.
 */
function joined(existing: unknown, added: unknown): unknown {
  if (Array.isArray(existing) && Array.isArray(added)) return [...new Set([...existing, ...added])];
  if (isRecord(existing) && isRecord(added)) {
    const keys = new Set([...Object.keys(existing), ...Object.keys(added)]);
    return Object.fromEntries([...keys].map((key) => [key, joined(existing[key], added[key])]));
  }
  if (typeof existing === 'boolean' && typeof added === 'boolean') return existing || added;
  return existing ?? added ?? null;
}
