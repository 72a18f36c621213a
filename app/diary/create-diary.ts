import type { Session } from '#app/account/session/session.ts';
import { Failure, failureOf } from '#app/errors/failure.ts';
import type { CalendarDay } from '#domain/calendar-date.ts';
import type { Diary } from './snapshot/diary-snapshot.ts';
import type { RecentDays, RecentScreen } from './snapshot/recent-days.ts';
import type { OpenDiary } from './sync/open-diary.ts';
import type { Choice } from './sync/problems.ts';
import type { SyncStatus, Write } from './sync/sync-types.ts';
import { noteWrite, watchTaps } from './taps.ts';

/** Dependencies of a page's diary; a test passes its own. */
interface DiaryParts {
  readonly session: {
    readonly current: () => Session;
    /** @returns how to stop */
    readonly subscribe: (listener: () => void) => () => void;
  };
  readonly consent: {
    /** @throws Failure `consent_needed` */
    readonly ensure: () => Promise<void>;
    readonly forget: (userId: string) => void;
  };
  /** Opens a person's diary, choosing its store, engine and clock. */
  readonly open: (userId: string, isLocal: boolean, recent: RecentScreen) => Promise<OpenDiary>;
  /** Removes a diary from this device that cannot even be opened. */
  readonly remove: (userId: string) => Promise<void>;
}

/** The diary of the page, opened and closed as people sign in and out. */
export interface PageDiary {
  /** The diary at this moment; undefined for a visitor and until it has loaded. */
  readonly current: () => Diary | undefined;
  /** The same, also where `current` is that of recent rows (`useRecentDiary`). */
  readonly entire: () => Diary | undefined;
  /** The last months, while the rest of a long diary is still being read. @param since unless they begin later */
  readonly recent: (since?: CalendarDay) => RecentDays | undefined;
  readonly status: () => SyncStatus;
  /** The open diary, once it is open. @throws Failure `session_expired` for a visitor */
  readonly whenOpen: () => Promise<OpenDiary>;
  /**
   * Stores writes on this device, all or none; they are sent automatically, now or once online. Asks for consent first if
   * it is missing. A tap that has asked for them counts once (taps.ts).
   * @throws Failure `device_full`, `not_found` for a change to a row that does not exist, `session_expired` for a visitor,
   * `consent_needed`
   */
  readonly commit: (writes: readonly Write[]) => Promise<void>;
  /** Sends and fetches now, at the person's request; resolves when the round is over, whether or not it succeeded. */
  readonly sync: () => Promise<void>;
  /** Carries out the person's decision about a problem of `status`. @throws Failure `device_full` */
  readonly resolve: (problem: number, choice: Choice) => Promise<void>;
  /** Removes the diary of the signed-in person from this device, in every tab, with everything unsent. */
  readonly wipe: () => Promise<void>;
  /** Calls back after every change to the diary or its status. @returns how to stop */
  readonly subscribe: (listener: () => void) => () => void;
}

/** The status while no diary is open. */
export const noStatus: SyncStatus = {
  state: 'loading',
  unsent: 0,
  problems: [],
  rows: 0,
  isPersistent: true,
  waiting: undefined,
};

/** Closes a diary whose owner signed out in another tab during the opening: only unsent writes may stay. @throws Failure */
async function putAway(started: OpenDiary, isLocal: boolean): Promise<never> {
  if (isLocal || started.status().unsent > 0) started.close();
  else await started.wipe();
  throw new Failure('session_expired');
}

/** Creates the diary of a page. It follows the session from its first use on, and only in a browser. */
export function createDiary({ session, consent, open: openFor, remove }: DiaryParts): PageDiary {
  let owner: string | undefined;
  let opening: Promise<OpenDiary> | undefined;
  let open: OpenDiary | undefined;
  let recent: RecentDays | undefined;
  /** The earliest day that a screen has asked the recent days for. */
  let asked: CalendarDay | undefined;
  let following = false;
  const listeners = new Set<() => void>();

  const notifyListeners = () => {
    for (const listener of listeners) listener();
  };

  /** Opens the diary of the person of this session and closes the previous one. */
  function follow(): void {
    const { userId, status } = session.current();
    if (userId === owner) return;
    owner = userId;
    open?.close();
    open = undefined;
    recent = undefined;
    opening = userId === undefined ? undefined : start(userId, status === 'local');
    opening?.catch(() => {
      // A failed opening is tried again at the next use.
      if (owner === userId) owner = undefined;
    });
    notifyListeners();
  }

  async function start(userId: string, isLocal: boolean): Promise<OpenDiary> {
    const started = await openFor(userId, isLocal, {
      asked: () => asked,
      show(days) {
        if (owner !== userId) return;
        recent = days;
        notifyListeners();
      },
    });
    if (owner !== userId) return putAway(started, isLocal);
    open = started;
    const changed = () => {
      // On a first visit they stay until everything has arrived.
      if (started.diary()) recent = undefined;
      notifyListeners();
    };
    started.subscribe(changed);
    changed();
    return started;
  }

  function followSession(): void {
    if (following || typeof window === 'undefined') return;
    following = true;
    watchTaps();
    session.subscribe(follow);
    follow();
  }

  async function whenOpen(): Promise<OpenDiary> {
    followSession();
    follow();
    if (!opening) throw new Failure('session_expired');
    return opening;
  }

  async function commitWithConsent(writes: readonly Write[]): Promise<void> {
    try {
      const diary = await whenOpen();
      await consent.ensure();
      await diary.commit(writes);
    } catch (error) {
      throw failureOf(error);
    }
  }

  const current = () => open?.diary();
  return {
    current,
    entire: current,
    recent(since) {
      if (since !== undefined && (asked === undefined || since < asked)) asked = since;
      return recent && (since === undefined || recent.from <= since) ? recent : undefined;
    },
    status: () => open?.status() ?? noStatus,
    whenOpen,
    commit(writes) {
      const stored = commitWithConsent(writes);
      noteWrite(stored);
      return stored;
    },
    async sync() {
      const diary = await whenOpen().catch(() => undefined);
      await diary?.sync();
    },
    async resolve(problem, choice) {
      const diary = await whenOpen();
      await diary.resolve(problem, choice);
    },
    async wipe() {
      const { userId } = session.current();
      if (userId === undefined) return;
      consent.forget(userId);
      const diary = await whenOpen().catch(() => undefined);
      await (diary ? diary.wipe() : remove(userId));
    },
    subscribe(listener) {
      followSession();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
