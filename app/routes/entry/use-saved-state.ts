import { useCallback } from 'react';
import { type Diary, useDiary, useSync } from '#app/data/diary.ts';
import type { Saved } from './use-entry.ts';

/**
 * Where what was just saved is: on its way into this device; kept here, being sent or waiting to be; in the diary; or with
 * something only the person can decide. `page` is a browser that cannot keep anything beyond the page.
 */
export type SavedState = 'keeping' | 'page' | 'sending' | 'here' | 'needsYou' | 'done';

/** The state of a saved episode with all that belongs to it. */
export function useSavedState({ confirmed, episode, intakes, readings }: Saved): SavedState {
  const { problems, waiting, kept } = useSync();
  const rows = [episode, ...intakes, ...readings].map(({ id }) => id).join();
  const unsent = useDiary(
    useCallback((diary: Diary) => rows.split(',').some((id) => diary.isUnsent(id)), [rows]),
  );
  if (!confirmed || unsent === undefined) return 'keeping';
  if (problems.some(({ rowId }) => rows.includes(rowId))) return 'needsYou';
  if (!unsent) return 'done';
  if (!kept) return 'page';
  return waiting === undefined ? 'sending' : 'here';
}
