import { Failure } from '#app/errors/failure.ts';

/** What a session still has to show before the server gives it anything: the password again, or its second factor. */
export type Missing = 'password' | 'code';
/** What is waiting for it. Reading can wait while someone types; writing is what they want now. */
export type Need = 'read' | 'write';

let missing: Missing | undefined;
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

/** Only the session store says this. With nothing missing, whatever waits goes on. */
export function setMissing(next: Missing | undefined): void {
  missing = next;
  if (!missing) settle(true);
}

/**
 * Passes at once while the session is whole; else when the person has made it whole, in a dialog over the page.
 * @throws Failure `session_expired` or `second_factor_needed` when they would rather not
 */
export async function wholeSession(asked: Need): Promise<void> {
  const lacking = missing;
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
