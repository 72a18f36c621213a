import type { Instant } from '#domain/calendar-date.ts';
import type { NewEpisode } from '#domain/episode/episode.ts';
import { episodeContentSchema } from '#domain/episode/episode-form.ts';
import type { NewReading } from '#domain/episode/intensity-reading.ts';
import { peakOf, readingContentSchema } from '#domain/episode/reading-form.ts';
import type { NewIntake } from '#domain/intake/intake.ts';
import { type Checked, check, type Problems } from '#domain/model/validation.ts';
import { readIntakeDraft } from '../medication/intake-draft.ts';
import { type EpisodeDraft, startInput, startOf } from './draft.ts';
import { detailsInput } from './draft-details.ts';
import { momentInput } from './moment.ts';

/** The validated content of a form. */
export interface EpisodeToSave {
  readonly episode: NewEpisode;
  readonly intakes: readonly NewIntake[];
  readonly readings: readonly NewReading[];
}

/** Problems of one row of a list under its field paths in the form: `intakes.0.dose`. */
function underPath(path: string, problems: Problems): Problems {
  return Object.fromEntries(Object.entries(problems).map(([field, code]) => [`${path}.${field}`, code]));
}

function episodeInput(draft: EpisodeDraft, now: Instant) {
  return {
    intensity: draft.intensity,
    startedAt: startInput(draft, now),
    endedAt: draft.end === 'ended' ? momentInput(draft.endedAt, draft.endZone ?? draft.zone) : null,
    endUnknown: draft.end === 'unknown',
    zone: draft.zone,
    endZone: draft.end === 'ended' ? draft.endZone : null,
    ...detailsInput(draft),
    // An intake and "took nothing" exclude each other.
    tookNothing: draft.tookNothing && draft.intakes.length === 0,
    wokeWith: draft.wokeWith || draft.start === 'woke',
    notes: draft.notes,
  };
}

/**
 * Validates the form: what the database accepts, or the first problem of each field.
 * @param now decides what "now" and "in the future" mean
 */
export function readDraft(draft: EpisodeDraft, now: Instant): Checked<EpisodeToSave> {
  const episode = check(episodeContentSchema(now), episodeInput(draft, now));
  const problems: Record<string, Problems[string]> = episode.ok ? {} : { ...episode.problems };
  const intakes: NewIntake[] = [];
  for (const [index, intake] of draft.intakes.entries()) {
    const checked = readIntakeDraft(intake, draft.zone, now);
    if (checked.ok) intakes.push({ ...checked.value, id: intake.id, episodeId: draft.id });
    else Object.assign(problems, underPath(`intakes.${index}`, checked.problems));
  }
  const readings: NewReading[] = [];
  const reading = readingContentSchema(now, startOf(draft, now) ?? '');
  for (const [index, { id, zone, intensity, at }] of draft.readings.entries()) {
    const checked = check(reading, { readAt: momentInput(at, zone), zone, intensity });
    if (checked.ok) readings.push({ ...checked.value, id, episodeId: draft.id });
    else Object.assign(problems, underPath(`readings.${index}`, checked.problems));
  }
  if (!episode.ok || Object.keys(problems).length > 0) return { ok: false, problems };
  const intensity = peakOf(episode.value.intensity, readings);
  return { ok: true, value: { episode: { ...episode.value, intensity, id: draft.id }, intakes, readings } };
}
