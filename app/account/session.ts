import { useSyncExternalStore } from 'react';
import { definitions } from '#app/preferences/definitions.ts';
import { holdSession } from '#app/preferences/paint.ts';
import { isLocalId } from '#domain/model/local-id.ts';
import { type Client, loadClient } from './client.ts';
import { forgetLoss, isLost, lossKey } from './session-loss.ts';
import { onStored, sessionKey, sessionStorage } from './session-storage.ts';
import { missingFactor, readStored } from './stored-session.ts';

/** What a session still has to show before the server gives it anything: the password again, or its second factor. */
export type Missing = 'password' | 'code';

/** A removal of second factors that is under way. */
export interface FactorReset {
  /** Instant. */
  readonly dueAt: string;
  /** Cancelling it takes a mailed code besides one of a factor. */
  readonly needsMailbox: boolean;
}

/** Who is using the page; `unknown` in a prerendered page until hydration. */
export type Session =
  | {
      readonly status: 'unknown' | 'visitor';
      readonly userId?: undefined;
      readonly email?: undefined;
      readonly displayName?: undefined;
      readonly missing?: undefined;
      readonly factorReset?: undefined;
    }
  | {
      /** Somebody without an account, whose diary is on this device only. */
      readonly status: 'local';
      /** Of the diary; see local-id.ts. */
      readonly userId: string;
      readonly email?: undefined;
      readonly displayName: '';
      readonly missing?: undefined;
      readonly factorReset?: undefined;
    }
  | {
      readonly status: 'signed-in';
      readonly userId: string;
      readonly email: string;
      /** What the person gave at sign-up; may be empty. */
      readonly displayName: string;
      /** What the session lacks: the page stays as it is, and what it asks of the server waits (session-gate.ts). */
      readonly missing?: Missing | undefined;
      /** Somebody has asked for the account's second factors to be removed. */
      readonly factorReset?: FactorReset | undefined;
    };

const unknown: Session = { status: 'unknown' };
const visitor: Session = { status: 'visitor' };

/** The session auth-js has stored, read without auth-js. Anything unreadable is no session. */
export function parseSession(text: string | null): Session {
  const stored = readStored(text);
  if (!stored) return visitor;
  const { id, email, user_metadata, factor_reset } = stored.user;
  return {
    status: 'signed-in',
    userId: id,
    email,
    displayName: user_metadata.display_name,
    missing: missingFactor(stored),
    factorReset: factor_reset && { dueAt: factor_reset.due_at, needsMailbox: factor_reset.needs_mailbox },
  };
}

function isSame(a: Session, b: Session): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

const localKey = definitions.localDiary.key;

/** The id of the diary without an account on this device, signed in or not. */
export function localDiary(): string | undefined {
  const text = sessionStorage.getItem(localKey);
  return text && isLocalId(text) ? text : undefined;
}

/** Who has no account here: a visitor, unless there is a diary on this device. */
function withoutAccount(session: Session): Session {
  const userId = session.status === 'visitor' ? localDiary() : undefined;
  return userId === undefined ? session : { status: 'local', userId, displayName: '' };
}

/** The stored session; when the server has ended it, whose it was, without the password. */
function nextSession(): Session {
  if (!isLost()) return withoutAccount(parseSession(sessionStorage.getItem(sessionKey)));
  const lost = parseSession(sessionStorage.getItem(sessionKey) ?? sessionStorage.getItem(lossKey));
  return lost.status === 'signed-in' ? { ...lost, missing: 'password' } : withoutAccount(lost);
}

let current: Session = unknown;
let started = false;
const listeners = new Set<() => void>();

/**
 * Reads the storage again and tells whoever listens, if something changed. Storage is the one truth: auth-js writes it,
 * in this tab or in another, so repeated and reordered events end in the same state.
 */
function refresh(): void {
  const next = nextSession();
  if (isSame(current, next)) return;
  current = next;
  holdSession(next.status === 'signed-in');
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
  // A removal that the end of a page has interrupted.
  if (sessionStorage.getItem(localKey)?.startsWith('-'))
    import('./local-diary.ts').then(({ finishRemoval }) => finishRemoval()).catch(() => undefined);
  onStored(refresh);
  // Other tabs signing in or out; `key` is null when the whole storage was cleared.
  window.addEventListener('storage', ({ key }) => {
    if (key === sessionKey || key === lossKey || key === localKey || key === null) refresh();
  });
  // A stored session needs auth-js to stay fresh.
  if (current.status === 'signed-in') warmUp();
}

/** Who is using the page right now, for code outside React such as a route's `clientLoader`. */
export function currentSession(): Session {
  start();
  return current;
}

/**
 * Whether somebody's session is still the one of this browser, by what is stored at this moment: to be asked before anything of
 * theirs is kept after a wait, because they may have signed out meanwhile, here or in another tab.
 */
export const isHere = (userId: string): boolean => nextSession().userId === userId;

/** Calls back when somebody has come, gone, or shown what was missing. @returns how to stop */
export function onSession(listener: () => void): () => void {
  start();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Who is using the page; the same in every component and every tab. */
export function useSession(): Session {
  return useSyncExternalStore(onSession, currentSession, () => unknown);
}

/** Signs out of this device, also without a network. The caller leads to the sign-in page. */
export async function signOut(): Promise<void> {
  forgetLoss();
  try {
    const { auth } = await connect();
    await auth.signOut({ scope: 'local' });
  } catch {
    // Not even the client could be loaded: the server's half of the session ends by itself.
    sessionStorage.removeItem(sessionKey);
  }
  // A request that was under way may have been refused meanwhile.
  forgetLoss();
  refresh();
}
