import { draftKeys } from '#app/preferences/draft-keys.ts';
import { draftStorage } from '../draft-storage.ts';
import { thisMinute } from '../use-now.ts';
import { draftSchema, type EpisodeDraft, isTouched, momentAt, startOf } from './draft.ts';

/** Minutes for which "15 minutes ago" is still what the person meant; a draft found later shows the time itself. */
const freshMinutes = 10;

const storage = draftStorage(draftKeys.entry, draftSchema);

/** Stores a draft; an untouched one is not stored. */
export function keepDraft(draft: EpisodeDraft, owner: string | null): void {
  if (isTouched(draft)) storage.keep(draft, owner);
}

/** Forgets a draft, and only that one. */
export const dropDraft = storage.drop;

/** Replaces a "now" of an old draft with its date and time. */
function withSettledStart(draft: EpisodeDraft): EpisodeDraft {
  const now = thisMinute();
  const age = draft.asked === null ? 0 : Date.parse(now) - Date.parse(draft.asked);
  const started = startOf(draft, now);
  if (age < freshMinutes * 60_000 || started === null || draft.start === 'woke') return draft;
  return { ...draft, start: 'other', startedAt: momentAt(started, draft.zone) };
}

/** The form shows a draft: no other tab gets it. @returns what to call when it no longer does */
export const openDraft = storage.open;

/**
 * What this person, or a visitor on this device, left unsaved, nobody else's, and nothing that is open in another tab. From
 * then on it is open in this one.
 */
export async function restoreDraft(owner: string | null): Promise<EpisodeDraft | undefined> {
  const stored = await storage.restore(owner);
  return stored && withSettledStart(stored);
}
