import type { SyncStatus } from '#app/diary/diary.ts';
import { useSyncTexts } from '#app/i18n/areas.ts';

/** The sync status in two or three words. */
export function useStatusLabel(): (status: SyncStatus) => string {
  const t = useSyncTexts().state;
  return ({ state, unsent, waiting }) => {
    if (state === 'needs-you') return t.needsYou;
    if (state === 'loading') return t.loading;
    if (state === 'saved') return waiting === 'session' ? t.signedOut : t.saved;
    return state === 'sending' && !waiting ? t.sending : t.here(unsent);
  };
}

/** The sync status in sentences. */
export function useStatusExplanation(): (status: SyncStatus) => string[] {
  const t = useSyncTexts().explain;
  return ({ state, unsent, rows, isPersistent, waiting }) => {
    const lines: string[] = [];
    if (waiting === 'session') lines.push(unsent > 0 ? t.session(unsent) : t.sessionOnly);
    else if (state === 'loading') lines.push(t.loading(rows));
    else if (state === 'saved') lines.push(waiting ? t.offline : t.saved);
    else if (state === 'sending') lines.push(t.sending);
    else if (state === 'here') lines.push(t.here(unsent));
    else if (state === 'needs-you') lines.push(t.needsYou);
    if (!isPersistent) lines.push(t.notKept);
    return lines;
  };
}
