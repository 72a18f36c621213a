import { createContext, useContext, useMemo } from 'react';
import type { Diary } from '#app/diary/snapshot/diary-snapshot.ts';
import type { SyncStatus } from '#app/diary/sync/sync-types.ts';
import type { CalendarDay } from '#domain/calendar-date.ts';
import { ensureConsent } from '../account/consent/consent-gate.ts';
import { removeStoredConsent } from '../account/consent/stored-consent.ts';
import { currentSession, onSession } from '../account/session/session.ts';
import { useStore } from '../use-store.ts';
import { createDiary, noStatus, type PageDiary } from './create-diary.ts';

export type { PageDiary } from '#app/diary/create-diary.ts';
export type { Diary } from '#app/diary/snapshot/diary-snapshot.ts';
/** For long calculations that must leave the page responsive. */
export { breakOff, inSlices } from '#app/diary/snapshot/in-slices.ts';
export type { Choice } from '#app/diary/sync/problems.ts';
export type { Columns, Entity, Json, Row, SyncProblem, SyncStatus } from '#app/diary/sync/sync-types.ts';

/** The diary of this browser. An engine is downloaded for an open diary only, the server's only for an account. */
export const browserDiary = createDiary({
  session: { current: currentSession, subscribe: onSession },
  consent: { ensure: ensureConsent, forget: removeStoredConsent },
  open: async (userId, isLocal, recent) =>
    isLocal
      ? (await import('./local-diary-engine.ts')).startLocalDiary(userId, recent)
      : (await import('./diary-engine.ts')).startDiary(userId, recent),
  remove: async (userId) => (await import('./diary-engine.ts')).removeDiary(userId),
});

/** The diary that screens read and write; only a test provides another than the browser's. */
export const DiaryContext = createContext<PageDiary>(browserDiary);

/** The diary of the page, for functions that write. */
export const usePageDiary = (): PageDiary => useContext(DiaryContext);

/**
 * The diary for a screen that reads recent days and landmarks alone (snapshot/recent-days.ts): until everything is read, it
 * is that of the recent rows. Not during an attack, whose screen looks further back.
 */
export function useRecentDiary(): PageDiary {
  const page = usePageDiary();
  return useMemo(() => {
    const recent = () => {
      const { diary, hasLandmarks } = page.recent() ?? {};
      return hasLandmarks && !diary?.episodes.some(({ ongoing }) => ongoing) ? diary : undefined;
    };
    return { ...page, current: () => page.current() ?? recent() };
  }, [page]);
}

const nothing = () => undefined;
const unknownStatus = () => noStatus;

/** Whether two selections are equal; lists are when their members are the same. */
function isSameSelection<T>(a: T, b: T): boolean {
  if (a === b) return true;
  if (!Array.isArray(a) || !Array.isArray(b)) return false;
  return a.length === b.length && a.every((one, place) => one === b[place]);
}

/** The diary as it is, for `useDiary`. */
export const entireDiary = (diary: Diary) => diary;

/** Whether the diary has no entries yet, for `useDiary`. */
export const isEmptyDiary = ({ episodes, intakes, dayLogs }: Diary) =>
  episodes.length + intakes.length + dayLogs.size === 0;

/**
 * The result of `select` for the diary; undefined for a visitor and until the diary has loaded. The component renders again
 * when the result changes; a list changes when its members do.
 * @param select pure; a stable function is called once per change of the diary
 * @param since of a selection of days: the first of them. It is then made of the recent days as soon as these are read
 */
export function useDiary<T>(select: (diary: Diary) => T, since?: CalendarDay): T | undefined {
  const { current, recent, subscribe } = usePageDiary();
  const read = useMemo(() => {
    let last: { readonly diary: Diary; readonly result: T } | undefined;
    return () => {
      const diary = current() ?? (since && recent(since)?.diary);
      if (!diary) return undefined;
      if (last?.diary === diary) return last.result;
      const result = select(diary);
      last = { diary, result: last && isSameSelection(last.result, result) ? last.result : result };
      return last.result;
    };
  }, [current, recent, select, since]);
  return useStore(subscribe, read, nothing, true);
}

/** The diary once all of it is there, for what counts all of it: on home too, which is drawn of recent rows before. */
export function useEntireDiary(): Diary | undefined {
  const { entire, subscribe } = usePageDiary();
  return useStore(subscribe, entire, nothing, true);
}

/** The sync status of the diary. */
export function useSync(): SyncStatus {
  const { status, subscribe } = usePageDiary();
  return useStore(subscribe, status, unknownStatus);
}
