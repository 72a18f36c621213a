import {
  draftSchema,
  type EpisodeDraft,
  isTouched,
  momentAt,
  startOf,
} from '#app/components/episode-form/draft.ts';
import { draftStorage, type IsSaved } from '#app/components/stored-drafts.ts';
import { thisMinute } from '#app/components/use-now.ts';
import { draftKeys } from '#app/preferences/draft-keys.ts';

/** Minutes for which "15 minutes ago" is still what the person meant; a draft restored later shows the time itself. */
const freshMinutes = 10;

const storage = draftStorage(draftKeys.entry, draftSchema);

/** Stores a draft; an untouched one is not stored. */
export function keepDraft(draft: EpisodeDraft, owner: string | null): void {
  if (isTouched(draft)) storage.keep(draft, owner);
}

/** Removes one draft. */
export const dropDraft = storage.drop;

/** Replaces a "now" of an old draft with its date and time. */
function withSettledStart(draft: EpisodeDraft): EpisodeDraft {
  const now = thisMinute();
  const age = draft.asked === null ? 0 : Date.parse(now) - Date.parse(draft.asked);
  const started = startOf(draft, now);
  if (age < freshMinutes * 60_000 || started === null || draft.start === 'woke') return draft;
  return { ...draft, start: 'other', startedAt: momentAt(started, draft.zone) };
}

/** Claims a draft, so that no other tab gets it. @returns a function that releases it */
export const openDraft = storage.open;

/**
 * The unsaved draft of this person, or of a visitor on this device, that is not open in another tab. It is open in this one
 * from then on.
 */
export async function restoreDraft(
  owner: string | null,
  isSaved: IsSaved<EpisodeDraft>,
): Promise<EpisodeDraft | undefined> {
  const stored = await storage.restore(owner, '', isSaved);
  return stored && withSettledStart(stored);
}
