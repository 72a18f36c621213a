import * as v from 'valibot';
import { keysOfDrafts } from '#app/preferences/draft-keys.ts';

/**
 * Which drafts are open in this tab. An open draft holds a Web Lock of its name, which the browser releases when the tab is
 * closed or crashes, so that no draft is ever shown in two tabs. Without Web Locks (a page without TLS on another machine)
 * every draft counts as free.
 */
interface Hold {
  readonly granted: Promise<boolean>;
  readonly release: () => void;
  /** Settles when the lock is free again. */
  readonly over: Promise<unknown>;
}

const holds = new Map<string, Hold>();
let releasing: Promise<unknown> = Promise.resolve();

const lockManager = (): LockManager | undefined => globalThis.navigator?.locks;

/**
 * Holds a lock until it is released. One that this tab already holds is granted.
 * @param options for `LockManager.request`: `ifAvailable`, or a `signal` that ends the waiting
 * @returns whether it was granted
 */
function hold(name: string, options: LockOptions = {}): Promise<boolean> {
  const held = holds.get(name);
  if (held) return held.granted;
  const locks = lockManager();
  if (!locks) return Promise.resolve(true);
  const granted = Promise.withResolvers<boolean>();
  const released = Promise.withResolvers<void>();
  const over = locks
    .request(name, options, async (lock) => {
      granted.resolve(lock !== null);
      if (lock) await released.promise;
    })
    .catch(() => granted.resolve(false));
  const taken: Hold = { granted: granted.promise, release: released.resolve, over };
  holds.set(name, taken);
  void granted.promise.then((isOurs) => {
    if (!isOurs && holds.get(name) === taken) holds.delete(name);
  });
  return granted.promise;
}

/** Releases a lock, also one that has not been granted yet. */
function release(name: string): void {
  const held = holds.get(name);
  if (!held) return;
  holds.delete(name);
  held.release();
  releasing = Promise.all([releasing, held.over]);
}

/** Resolves when every lock this tab has released is free: a reopened form finds its own draft. */
const allReleased = (): Promise<unknown> => releasing;

/** Whether this tab holds a lock, or is waiting for it. */
const isHeldHere = (name: string): boolean => holds.has(name);

/** Most drafts per form; the oldest one not open anywhere is removed for another. */
const draftsMax = 5;

/** Whether a draft is in the diary already: a tab closed while saving leaves it behind. */
export type IsSaved<Draft> = (draft: Draft) => boolean | Promise<boolean>;

/** Milliseconds a reloaded page waits for the lock of the page it replaces. */
const reloadWaitMs = 2000;

/** A draft as localStorage has it. */
function storedSchemaOf<Draft>(schema: v.GenericSchema<unknown, Draft>) {
  return v.pipe(
    v.string(),
    v.parseJson(),
    v.object({
      // The owner: a draft typed before signing in (null) goes to the account that signs in next.
      owner: v.nullable(v.string()),
      // What the form was opened for, if there are several possibilities.
      purpose: v.string(),
      // Milliseconds since 1970.
      keptAt: v.number(),
      draft: schema,
    }),
  );
}

/**
 * Unsaved input of one form, stored in this browser: one draft for each tab the form is open in, and those of closed tabs
 * until a form restores them. Without storage a draft lasts as long as the page.
 * @param form key of localStorage, from `draftKeys`
 */
export function draftStorage<Draft extends { readonly id: string }>(
  form: string,
  schema: v.GenericSchema<unknown, Draft>,
) {
  const storedSchema = storedSchemaOf(schema);
  const keyOf = (id: string) => `${form}:${id}`;

  const read = (key: string) => {
    const parsed = v.safeParse(storedSchema, localStorage.getItem(key));
    return parsed.success ? parsed.output : undefined;
  };

  /** Every stored draft, newest first. Unreadable ones are removed. */
  function readAll() {
    const stored = keysOfDrafts(form).flatMap((key) => {
      const found = read(key);
      if (found) return [found];
      localStorage.removeItem(key);
      return [];
    });
    return stored.sort((a, b) => b.keptAt - a.keptAt);
  }

  /** Removes the oldest drafts beyond `draftsMax` that are open in no tab. */
  async function makeRoom(): Promise<void> {
    for (const { draft } of readAll().slice(draftsMax)) {
      const name = keyOf(draft.id);
      if (isHeldHere(name) || !(await hold(name, { ifAvailable: true }))) continue;
      localStorage.removeItem(name);
      release(name);
    }
  }

  /** The id of the draft this tab showed last, which a reload restores before any other. */
  const lastHere = () => sessionStorage.getItem(form);

  /** The draft to open the form with; this tab holds its lock from then on. Saved ones are removed. */
  async function claim(
    owner: string | null,
    purpose: string,
    isSaved: IsSaved<Draft>,
  ): Promise<Draft | undefined> {
    await allReleased();
    const last = lastHere();
    const offered = readAll()
      .filter((stored) => (stored.owner === null || stored.owner === owner) && stored.purpose === purpose)
      .sort((a, b) => Number(b.draft.id === last) - Number(a.draft.id === last));
    for (const { draft } of offered) {
      const name = keyOf(draft.id);
      if (isHeldHere(name)) continue;
      const options =
        draft.id === last ? { signal: AbortSignal.timeout(reloadWaitMs) } : { ifAvailable: true };
      // Read again: the tab that had it may have changed or dropped it meanwhile.
      const stored = (await hold(name, options)) ? read(name) : undefined;
      if (stored && !(await isSaved(stored.draft))) return stored.draft;
      if (stored) localStorage.removeItem(name);
      release(name);
    }
    return undefined;
  }

  return {
    /** Stores a draft as it is now. */
    keep(draft: Draft, owner: string | null, purpose = ''): void {
      try {
        const key = keyOf(draft.id);
        const isNew = localStorage.getItem(key) === null;
        localStorage.setItem(key, JSON.stringify({ owner, purpose, keptAt: Date.now(), draft }));
        sessionStorage.setItem(form, draft.id);
        if (isNew) makeRoom().catch(() => undefined);
      } catch {
        // Storage is full or forbidden: the draft lasts as long as the page.
      }
    },
    /** Removes one draft. */
    drop(id: string): void {
      try {
        localStorage.removeItem(keyOf(id));
      } catch {
        // Forbidden: nothing was stored.
      }
    },
    /**
     * The newest unsaved draft of this person, or of a visitor on this device, that is not open in another tab. It belongs
     * to this tab until `close`.
     */
    async restore(
      owner: string | null,
      purpose: string,
      isSaved: IsSaved<Draft>,
    ): Promise<Draft | undefined> {
      try {
        return await claim(owner, purpose, isSaved);
      } catch {
        return undefined;
      }
    },
    /** Claims a draft for this form, so that no other tab gets it. @returns a function that releases it */
    open(id: string): () => void {
      void hold(keyOf(id));
      return () => release(keyOf(id));
    },
  };
}
