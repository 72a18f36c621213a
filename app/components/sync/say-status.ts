import type { SyncStatus } from '#app/data/diary.ts';
import { useSyncTexts } from './texts.ts';

/** Where the diary is, in two or three words. */
export function useSayStatus(): (status: SyncStatus) => string {
  const t = useSyncTexts().state;
  return ({ state, unsent, ready, waiting }) => {
    if (state === 'needs-you') return t.needsYou;
    if (state === 'saved') return ready || waiting ? t.saved : t.loading;
    return state === 'sending' && !waiting ? t.sending : t.here(unsent);
  };
}

/** The same in whole sentences, with what is to be expected. */
export function useExplainStatus(): (status: SyncStatus) => string[] {
  const t = useSyncTexts().explain;
  return ({ state, unsent, ready, rows, kept, waiting }) => {
    const said: string[] = [];
    if (!ready && !waiting) said.push(t.loading(rows));
    if (waiting === 'session') said.push(unsent > 0 ? t.session(unsent) : t.sessionOnly);
    else if (state === 'saved' && ready) said.push(waiting ? t.offline : t.saved);
    else if (state === 'sending') said.push(t.sending);
    else if (state === 'here') said.push(t.here(unsent));
    else if (state === 'needs-you') said.push(t.needsYou);
    if (!kept) said.push(t.notKept);
    return said;
  };
}
