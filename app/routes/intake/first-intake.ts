import { lastMoment } from '#app/components/episode-form/last-moment.ts';
import { momentAt } from '#app/components/episode-form/moment.ts';
import {
  draftOfIntake,
  type IntakeDraft,
  intakeDraftSchema,
  newIntakeDraft,
} from '#app/components/medication/intake-draft.ts';
import { asLastTaken } from '#app/components/medication/use-medication.ts';
import { draftStorage } from '#app/components/stored-drafts.ts';
import { thisMinute } from '#app/components/use-now.ts';
import type { Diary } from '#app/diary/diary.ts';
import { draftKeys } from '#app/preferences/draft-keys.ts';
import { isCalendarDay, localDateOf } from '#domain/calendar-date.ts';
import { painWhenTaken } from '#domain/episode/episode-parts.ts';
import { isOngoing } from '#domain/episode/episode-rules.ts';
import type { AddressAnswers } from '#domain/intake/address-answers.ts';
import type { Intake } from '#domain/intake/intake.ts';

/** Drafts of new intakes, each stored with the address its form was opened at. */
export const intakeDrafts = draftStorage(draftKeys.intake, intakeDraftSchema);

/** Initial state of the form. */
export interface Opening {
  readonly first: IntakeDraft;
  /** Unsaved draft from this address; takes precedence over `first`. */
  readonly storedDraft: IntakeDraft | undefined;
  readonly owner: string;
  readonly address: string;
}

/**
 * Initial values of a new intake of the medicine it was opened from, as last taken. The time is now, for the open episode;
 * for a day chosen in the calendar only the person knows the hour.
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

/** A new intake with the answers of an address: its first medicine. */
function withAnswers(
  draft: IntakeDraft,
  { took, time, pain, note }: AddressAnswers,
  zone: string,
): IntakeDraft {
  const [medicine] = took;
  const like = medicine && newIntakeDraft(draft.taken, medicine);
  return {
    ...draft,
    ...(like && { ...like, episodeId: draft.episodeId, painAt: draft.painAt }),
    ...(time !== null && { taken: lastMoment(time, zone) }),
    ...(pain !== null && draft.episodeId !== null && { painAt: pain }),
    notes: note,
  };
}

/** Opening values: of an existing intake as saved, of a new one its draft or its defaults. */
export async function openingOf(
  diary: Diary,
  parameters: URLSearchParams,
  zone: string,
  existing: Intake | undefined,
  answers?: AddressAnswers,
): Promise<Opening> {
  const [owner, address] = [diary.userId, parameters.toString()];
  if (existing) return { first: draftOfIntake(existing), storedDraft: undefined, owner, address };
  const isSaved = ({ id }: IntakeDraft) => diary.intakes.some((intake) => intake.id === id);
  const storedDraft = await intakeDrafts.restore(owner, address, isSaved);
  const first = newIntake(diary, parameters, zone);
  return { first: answers ? withAnswers(first, answers, zone) : first, storedDraft, owner, address };
}
