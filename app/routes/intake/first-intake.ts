import { draftStorage } from '#app/components/draft-storage.ts';
import { momentAt } from '#app/components/episode-form/moment.ts';
import {
  draftOfIntake,
  type IntakeDraft,
  intakeDraftSchema,
  newIntakeDraft,
} from '#app/components/medication/intake-draft.ts';
import { asLastTaken } from '#app/components/medication/use-medication.ts';
import { thisMinute } from '#app/components/use-now.ts';
import type { Diary } from '#app/diary/diary.ts';
import { draftKeys } from '#app/preferences/draft-keys.ts';
import { isCalendarDay, localDateOf } from '#domain/calendar-date.ts';
import { painWhenTaken } from '#domain/episode/episode-parts.ts';
import { isOngoing } from '#domain/episode/episode-rules.ts';
import type { Intake } from '#domain/intake/intake.ts';

/** Where a new intake is kept while it is being typed, each with the address its form was opened at. */
export const intakeDrafts = draftStorage(draftKeys.intake, intakeDraftSchema);

/** What the form opens with. */
export interface Opening {
  readonly first: IntakeDraft;
  /** What was left unsaved at this address; it goes before `first`. */
  readonly storedDraft: IntakeDraft | undefined;
  readonly owner: string;
  readonly address: string;
}

/**
 * A new form: taken now, for the attack that is open, or on a day chosen on the calendar, at an hour that only the person
 * knows; of the medicine it was opened from, as it was taken last.
 */
export function newIntake(
  { cabinet, intakes, episodes }: Pick<Diary, 'cabinet' | 'intakes' | 'episodes'>,
  parameters: URLSearchParams,
  zone: string,
): IntakeDraft {
  const now = thisMinute();
  const item = cabinet.find(({ id }) => id === parameters.get('medicine'));
  const draft = newIntakeDraft(momentAt(now, zone), item && asLastTaken(item, intakes));
  const day = parameters.get('day') ?? '';
  if (isCalendarDay(day) && day < localDateOf(now, zone)) {
    return { ...draft, taken: { date: day, time: '', exact: null } };
  }
  const open = episodes.filter(isOngoing);
  const episode = open.find(({ id }) => id === parameters.get('episode')) ?? open[0];
  return episode ? { ...draft, episodeId: episode.id, painAt: painWhenTaken(episode, now) } : draft;
}

/** The form as it opens: of an intake that is there, as it was saved; of a new one, as it was left or as it begins. */
export async function openingOf(
  diary: Diary,
  parameters: URLSearchParams,
  zone: string,
  existing: Intake | undefined,
): Promise<Opening> {
  const [owner, address] = [diary.userId, parameters.toString()];
  if (existing) return { first: draftOfIntake(existing), storedDraft: undefined, owner, address };
  let storedDraft = await intakeDrafts.restore(owner, address);
  // A tab that was closed in the middle of saving leaves behind what is in the diary by now.
  while (storedDraft && diary.intakes.some(({ id }) => id === storedDraft?.id)) {
    intakeDrafts.drop(storedDraft.id);
    intakeDrafts.open(storedDraft.id)();
    storedDraft = await intakeDrafts.restore(owner, address);
  }
  return { first: newIntake(diary, parameters, zone), storedDraft, owner, address };
}
