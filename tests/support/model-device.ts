import type { ReplicaStore } from '#app/diary/store/replica-store.ts';
import { createLocalEngine } from '#app/diary/sync/local-engine.ts';
import { type OpenDiary, openDiary } from '#app/diary/sync/open-diary.ts';
import { type EngineParts, syncWith } from '#app/diary/sync/sync-engine.ts';
import type { TabListener } from '#app/diary/sync/tab-messages.ts';
import type { Remote, RowKey } from '#app/diary/sync/types.ts';

/** One tab of a device: the real engine, which may be killed at any of its awaits. */
export interface Tab {
  readonly open: OpenDiary;
  readonly isAlive: () => boolean;
  /** Kills it when it has gone so many steps further: a step is every question to the store or the server, and its answer. */
  readonly killAfter: (steps: number) => void;
  /** What comes of something the tab does; undefined when it was killed meanwhile. */
  readonly until: <T>(work: Promise<T>) => Promise<T | undefined>;
}

/** A device: one disk, one network, some tabs. */
export interface Device {
  readonly name: string;
  readonly disk: ReplicaStore;
  readonly openTab: () => Promise<Tab>;
}

const dead = Symbol('dead');

/** A life that can end: whoever waits for its next step then waits for ever, as the code of a killed page does. */
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

/** The same thing, with a step before and after each of its methods. */
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
 * @param disk outlives every tab
 * @param connect a connection of its own for each tab; `nowhere` for a diary without an account
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

  /** A lock as the browser has it: one tab at a time, and a dead tab lets go. */
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

  const speak = (from: Life, tell: (to: TabListener) => void) => {
    for (const [life, listener] of listeners) {
      if (life !== from && life.isAlive()) queueMicrotask(() => tell(listener));
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
