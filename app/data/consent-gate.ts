import { Failure } from '#app/errors/failure.ts';
import { consentVersions } from '#domain/consent.ts';
import { currentSession } from './session.ts';
import { storeConsent, storedConsent } from './stored-consent.ts';

/** Milliseconds a write waits for the server before the person is asked. */
const requestTimeoutMs = 4_000;

const waiting = new Set<(agreed: boolean) => void>();
const listeners = new Set<() => void>();

function settle(agreed: boolean): void {
  const settled = [...waiting];
  waiting.clear();
  for (const go of settled) go(agreed);
  for (const listener of listeners) listener();
}

/** Whether this device knows that the person has agreed to the present text. */
export function hasStoredConsent(userId: string): boolean {
  return (storedConsent(userId)?.version ?? '') >= consentVersions.health_data;
}

/** Asks the server, up to the timeout. */
async function fetchKnownConsent(userId: string): Promise<boolean> {
  const timedOut = new Promise<void>((resolve) => setTimeout(resolve, requestTimeoutMs));
  const answered = import('./server-consent.ts').then(({ fetchConsent }) => fetchConsent(userId));
  await Promise.race([answered, timedOut]).catch(() => undefined);
  return hasStoredConsent(userId);
}

/**
 * Resolves when the signed-in person has consented to storing health data: by the stored consent, else by the server's,
 * else by the dialog. No health data is stored before. A diary on this device only is processed by nobody: its person is
 * asked when it goes to an account.
 * @throws Failure `consent_needed` when the person declines
 */
export async function ensureConsent(): Promise<void> {
  const { userId, status } = currentSession();
  if (
    userId === undefined ||
    status === 'local' ||
    hasStoredConsent(userId) ||
    (await fetchKnownConsent(userId))
  )
    return;
  const agreed = new Promise<boolean>((resolve) => waiting.add(resolve));
  for (const listener of listeners) listener();
  if (!(await agreed)) throw new Failure('consent_needed');
}

/**
 * Stores the signed-in person's consent to the present text, also without a network. It is sent before any write that
 * depends on it.
 */
export function grantConsent(): void {
  const { userId } = currentSession();
  if (userId === undefined) {
    settle(false);
    return;
  }
  storeConsent(userId, {
    version: consentVersions.health_data,
    declaredAt: new Date().toISOString(),
    sent: false,
  });
  settle(true);
  // Unreachable: the next round of the sync engine sends it.
  import('./server-consent.ts').then(({ sendConsent }) => sendConsent(userId)).catch(() => undefined);
}

/** Declines: pending writes fail, and the next write asks again. */
export function declineConsent(): void {
  settle(false);
}

/** Calls back when something begins or ceases to wait for consent. @returns how to stop */
export function onConsentAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether something waits for the person's consent. */
export const isConsentAsked = (): boolean => waiting.size > 0;
