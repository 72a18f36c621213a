import { type CalendarDay, currentZone, type Instant, localDateOf } from '#domain/calendar-date.ts';
import { createSnapshots, type Diary } from '../snapshot/diary-snapshot.ts';
import { giveWay, inSlices, painted } from '../snapshot/in-slices.ts';
import {
  firstEarlierDay,
  firstRecentDay,
  type RecentScreen,
  recentDaysInSlices,
  recentRows,
} from '../snapshot/recent-days.ts';
import { deleteStore } from '../store/replica-store.ts';
import { distinctKeys, nameOf } from '../store/row-key.ts';
import { noteUnstored, unstoredWrites } from '../store/unstored-writes.ts';
import { entities } from './entities.ts';
import { createFirstDays } from './first-days.ts';
import { changeOfCommit } from './outbox.ts';
import { type Choice, problemsOf, resolve } from './problems.ts';
import { loadReplica, type Replica } from './replica.ts';
import type { EngineParts, SyncEngine } from './sync-engine.ts';
import type { Entity, ReplicaStore, Row, RowKey, SyncState, SyncStatus, Write } from './sync-types.ts';
import type { TabListener, TabMessages } from './tab-messages.ts';

/** One person's diary, open on this device. */
export interface OpenDiary {
  readonly userId: string;
  /** Undefined until the diary has first arrived on this device. */
  readonly diary: () => Diary | undefined;
  /** One row as the person sees it, in the trash or not; null when it does not exist. */
  readonly row: (key: RowKey) => Row | null;
  /** All rows of a table, as `row`. */
  readonly rows: (entity: Entity) => readonly Row[];
  readonly status: () => SyncStatus;
  /** Stores writes on this device, all or none, and sends them as soon as possible. @throws Failure `device_full` */
  readonly commit: (writes: readonly Write[]) => Promise<void>;
  /** Carries out the person's decision about a problem. */
  readonly resolve: (problem: number, choice: Choice) => Promise<void>;
  /** Sends and fetches now; resolves when the round is over, whether or not it succeeded. */
  readonly sync: () => Promise<void>;
  /** Calls back after every change to the diary or its status. @returns how to stop */
  readonly subscribe: (listener: () => void) => () => void;
  /** Stops, and leaves all data on the device. */
  readonly close: () => void;
  /** Stops, and removes all data from the device, in every tab. */
  readonly wipe: () => Promise<void>;
}

interface Parts {
  readonly userId: string;
  readonly store: ReplicaStore;
  readonly engine: (parts: EngineParts) => SyncEngine;
  readonly tabs: (on: TabListener) => TabMessages;
  readonly now: () => Instant;
  /** Shows the last months before the rest is read, where they are stored apart. */
  readonly recent?: RecentScreen | undefined;
}

/** Least rows of a diary whose last months are stored apart: a smaller one is read as fast. */
const recentMin = 2000;
/** Milliseconds without a change before they are stored. */
const keepRecentAfterMs = 1000;

/** Most rows taken in at once; more, as when a diary arrives, are taken in in slices that keep the page responsive. */
const atOnceMax = 200;

/**
 * Keeps the snapshot of a replica's rows, and the last months of it for the next visit.
 * @param onTakenIn called when many rows have been taken in, after the call that brought them
 * @param kept the first day of the last months as they are stored
 */
