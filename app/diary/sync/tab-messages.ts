import { databaseName } from '../store/replica-store.ts';
import type { RowKey } from './types.ts';

/** Rows named in one message. */
const namedMax = 2000;

/** Messages between tabs: which rows have changed in the store, or that it was removed. */
type Message = { readonly kind: 'rows'; readonly keys: readonly RowKey[] } | { readonly kind: 'wiped' };

export interface TabMessages {
  readonly changed: (keys: readonly RowKey[]) => void;
  /** The person's data has been removed from this device. */
  readonly wiped: () => void;
  readonly close: () => void;
}

/** What a tab does when another one speaks. */
export interface TabListener {
  readonly rows: (keys: readonly RowKey[]) => void;
  readonly wiped: () => void;
}

/** Listens to the other tabs of the same person and speaks to them; alone where the browser has no channels. */
export function openTabMessages(userId: string, on: TabListener): TabMessages {
  if (typeof BroadcastChannel === 'undefined') {
    return { changed: () => undefined, wiped: () => undefined, close: () => undefined };
  }
  const channel = new BroadcastChannel(databaseName(userId));
  const say = (message: Message) => channel.postMessage(message);
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'wiped') on.wiped();
    else on.rows(data.keys);
  };
  return {
    changed: (keys) => {
      for (let from = 0; from < Math.max(1, keys.length); from += namedMax) {
        say({ kind: 'rows', keys: keys.slice(from, from + namedMax) });
      }
    },
    wiped: () => say({ kind: 'wiped' }),
    close: () => channel.close(),
  };
}
