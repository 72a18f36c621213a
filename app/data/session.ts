import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { type Client, loadClient } from './client.ts';
import { queryClient } from './query-client.ts';
import { sessionKey, sessionStorage } from './session-storage.ts';

/** Who is using the page. `unknown` is what a prerendered page says until the browser has looked. */
export type Session =
  | {
      readonly status: 'unknown' | 'visitor';
      readonly userId?: undefined;
      readonly email?: undefined;
      readonly displayName?: undefined;
    }
  | {
      readonly status: 'signed-in';
      readonly userId: string;
      readonly email: string;
      /** What the person gave at sign-up; may be empty. */
      readonly displayName: string;
    };

const unknown: Session = { status: 'unknown' };
const visitor: Session = { status: 'visitor' };

const stored = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    access_token: v.string(),
    user: v.object({
      id: v.string(),
      email: v.string(),
      user_metadata: v.optional(v.object({ display_name: v.optional(v.fallback(v.string(), ''), '') }), {}),
    }),
  }),
);

/** The session auth-js has stored, read without auth-js. Anything unreadable is no session. */
export function parseSession(text: string | null): Session {
  const parsed = v.safeParse(stored, text);
  if (!parsed.success) return visitor;
  const { id, email, user_metadata } = parsed.output.user;
  return { status: 'signed-in', userId: id, email, displayName: user_metadata.display_name };
}

function isSame(a: Session, b: Session): boolean {
  return (
    a.status === b.status && a.userId === b.userId && a.email === b.email && a.displayName === b.displayName
  );
}

let current: Session = unknown;
let started = false;
const listeners = new Set<() => void>();

/**
 * Reads the storage again and tells whoever listens, if something changed. Storage is the one truth: auth-js writes it,
 * in this tab or in another, so repeated and reordered events end in the same state.
 */
function refresh(): void {
  const next = parseSession(sessionStorage.getItem(sessionKey));
  if (isSame(current, next)) return;
  // Another person, or nobody: what was read for the last one must not be shown again.
  if (current.status === 'signed-in' && current.userId !== next.userId) queryClient.clear();
  current = next;
  for (const listener of listeners) listener();
}

let connecting: Promise<Client> | undefined;

/** The client with its session events connected to this store. Every action on the account goes through it. */
export function connect(): Promise<Client> {
  connecting ??= loadClient().then(
    (client) => {
      client.auth.onAuthStateChange(refresh);
      return client;
    },
    (error: unknown) => {
      connecting = undefined;
      throw error;
    },
  );
  return connecting;
}

/** Begins the client's download before it is needed, for example when someone starts to fill in a form. */
export function warmUp(): void {
  // Without a network the action itself will say so.
  connect().catch(() => undefined);
}

function start(): void {
  if (started || typeof window === 'undefined') return;
  started = true;
  refresh();
  // Other tabs signing in or out; `key` is null when the whole storage was cleared.
  window.addEventListener('storage', ({ key }) => {
    if (key === sessionKey || key === null) refresh();
  });
  // A stored session needs auth-js to stay fresh.
  if (current.status === 'signed-in') warmUp();
}

/** Who is using the page right now, for code outside React such as a route's `clientLoader`. */
export function currentSession(): Session {
  start();
  return current;
}

function subscribe(listener: () => void): () => void {
  start();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Who is using the page; the same in every component and every tab. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, currentSession, () => unknown);
}

/** Signs out of this device, also without a network. The caller leads to the sign-in page. */
export async function signOut(): Promise<void> {
  try {
    const { auth } = await connect();
    await auth.signOut({ scope: 'local' });
  } catch {
    // Not even the client could be loaded: the server's half of the session ends by itself.
    sessionStorage.removeItem(sessionKey);
    refresh();
  }
}
