import * as v from 'valibot';
import { addMinutes, currentZone, type Instant, instantOf, localDateTimeOf } from '#domain/calendar-date.ts';
import type { Episode, Intake } from '#domain/episode.ts';
import { contextTags } from '#domain/vocabulary/context.ts';
import { outcomes } from '#domain/vocabulary/outcome.ts';
import { doseUnits } from '#domain/vocabulary/units.ts';

/** How the start was said: minutes before the moment of asking, the hour of waking, or a date and time. */
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

/**
 * A date field and a time field, as typed. `exact` is the instant they were filled from, until one of them is edited:
 * the hour that comes twice when clocks go back cannot be told from its text.
 */
const momentSchema = v.object({ date: v.string(), time: v.string(), exact: v.nullable(v.string()) });
export type Moment = v.InferOutput<typeof momentSchema>;

const intakeDraftSchema = v.object({
  id: v.string(),
  name: v.string(),
  /** As typed, with comma or point. */
  dose: v.string(),
  unit: v.nullable(v.picklist(doseUnits)),
  taken: momentSchema,
  outcome: v.nullable(v.picklist(outcomes)),
});
export type IntakeDraft = v.InferOutput<typeof intakeDraftSchema>;

/** What the episode form holds while it is being filled in; also what is kept of it in the browser. */
export const draftSchema = v.object({
  /** Made here, so that saving twice is saving once. */
  id: v.string(),
  zone: v.string(),
  intensity: v.nullable(v.number()),
  start: v.picklist(startChoices),
  /** What "now" was when the person said so; null until they have touched anything. */
  asked: v.nullable(v.string()),
  startedAt: momentSchema,
  end: v.picklist(endChoices),
  endedAt: momentSchema,
  intakes: v.array(intakeDraftSchema),
  context: v.array(v.picklist(contextTags)),
  notes: v.string(),
});
export type EpisodeDraft = v.InferOutput<typeof draftSchema>;

export const emptyMoment: Moment = { date: '', time: '', exact: null };

/** The two fields as a wall clock in `zone` would fill them. */
export function momentAt(instant: Instant, zone: string): Moment {
  const [date = '', time = ''] = localDateTimeOf(instant, zone).split('T');
  return { date, time, exact: instant };
}

/** The instant two fields mean in `zone`, or null while one is empty or impossible. */
export function instantAt(moment: Moment, zone: string): Instant | null {
  if (moment.exact !== null) return moment.exact;
  if (moment.date === '' || moment.time === '') return null;
  try {
    return instantOf(`${moment.date}T${moment.time}`, zone);
  } catch {
    return null;
  }
}

/** A form nobody has touched: it starts now and goes on, here. */
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
    intakes: [],
    context: [],
    notes: '',
  };
}

/** Whether there is anything in it that would be a pity to lose. */
export function isTouched(draft: EpisodeDraft): boolean {
  return draft.asked !== null || draft.intakes.length > 0 || draft.context.length > 0 || draft.notes !== '';
}

/** When the episode in the form started; null while a typed start is incomplete. */
export function startOf(draft: EpisodeDraft, now: Instant): Instant | null {
  const minutes = minutesAgo[draft.start];
  if (minutes === undefined) return instantAt(draft.startedAt, draft.zone);
  return addMinutes(draft.asked ?? now, -minutes);
}

/** When it ended, null while it goes on, when nobody knows, and while a typed end is incomplete. */
export function endOf(draft: EpisodeDraft): Instant | null {
  return draft.end === 'ended' ? instantAt(draft.endedAt, draft.zone) : null;
}

function draftOfIntake(intake: Intake): IntakeDraft {
  return {
    id: intake.id,
    name: intake.name,
    dose: intake.dose === null ? '' : String(intake.dose),
    unit: intake.unit,
    taken: momentAt(intake.takenAt, intake.zone),
    outcome: intake.outcome,
  };
}

/** A saved episode, laid out for editing; every time as the clock of its own zone showed it. */
export function draftOf(episode: Episode): EpisodeDraft {
  const ended = episode.endedAt === null ? emptyMoment : momentAt(episode.endedAt, episode.zone);
  return {
    id: episode.id,
    zone: episode.zone,
    intensity: episode.intensity,
    start: 'other',
    asked: episode.startedAt,
    startedAt: momentAt(episode.startedAt, episode.zone),
    end: episode.endUnknown ? 'unknown' : episode.endedAt === null ? 'ongoing' : 'ended',
    endedAt: ended,
    intakes: episode.intakes.filter((intake) => intake.deletedAt === null).map(draftOfIntake),
    context: contextTags.filter((tag) => episode.context.includes(tag)),
    notes: episode.notes,
  };
}

/** The same content under new ids: what was saved under the old ones is in the trash and must stay there. */
export function copyOf(draft: EpisodeDraft): EpisodeDraft {
  const intakes = draft.intakes.map((intake) => ({ ...intake, id: crypto.randomUUID() }));
  return { ...draft, id: crypto.randomUUID(), intakes };
}