function followRows(
  { userId, store, now }: Parts,
  replica: Replica,
  onTakenIn: () => void,
  kept: CalendarDay | undefined,
) {
  const snapshots = createSnapshots(userId, replica.view);
  /** Undefined until the whole diary has arrived and been taken in. */
  let diary: Diary | undefined;
  /** Rows that have changed since the snapshot. */
  let pendingKeys: RowKey[] = [];
  let takingIn: Promise<void> | undefined;
  let keeping: ReturnType<typeof setTimeout> | undefined;
  const take = (key: RowKey) => snapshots.take(key, replica.view(key));

  /** Takes in a few rows synchronously: a write shows with the next line of code. */
  function takeInNow(): void {
    for (const key of pendingKeys.splice(0)) take(key);
    if (!replica.isComplete()) return;
    for (const _ of snapshots.settle());
    publish();
  }

  /** Takes in many rows in slices, behind what is drawn; the snapshot changes once, after the last one. */
  async function takeInSlices(): Promise<void> {
    // Waits at least once, even without changes: `takingIn` is set when this function first waits.
    do {
      await inSlices(pendingKeys.splice(0), take, undefined, giveWay);
      if (replica.isComplete()) await inSlices(snapshots.settle(), () => undefined, undefined, giveWay);
    } while (pendingKeys.length > 0);
    takingIn = undefined;
    if (!replica.isComplete()) return;
    publish();
    onTakenIn();
  }

  function publish(): void {
    const isFirst = diary === undefined;
    const unsent = new Set(replica.ops().map(({ id }) => id));
    diary = snapshots.diary((id) => unsent.has(id));
    clearTimeout(keeping);
    // What this visit has begun with is stored already.
    const isKept = isFirst && kept === firstRecentDay(localDateOf(now(), currentZone()));
    if (store.isPersistent && replica.size() >= recentMin && !isKept)
      keeping = setTimeout(keepRecent, keepRecentAfterMs);
  }

  /** Stores the last months apart, for the next visit. */
  function keepRecent(): void {
    // While changes are taken in, the diary is older than the rows; it is published after them.
    if (!diary || takingIn || replica.ops().length > 0) return;
    const today = localDateOf(now(), currentZone());
    const [from, before] = [firstRecentDay(today), firstEarlierDay(today)];
    const all = recentRows(replica.allStored(), diary, before, now());
    const rows = recentRows(all, diary, from, now());
    const recent = new Set(rows);
    const earlier = { from: before, rows: all.filter((row) => !recent.has(row)) };
    void store.keepRecent({ recent: { from, rows }, earlier }).catch(() => undefined);
  }

  function takeIn(keys: readonly RowKey[]): void {
    pendingKeys = pendingKeys.concat(keys);
    if (takingIn) return;
    const isLong = pendingKeys.length > atOnceMax || (!diary && replica.size() > atOnceMax);
    if (isLong) takingIn = takeInSlices();
    else takeInNow();
  }

  return {
    diary: () => diary,
    takeIn,
    /** Resolves when what has come is taken in. */
    settled: () => takingIn,
    stop: () => clearTimeout(keeping),
  };
}

/**
 * Shows the last months, where they are stored apart; with the last year, where its page is open.
 * @returns the first day that is stored, undefined if none is
 */
async function showRecent({ userId, store, recent: screen }: Parts): Promise<CalendarDay | undefined> {
  const recent = screen && (await store.recent('recent'));
  if (!recent) return undefined;
  const isEarlierAsked = () => (screen.asked() ?? recent.from) < recent.from;
  const show = async (earlier = false) => {
    const more = earlier ? await store.recent('earlier') : undefined;
    const { from } = more ?? recent;
    screen.show(await recentDaysInSlices(userId, from, [...recent.rows, ...(more?.rows ?? [])]));
    await painted();
    return earlier;
  };
  // The page of the last year may come, and ask, after the first months are drawn.
  if (!(await show(isEarlierAsked())) && isEarlierAsked()) await show(true);
  return recent.from;
}

/** Loads the replica, and follows the other tabs from before it is loaded. @param close what their removal of the diary does */
async function loadBesideTabs(parts: Parts, close: () => void) {
  const { userId, store, tabs: open } = parts;
  let loaded: Replica | undefined;
  // Rows written by other tabs while this one was loading.
  const early: RowKey[] = [];
  const tabs = open({
    rows: (keys) => {
      if (loaded) loaded.reread(keys).catch(() => undefined);
      else early.push(...keys);
    },
    wiped: close,
  });
  const kept = await showRecent(parts);
  const replica = await loadReplica(userId, store, (keys) => tabs.changed(keys));
  loaded = replica;
  if (early.length > 0) await replica.reread(early);
  return { tabs, replica, kept };
}

