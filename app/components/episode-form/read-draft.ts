import type { Instant } from '#domain/calendar-date.ts';
import { type NewEpisode, type NewIntake, noDetails } from '#domain/episode.ts';
import { episodeContentSchema } from '#domain/episode-form.ts';
import { intakeContentSchema } from '#domain/intake-form.ts';
import { decimalFromText } from '#domain/number-text.ts';
import { type Checked, check, type Problems } from '#domain/validation.ts';
import { recogniseMedicine } from '#domain/vocabulary/medicines.ts';
import { type EpisodeDraft, endOf, type IntakeDraft, instantAt, startOf } from './draft.ts';

/** What a form says, ready to be saved. */
export interface EpisodeToSave {
  readonly episode: NewEpisode;
  readonly intakes: readonly NewIntake[];
}

/** Problems of one intake under the path its fields have in the form: `intakes.0.dose`. */
function underPath(index: number, problems: Problems): Problems {
  return Object.fromEntries(
    Object.entries(problems).map(([field, code]) => [`intakes.${index}.${field}`, code]),
  );
}

const noSayOnIntake = { overuseClass: null, painAt: null, sideEffects: [], notes: '' } as const;

function intakeInput(draft: IntakeDraft, zone: string) {
  return {
    ...noSayOnIntake,
    // An empty text is no instant, and the schema says so.
    takenAt: instantAt(draft.taken, zone) ?? '',
    zone,
    name: draft.name,
    medicine: recogniseMedicine(draft.name) ?? null,
    // What is no number at all becomes NaN, which the schema refuses.
    dose: decimalFromText(draft.dose) === undefined ? Number.NaN : decimalFromText(draft.dose),
    unit: draft.unit,
    outcome: draft.outcome,
  };
}

function episodeInput(draft: EpisodeDraft, now: Instant) {
  return {
    ...noDetails,
    intensity: draft.intensity,
    startedAt: startOf(draft, now) ?? '',
    endedAt: draft.end === 'ended' ? (endOf(draft) ?? '') : null,
    endUnknown: draft.end === 'unknown',
    zone: draft.zone,
    context: draft.context,
    notes: draft.notes,
  };
}

/**
 * Turns the form into what the database accepts, or into the first problem of each field.
 * @param now what "now" and "in the future" mean
 */
export function readDraft(draft: EpisodeDraft, now: Instant): Checked<EpisodeToSave> {
  const episode = check(episodeContentSchema(now), episodeInput(draft, now));
  const problems: Record<string, Problems[string]> = episode.ok ? {} : { ...episode.problems };
  const intakes: NewIntake[] = [];
  for (const [index, intake] of draft.intakes.entries()) {
    const checked = check(intakeContentSchema(now), intakeInput(intake, draft.zone));
    if (checked.ok) intakes.push({ ...checked.value, id: intake.id, episodeId: draft.id });
    else Object.assign(problems, underPath(index, checked.problems));
  }
  if (!episode.ok || Object.keys(problems).length > 0) return { ok: false, problems };
  return { ok: true, value: { episode: { ...episode.value, id: draft.id }, intakes } };
}
