import { Failure } from '#app/errors/failure.ts';
import { currentSession, onSession } from './session.ts';

/** What is waiting for it. Reading can wait while someone types; writing is what they want now. */
export type Need = 'read' | 'write';

let need: Need | undefined;
const waiting = new Set<(whole: boolean) => void>();
const listeners = new Set<() => void>();

function settle(whole: boolean): void {
  need = undefined;
  const settled = [...waiting];
  waiting.clear();
  for (const go of settled) go(whole);
  for (const listener of listeners) listener();
}

// Made whole, what waits goes on; signed out, it never will.
onSession(() => {
  const { status, missing } = currentSession();
  if (!missing && waiting.size > 0) settle(status === 'signed-in');
});

/**
 * Passes at once while the session is whole; else when the person has made it whole, in a dialog over the page.
 * @throws Failure `session_expired` or `second_factor_needed` when they would rather not
 */
export async function wholeSession(asked: Need): Promise<void> {
  const lacking = currentSession().missing;
  if (!lacking) return;
  const whole = new Promise<boolean>((resolve) => waiting.add(resolve));
  need = asked === 'write' ? asked : (need ?? asked);
  for (const listener of listeners) listener();
  if (await whole) return;
  throw new Failure(lacking === 'code' ? 'second_factor_needed' : 'session_expired');
}

/** Not now: what waits fails, the page stays, and the next request asks again. */
export function postpone(): void {
  settle(false);
}

/** Calls back when what waits has changed. @returns how to stop */
export function onNeed(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What is waiting for the session to be made whole, if anything. */
export const currentNeed = (): Need | undefined => need;
