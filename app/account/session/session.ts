import { definitions } from '#app/preferences/definitions.ts';
import { holdSession } from '#app/preferences/paint.ts';
import { useStore } from '#app/use-store.ts';
import { isLocalId } from '#domain/model/local-id.ts';
import { isLost, lossKey } from './session-loss.ts';
import { onStored, sessionKey, sessionStorage } from './session-storage.ts';
import { missingFactor, readStored } from './stored-session.ts';

/** What a session lacks before the server accepts it: the password again, or the second factor. */
export type Missing = 'password' | 'code';

/** A pending removal of the second factors. */
export interface FactorReset {
  /** Instant. */
  readonly dueAt: string;
  /** Whether cancelling takes a mailed code besides a second factor. */
  readonly needsMailbox: boolean;
}

/** The session of this page; `unknown` in a prerendered page until hydration. */
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
      /** A person without an account, whose diary is on this device only. */
      readonly status: 'local';
      /** Id of the diary; see local-id.ts. */
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
      /** The name given at sign-up; may be empty. */
      readonly displayName: string;
      /** What the session lacks: the page stays as it is, and its requests wait (session-gate.ts). */
      readonly missing?: Missing | undefined;
      /** A requested removal of the account's second factors. */
      readonly factorReset?: FactorReset | undefined;
      /** Whether the menu leads to the console: the database decides who may open it. */
      readonly isOperator?: boolean | undefined;
    };

const unknown: Session = { status: 'unknown' };
const unknownSession = () => unknown;
const visitor: Session = { status: 'visitor' };

/** The session auth-js has stored, read without auth-js. Unreadable text counts as no session. */
export function parseSession(text: string | null): Session {
  const stored = readStored(text);
  if (!stored) return visitor;
  const { id, email, is_operator, user_metadata, factor_reset } = stored.user;
  return {
    status: 'signed-in',
    userId: id,
    email,
    displayName: user_metadata.display_name,
    missing: missingFactor(stored),
    factorReset: factor_reset && { dueAt: factor_reset.due_at, needsMailbox: factor_reset.needs_mailbox },
    isOperator: is_operator || undefined,
  };
}

function isSame(a: Session, b: Session): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

const localKey = definitions.localDiary.key;

/** The id of the diary without an account on this device, whether or not an account is signed in. */
export function localDiary(): string | undefined {
  const text = sessionStorage.getItem(localKey);
  return text && isLocalId(text) ? text : undefined;
}

/** Whether the end of a page interrupted the removal of a diary (app/diary/local-diary.ts). */
export const isRemovalPending = (): boolean => sessionStorage.getItem(localKey)?.startsWith('-') === true;

/** The session without an account: `local` if this device has a diary, else `visitor`. */
function withoutAccount(session: Session): Session {
  const userId = session.status === 'visitor' ? localDiary() : undefined;
  return userId === undefined ? session : { status: 'local', userId, displayName: '' };
}

/** The stored session; after the server has ended it, the same person with the password missing. */
function nextSession(): Session {
  if (!isLost()) return withoutAccount(parseSession(sessionStorage.getItem(sessionKey)));
  const lost = parseSession(sessionStorage.getItem(sessionKey) ?? sessionStorage.getItem(lossKey));
  return lost.status === 'signed-in' ? { ...lost, missing: 'password' } : withoutAccount(lost);
}

let current: Session = unknown;
let started = false;
const listeners = new Set<() => void>();

/**
 * Reads the storage again and notifies listeners of a change. Storage is the single source: auth-js writes it, in this tab
 * or in another, so repeated and reordered events end in the same state.
 */
function refresh(): void {
  const next = nextSession();
  if (isSame(current, next)) return;
  current = next;
  holdSession(next.status === 'signed-in');
  for (const listener of listeners) listener();
}

function start(): void {
  if (started || typeof window === 'undefined') return;
  started = true;
  refresh();
  onStored(refresh);
  // Sign-ins and sign-outs of other tabs; `key` is null when the whole storage was cleared.
  window.addEventListener('storage', ({ key }) => {
    if (key === sessionKey || key === lossKey || key === localKey || key === null) refresh();
  });
}

/** The session right now, for code outside React such as a route's `clientLoader`. */
export function currentSession(): Session {
  start();
  return current;
}

/**
 * Whether a person's session is still stored in this browser. Ask before storing anything of theirs after a wait: they may
 * have signed out meanwhile, here or in another tab.
 */
export const isHere = (userId: string): boolean => nextSession().userId === userId;

/** Calls back after a sign-in, a sign-out or a completed session. @returns how to stop */
export function onSession(listener: () => void): () => void {
  start();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session of this page; the same in every component and every tab. */
export function useSession(): Session {
  return useStore(onSession, currentSession, unknownSession);
}
