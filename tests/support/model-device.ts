import { createLocalEngine } from '#app/diary/sync/local-engine.ts';
import { type OpenDiary, openDiary } from '#app/diary/sync/open-diary.ts';
import { type EngineParts, syncWith } from '#app/diary/sync/sync-engine.ts';
import type { Remote, ReplicaStore, RowKey } from '#app/diary/sync/sync-types.ts';
import type { TabListener } from '#app/diary/sync/tab-messages.ts';

// A device of the model draws nothing: it is idle at once.
globalThis.requestIdleCallback ??= ((act: () => void) =>
  setImmediate(act)) as unknown as typeof requestIdleCallback;

/** One tab of a device: the real engine, which can be killed at any of its awaits. */
export interface Tab {
  readonly open: OpenDiary;
  readonly isAlive: () => boolean;
  /** Kills it after a number of steps: every call to the store or the server is one, and every answer. */
  readonly killAfter: (steps: number) => void;
  /** The result of the tab's work; undefined when it was killed meanwhile. */
  readonly until: <T>(work: Promise<T>) => Promise<T | undefined>;
}

/** A device: one disk, one network, several tabs. */
export interface Device {
  readonly name: string;
  readonly disk: ReplicaStore;
  readonly openTab: () => Promise<Tab>;
}

const dead = Symbol('dead');

/** A life that can end: afterwards its next step never resolves, like the code of a killed page. */
function createLife() {
  let left = Number.POSITIVE_INFINITY;
  let alive = true;
  let end: (reason: typeof dead) => void = () => undefined;
  const death = new Promise<typeof dead>((resolve) => {
    end = resolve;
  });
  const die = () => {
    alive = false;
    end(dead);
  };
  return {
    isAlive: () => alive,
    killAfter: (steps: number) => {
      left = steps;
    },
    die,
    death,
    async step(): Promise<void> {
      left -= 1;
      if (alive && left < 0) die();
      if (!alive) await new Promise(() => undefined);
    },
  };
}

type Life = ReturnType<typeof createLife>;

/** A proxy with a step before and after each method. */
function mortal<T extends object>(thing: T, life: Life): T {
  return new Proxy(thing, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function' || name === 'close') return member;
      return async (...args: unknown[]) => {
        await life.step();
        try {
          return await Reflect.apply(member, target, args);
        } finally {
          await life.step();
        }
      };
    },
  });
}

/**
 * @param disk survives every tab
 * @param connect opens a connection for each tab; `nowhere` for a diary without an account
 */
export function createDevice(
  name: string,
  userId: string,
  disk: ReplicaStore,
  connect: (() => Remote) | 'nowhere',
  now: () => string,
): Device {
  const listeners = new Map<Life, TabListener>();
  let queue: Promise<unknown> = Promise.resolve();

  /** A lock like the browser's: one tab at a time, released when the tab dies. */
  const alone =
    (life: Life) =>
    <T>(run: () => Promise<T>): Promise<T> => {
      const mine = queue.then(() => Promise.race([run(), life.death]));
      queue = mine.catch(() => undefined);
      return mine as Promise<T>;
    };

  const engine = (life: Life) => {
    if (connect === 'nowhere')
      return (parts: EngineParts) => createLocalEngine({ ...parts, alone: alone(life) });
    return syncWith({ remote: mortal(connect(), life), alone: alone(life) });
  };

  const speak = (from: Life, notify: (to: TabListener) => void) => {
    for (const [life, listener] of listeners) {
      if (life !== from && life.isAlive()) queueMicrotask(() => notify(listener));
    }
  };

  return {
    name,
    disk,
    async openTab() {
      const life = createLife();
      const open = await openDiary({
        userId,
        store: mortal(disk, life),
        engine: engine(life),
        tabs: (on) => {
          listeners.set(life, on);
          return {
            changed: (keys: readonly RowKey[]) => speak(life, (to) => to.rows(keys)),
            wiped: () => speak(life, (to) => to.wiped()),
            close: () => listeners.delete(life),
          };
        },
        now,
        // Drawn for nobody: the rows are fetched and stored as for a screen.
        recent: { show: () => undefined, asked: () => undefined },
      });
      void life.death.then(() => open.close());
      return {
        open,
        isAlive: life.isAlive,
        killAfter: life.killAfter,
        until: async <T>(work: Promise<T>) => {
          const result = await Promise.race([work, life.death]);
          return result === dead ? undefined : (result as T);
        },
      };
    },
  };
}