function statusOf({ store }: Parts, replica: Replica, engine: SyncEngine, hasArrived: boolean): SyncStatus {
  const problems = problemsOf(replica);
  const unsent = replica.ops().length;
  const { sending, waiting } = engine.activity();
  const sent: SyncState = hasArrived ? 'saved' : 'loading';
  const unsentState: SyncState = sending ? 'sending' : 'here';
  return {
    state: problems.length > 0 ? 'needs-you' : unsent > 0 ? unsentState : sent,
    unsent,
    problems,
    rows: replica.size(),
    isPersistent: store.isPersistent,
    waiting,
  };
}

/** Opens the diary from this device's store; the engine runs when `sync` is called. */
export async function openDiary(parts: Parts): Promise<OpenDiary> {
  const { userId, store, engine: engineOf, now } = parts;
  let isWipedEarly = false;
  let closeOpened = () => {
    isWipedEarly = true;
  };
  const { tabs, replica, kept } = await loadBesideTabs(parts, () => closeOpened());
  const firstDays = createFirstDays(userId, replica, parts.recent);
  const engine = engineOf({ replica, now, onActivity: () => changed(), firstDays });
  const listeners = new Set<() => void>();
  let status: SyncStatus | undefined;
  let lastCommit: Promise<void> = Promise.resolve();

  const changed = () => {
    status = undefined;
    for (const listener of listeners) listener();
  };
  const { diary, takeIn, settled, stop } = followRows(parts, replica, changed, kept);
  replica.subscribe((keys) => {
    takeIn(keys);
    firstDays.review();
    changed();
  });
  takeIn([...replica.allStored(), ...replica.ops()]);
  await settled();
  // Rows parsed by an earlier version of the app are stored parsed, for the next visit.
  void store.keepParsed().catch(() => undefined);

  /** Writes to the outbox; one call after the other, because a write must see the one before it. */
  async function commitNow(writes: readonly Write[]): Promise<void> {
    const shown = new Map(writes.map((write) => [nameOf(write), replica.view(write)]));
    const there = writes.filter(({ kind, entity }) => kind !== 'create' || entities[entity].natural);
    // A write another tab made a moment ago may not have been announced yet.
    if (there.length > 0)
      await (replica.isComplete() ? replica.reread(distinctKeys(there)) : replica.catchUp());
    const change = changeOfCommit(replica, writes, now(), shown);
    if ((change.newOps?.length ?? 0) + (change.ops?.length ?? 0) === 0) return;
    await replica.write(change);
    void engine.sync();
  }

  function close(): void {
    stop();
    engine.stop();
    tabs.close();
    store.close();
    listeners.clear();
  }

  closeOpened = close;
  if (isWipedEarly) close();
  // Of a page that was left in the moment of a write. What cannot be carried out any more is as it would be after it.
  for (const [writes, forget] of unstoredWrites(userId)) await commitNow(writes).then(forget, forget);
  return {
    userId,
    diary,
    row: replica.view,
    rows: replica.viewsOf,
    status: () => {
      status ??= statusOf(parts, replica, engine, diary() !== undefined);
      return status;
    },
    commit(writes) {
      const forget = noteUnstored(userId, writes);
      const committed = lastCommit.then(() => commitNow(writes)).finally(forget);
      lastCommit = committed.catch(() => undefined);
      return committed;
    },
    async resolve(problem, choice) {
      // Another tab may have resolved it.
      await replica.catchUp();
      await resolve(replica, problem, choice);
      void engine.sync();
    },
    sync: engine.sync,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close,
    async wipe() {
      tabs.wiped();
      close();
      await deleteStore(userId);
    },
  };
}
