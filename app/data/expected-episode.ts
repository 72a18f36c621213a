import { type Instant, localDateOf } from '#domain/calendar-date.ts';
import type {
  Episode,
  EpisodeContent,
  Intake,
  IntakeContent,
  NewEpisode,
  NewIntake,
} from '#domain/episode.ts';
import { reliefOfOutcome } from '#domain/vocabulary/outcome.ts';

/**
 * What the database will make of a change, computed here as well so that the screen shows it at once. The answer that
 * follows replaces it.
 */

/** Date columns the database derives. */
function derived(content: EpisodeContent): Pick<Episode, 'localDate' | 'lastDate' | 'ongoing'> {
  return {
    localDate: localDateOf(content.startedAt, content.zone),
    lastDate: content.endedAt && localDateOf(content.endedAt, content.zone),
    ongoing: content.endedAt === null && !content.endUnknown,
  };
}

export function expectedIntake(userId: string, intake: NewIntake): Intake {
  return {
    ...intake,
    userId,
    localDate: localDateOf(intake.takenAt, intake.zone),
    relief: intake.outcome && reliefOfOutcome(intake.outcome),
    version: 1,
    deletedAt: null,
  };
}

export function expectedEpisode(
  userId: string,
  episode: NewEpisode,
  intakes: readonly NewIntake[],
  now: Instant,
): Episode {
  return {
    ...episode,
    ...derived(episode),
    userId,
    version: 1,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
    intakes: intakes.map((intake) => expectedIntake(userId, intake)),
    readings: [],
    stillAt: null,
  };
}

export function changedEpisode(episode: Episode, changes: Partial<EpisodeContent>, now: Instant): Episode {
  const changed = { ...episode, ...changes };
  return { ...changed, ...derived(changed), version: episode.version + 1, updatedAt: now };
}

export function changedIntake(intake: Intake, changes: Partial<IntakeContent>): Intake {
  const changed = { ...intake, ...changes };
  return {
    ...changed,
    localDate: localDateOf(changed.takenAt, changed.zone),
    version: intake.version + 1,
  };
}
