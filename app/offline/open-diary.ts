import type { Instant } from '#domain/calendar-date.ts';
import { createSnapshots, type Diary } from './diary-snapshot.ts';
import { entityNames } from './entities.ts';
import { enqueue } from './outbox.ts';
import { parseAhead } from './parse-rows.ts';
import { type Choice, problemsOf, resolve } from './problems.ts';
import { loadReplica, type Replica } from './replica.ts';
import { deleteStore, type ReplicaStore } from './replica-store.ts';
import { createSyncEngine } from './sync-engine.ts';
import type { TabListener, TabMessages } from './tab-messages.ts';
import type { Remote, RowKey, SyncState, SyncStatus, Write } from './types.ts';

/** One person's diary, open on this device. */
export interface OpenDiary {
  readonly userId: string;
  /** Undefined until the diary has once arrived on this device. */
  readonly diary: () => Diary | undefined;
  readonly status: () => SyncStatus;
  /** Keeps writes on this device, all or none, and sends them as soon as it can. @throws Failure `device_full` */
  readonly commit: (writes: readonly Write[]) => Promise<void>;
  /** Carries out what the person decided about a problem. */
  readonly resolve: (problem: number, choice: Choice) => Promise<void>;
  /** Sends and fetches now; resolves when the round is over, however it went. */
  readonly sync: () => Promise<void>;
  /** Calls back after every change of diary or status. @returns how to stop */
  readonly subscribe: (listener: () => void) => () => void;
  /** Stops, and leaves everything on the device. */
  readonly close: () => void;
  /** Stops, and removes everything from the device, in every tab. */
  readonly wipe: () => Promise<void>;
}

interface Parts {
  readonly userId: string;
  readonly store: ReplicaStore;
  readonly remote: Remote;
  readonly tabs: (on: TabListener) => TabMessages;
  /** Runs one thing at a time among all tabs. */
  readonly alone: <T>(run: () => Promise<T>) => Promise<T>;
  readonly now: () => Instant;
}

/** Opens the diary from what is kept here; the engine runs when `sync` is called. */
export async function openDiary({
  userId,
  store,
  remote,
  tabs: open,
  alone,
  now,
}: Parts): Promise<OpenDiary> {
  let loaded: Replica | undefined;
  // What other tabs wrote while this one was reading.
  const early: RowKey[] = [];
  const tabs = open({
    rows: (keys) => {
      if (loaded) loaded.reread(keys).catch(() => undefined);
      else early.push(...keys);
    },
    wiped: () => close(),
  });
  const replica = await loadReplica(userId, store, (keys) => tabs.changed(keys));
  loaded = replica;
  if (early.length > 0) await replica.reread(early);
  const views = replica.views();
  await parseAhead(
    entityNames.flatMap((entity) => [...views[entity].values()].map((row) => [entity, row] as const)),
  );
  const engine = createSyncEngine({ replica, remote, alone, now, onActivity: () => changed() });
  const snapshot = createSnapshots(userId);
  const listeners = new Set<() => void>();
  let diary: Diary | undefined;
  let status: SyncStatus | undefined;
  let lastCommit: Promise<void> = Promise.resolve();

  const changed = () => {
    status = undefined;
    for (const listener of listeners) listener();
  };
  replica.subscribe(() => {
    diary = undefined;
    changed();
  });

  function makeDiary(): Diary | undefined {
    if (!replica.isWhole()) return undefined;
    const unsent = new Set(replica.ops().map(({ id }) => id));
    return snapshot(replica.views(), (id) => unsent.has(id));
  }

  function makeStatus(): SyncStatus {
    const problems = problemsOf(replica);
    const unsent = replica.ops().length;
    const { sending, waiting } = engine.activity();
    return { state: stateOf(), unsent, problems, rows: replica.size(), kept: store.kept, waiting };

    function stateOf(): SyncState {
      if (problems.length > 0) return 'needs-you';
      if (unsent > 0) return sending ? 'sending' : 'here';
      return replica.isWhole() ? 'saved' : 'loading';
    }
  }

  /** One after the other: a write must see the one before it. */
  async function keep(writes: readonly Write[]): Promise<void> {
    const change = enqueue(replica, writes, now());
    if ((change.newOps?.length ?? 0) + (change.ops?.length ?? 0) === 0) return;
    await replica.write(change);
    void engine.sync();
  }

  function close(): void {
    engine.stop();
    tabs.close();
    store.close();
    listeners.clear();
  }

  return {
    userId,
    diary: () => {
      diary ??= makeDiary();
      return diary;
    },
    status: () => {
      status ??= makeStatus();
      return status;
    },
    commit(writes) {
      const committed = lastCommit.then(() => keep(writes));
      lastCommit = committed.catch(() => undefined);
      return committed;
    },
    async resolve(problem, choice) {
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
