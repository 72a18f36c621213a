import { databaseName } from '../store/replica-store.ts';
import type { RowKey } from './sync-types.ts';

/** Most rows named in one message. */
const namedMax = 2000;

/** Message between tabs: rows have changed in the store, or the store was removed. */
type Message = { readonly kind: 'rows'; readonly keys: readonly RowKey[] } | { readonly kind: 'wiped' };

export interface TabMessages {
  readonly changed: (keys: readonly RowKey[]) => void;
  /** Announces that the person's data was removed from this device. */
  readonly wiped: () => void;
  readonly close: () => void;
}

/** Reactions to the messages of other tabs. */
export interface TabListener {
  readonly rows: (keys: readonly RowKey[]) => void;
  readonly wiped: () => void;
}

/** Connects the tabs of one person; does nothing in a browser without BroadcastChannel. */
export function openTabMessages(userId: string, on: TabListener): TabMessages {
  if (typeof BroadcastChannel === 'undefined') {
    return { changed: () => undefined, wiped: () => undefined, close: () => undefined };
  }
  const channel = new BroadcastChannel(databaseName(userId));
  const post = (message: Message) => channel.postMessage(message);
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'wiped') on.wiped();
    else on.rows(data.keys);
  };
  return {
    changed: (keys) => {
      for (let from = 0; from < Math.max(1, keys.length); from += namedMax) {
        post({ kind: 'rows', keys: keys.slice(from, from + namedMax) });
      }
    },
    wiped: () => post({ kind: 'wiped' }),
    close: () => channel.close(),
  };
}

/** Runs one task at a time among the tabs of this browser, with Web Locks where available. */
export function oneAtATime(name: string) {
  const locks: LockManager | undefined = navigator.locks;
  return async <T>(run: () => Promise<T>): Promise<T> => (locks ? locks.request(name, run) : run());
}
