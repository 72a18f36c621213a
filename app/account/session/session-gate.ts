import { Failure } from '#app/errors/failure.ts';
import { currentSession, onSession } from './session.ts';

/** The kind of request that waits. A read may wait while the person types; a write interrupts. */
export type SessionNeed = 'read' | 'write';

let need: SessionNeed | undefined;
const waiting = new Set<(restored: boolean) => void>();
const listeners = new Set<() => void>();

function settle(restored: boolean): void {
  need = undefined;
  const settled = [...waiting];
  waiting.clear();
  for (const go of settled) go(restored);
  for (const listener of listeners) listener();
}

// A completed session lets pending requests continue; a sign-out fails them.
onSession(() => {
  const { status, missing } = currentSession();
  if (!missing && waiting.size > 0) settle(status === 'signed-in');
});

/**
 * Resolves when the session is complete, if necessary after the person has completed it in the dialog.
 * @throws Failure `session_expired` or `second_factor_needed` when the person declines
 */
export async function ensureSession(required: SessionNeed): Promise<void> {
  const lacking = currentSession().missing;
  if (!lacking) return;
  const restored = new Promise<boolean>((resolve) => waiting.add(resolve));
  need = required === 'write' ? required : (need ?? required);
  for (const listener of listeners) listener();
  if (await restored) return;
  throw new Failure(lacking === 'code' ? 'second_factor_needed' : 'session_expired');
}

/** Dismisses the dialog: pending requests fail, and the next request asks again. */
export function dismissSessionRequest(): void {
  settle(false);
}

/** Calls back when the kind of waiting request has changed. @returns how to stop */
export function onSessionNeed(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The kind of request that waits for the session, if any. */
export const currentSessionNeed = (): SessionNeed | undefined => need;
