import type { SyncStatus } from '#app/data/diary.ts';
import { useSyncTexts } from './texts.ts';

/** Where the diary is, in two or three words. */
export function useSayStatus(): (status: SyncStatus) => string {
  const t = useSyncTexts().state;
  return ({ state, unsent, waiting }) => {
    if (state === 'needs-you') return t.needsYou;
    if (state === 'loading') return t.loading;
    if (state === 'saved') return waiting === 'session' ? t.signedOut : t.saved;
    return state === 'sending' && !waiting ? t.sending : t.here(unsent);
  };
}

/** The same in whole sentences, with what is to be expected. */
export function useExplainStatus(): (status: SyncStatus) => string[] {
  const t = useSyncTexts().explain;
  return ({ state, unsent, rows, kept, waiting }) => {
    const said: string[] = [];
    if (waiting === 'session') said.push(unsent > 0 ? t.session(unsent) : t.sessionOnly);
    else if (state === 'loading') said.push(t.loading(rows));
    else if (state === 'saved') said.push(waiting ? t.offline : t.saved);
    else if (state === 'sending') said.push(t.sending);
    else if (state === 'here') said.push(t.here(unsent));
    else if (state === 'needs-you') said.push(t.needsYou);
    if (!kept) said.push(t.notKept);
    return said;
  };
}
