import * as v from 'valibot';
import { draftKey } from '#app/preferences/draft-key.ts';
import { thisMinute } from '../use-now.ts';
import { draftSchema, type EpisodeDraft, isTouched, momentAt, startOf } from './draft.ts';

/** Minutes for which "15 minutes ago" is still what the person meant; a draft found later shows the time itself. */
const freshMinutes = 10;

const keptSchema = v.pipe(
  v.string(),
  v.parseJson(),
  // Whose it is: a draft typed before signing in (null) becomes that of whoever signs in next.
  v.object({ owner: v.nullable(v.string()), draft: draftSchema }),
);

function read(): v.InferOutput<typeof keptSchema> | undefined {
  try {
    const parsed = v.safeParse(keptSchema, localStorage.getItem(draftKey));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps an unsaved draft; an untouched one is not worth keeping. A browser that forbids storage forgets it. */
export function keepDraft(draft: EpisodeDraft, owner: string | null): void {
  if (!isTouched(draft)) return;
  try {
    localStorage.setItem(draftKey, JSON.stringify({ owner, draft }));
  } catch {
    // Full or forbidden: what was typed lasts as long as the page.
  }
}

/** Forgets a draft, and only that one: another may have been begun since. */
export function dropDraft(id: string): void {
  if (read()?.draft.id !== id) return;
  localStorage.removeItem(draftKey);
}

/** An old "now" is no longer now: it becomes the date and time it was. */
function withSettledStart(draft: EpisodeDraft): EpisodeDraft {
  const now = thisMinute();
  const age = draft.asked === null ? 0 : Date.parse(now) - Date.parse(draft.asked);
  const started = startOf(draft, now);
  if (age < freshMinutes * 60_000 || started === null || draft.start === 'woke') return draft;
  return { ...draft, start: 'other', startedAt: momentAt(started, draft.zone) };
}

/** What this person, or a visitor on this device, left unsaved; nobody else's. */
export function restoreDraft(owner: string | null): EpisodeDraft | undefined {
  const kept = read();
  if (kept === undefined || (kept.owner !== null && kept.owner !== owner)) return undefined;
  return withSettledStart(kept.draft);
}
