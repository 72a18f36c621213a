import * as v from 'valibot';
import { addMinutes, currentZone, type Instant } from '#domain/calendar-date.ts';
import type { Episode } from '#domain/episode/episode.ts';
import { peakOf } from '#domain/episode/reading-form.ts';
import type { ClockTime } from '#domain/model/form-fields.ts';
import { draftOfIntake, intakeDraftSchema } from '../medication/intake-draft.ts';
import { detailEntries, detailsOf, emptyDetails, hasDetails } from './draft-details.ts';
import { draftOfReading, newReading, readingDraftSchema } from './draft-readings.ts';
import { emptyMoment, instantAt, type Moment, momentAt, momentInput, momentSchema } from './moment.ts';

export { emptyMoment, instantAt, type Moment, momentAt } from './moment.ts';

/** How the start is given: minutes before the answer, the hour of waking, or a date and time. */
export const startChoices = ['now', 'ago15', 'ago30', 'ago60', 'woke', 'other'] as const;
export type StartChoice = (typeof startChoices)[number];

export const endChoices = ['ongoing', 'ended', 'unknown'] as const;
export type EndChoice = (typeof endChoices)[number];

const minutesAgo: Readonly<Partial<Record<StartChoice, number>>> = {
  now: 0,
  ago15: 15,
  ago30: 30,
  ago60: 60,
};

/** The fields of the episode form; also their stored form in the browser. */
export const draftSchema = v.object({
  /** Made here, so that saving twice writes one row. */
  id: v.string(),
  zone: v.string(),
  intensity: v.nullable(v.number()),
  start: v.picklist(startChoices),
  /** The time "now" refers to; null until the person has touched anything. */
  asked: v.nullable(v.string()),
  startedAt: momentSchema,
  end: v.picklist(endChoices),
  endedAt: momentSchema,
  /** The end's zone, if a saved episode ended in another zone than it began in. */
  endZone: v.optional(v.nullable(v.string()), null),
  intakes: v.array(intakeDraftSchema),
  readings: v.optional(v.array(readingDraftSchema), []),
  ...detailEntries,
  notes: v.string(),
});
export type EpisodeDraft = v.InferOutput<typeof draftSchema>;

/** An empty form: starts now, in this zone, and is ongoing. */
export function emptyDraft(): EpisodeDraft {
  return {
    id: crypto.randomUUID(),
    zone: currentZone(),
    intensity: null,
    start: 'now',
    asked: null,
    startedAt: emptyMoment,
    end: 'ongoing',
    endedAt: emptyMoment,
    endZone: null,
    intakes: [],
    readings: [],
    ...emptyDetails(),
    notes: '',
  };
}

/** Whether the person has filled in anything. */
export function isTouched(draft: EpisodeDraft): boolean {
  const lists = draft.intakes.length + draft.readings.length;
  return draft.asked !== null || lists > 0 || draft.notes !== '' || hasDetails(draft);
}

/** When the episode in the form started; null while a typed start is incomplete. */
export function startOf(
  draft: Pick<EpisodeDraft, 'start' | 'asked' | 'startedAt' | 'zone'>,
  now: Instant,
): Instant | null {
  const minutes = minutesAgo[draft.start];
  if (minutes === undefined) return instantAt(draft.startedAt, draft.zone);
  return addMinutes(draft.asked ?? now, -minutes);
}

/** The start for the domain's schema, which reports its problems. */
export function startInput(draft: EpisodeDraft, now: Instant): Instant | ClockTime {
  return minutesAgo[draft.start] === undefined
    ? momentInput(draft.startedAt, draft.zone)
    : (startOf(draft, now) ?? '');
}

/** The start, as far as typed, of an episode recorded afterwards; null for an ongoing one. */
export function pastStartOf(draft: EpisodeDraft): Moment | null {
  return draft.start === 'other' && draft.end !== 'ongoing' ? draft.startedAt : null;
}

/** Whether it is over, with or without a known end: questions are then in the past tense. */
export function isOver({ end }: Pick<EpisodeDraft, 'end'>): boolean {
  return end !== 'ongoing';
}

/** When it ended; null while it is ongoing, if unknown, and while a typed end is incomplete. */
function endOf(draft: EpisodeDraft): Instant | null {
  return draft.end === 'ended' ? instantAt(draft.endedAt, draft.endZone ?? draft.zone) : null;
}

/** The form with one more reading: now while it is ongoing, else at its end or start, for the person to correct. */
export function withReading(draft: EpisodeDraft, intensity: number, now: Instant): Partial<EpisodeDraft> {
  const past = draft.end === 'ongoing' ? now : (endOf(draft) ?? startOf(draft, now) ?? now);
  return withReadings(draft, [...draft.readings, newReading(intensity, past, draft.zone)]);
}

/** Changes the readings and raises the episode's intensity to the highest of them. */
export function withReadings(draft: EpisodeDraft, readings: EpisodeDraft['readings']): Partial<EpisodeDraft> {
  return {
    readings,
    intensity: readings.length > 0 ? peakOf(draft.intensity ?? 0, readings) : draft.intensity,
  };
}

/** A saved episode as form fields; every time is local time of its own zone. */
export function draftOf(episode: Episode): EpisodeDraft {
  const endZone = episode.endZone ?? episode.zone;
  const ended = episode.endedAt === null ? emptyMoment : momentAt(episode.endedAt, endZone);
  return {
    id: episode.id,
    zone: episode.zone,
    intensity: episode.intensity,
    start: 'other',
    asked: episode.startedAt,
    startedAt: momentAt(episode.startedAt, episode.zone),
    end: episode.endUnknown ? 'unknown' : episode.endedAt === null ? 'ongoing' : 'ended',
    endedAt: ended,
    endZone: episode.endZone,
    intakes: episode.intakes.filter((intake) => intake.deletedAt === null).map(draftOfIntake),
    readings: episode.readings.map(draftOfReading),
    ...detailsOf(episode),
    notes: episode.notes,
  };
}

/** The same content under new ids: the rows with the old ids are in the trash and must stay there. */
export function copyOf(draft: EpisodeDraft): EpisodeDraft {
  const renewed = <T extends object>(row: T) => ({ ...row, id: crypto.randomUUID() });
  return renewed({
    ...draft,
    intakes: draft.intakes.map(renewed),
    readings: draft.readings.map(renewed),
  });
}

/**
 * A new ongoing episode like an earlier one, starting now: same pain, places, qualities and symptoms. Times, medicines,
 * readings, factors, impact and notes belong to the earlier one only and are not copied.
 */
export function draftLike(episode: Episode): EpisodeDraft {
  const { symptoms, premonitory, auraSigns, places, quality, aggravated } = detailsOf(episode);
  const aura = Object.fromEntries(Object.keys(episode.aura).map((kind) => [kind, '']));
  const alike = { symptoms, premonitory, aura, auraSigns, places, quality, aggravated };
  return { ...emptyDraft(), ...alike, intensity: episode.intensity };
}
