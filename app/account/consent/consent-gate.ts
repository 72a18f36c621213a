import { Failure } from '#app/errors/failure.ts';
import { consentVersions, presentDeclarations } from '#domain/person/consent.ts';
import { currentSession } from '../session/session.ts';
import { storeConsent, storedConsent } from './stored-consent.ts';

/** Milliseconds a write waits for the server before the dialog opens. */
const requestTimeoutMs = 4_000;

const waiting = new Set<(agreed: boolean) => void>();
const listeners = new Set<() => void>();

function settle(agreed: boolean): void {
  const settled = [...waiting];
  waiting.clear();
  for (const go of settled) go(agreed);
  for (const listener of listeners) listener();
}

/** Whether this device knows that the person has agreed to the text in force. */
export function hasStoredConsent(userId: string): boolean {
  return (storedConsent(userId)?.version ?? '') >= consentVersions.health_data;
}

/** Whether the server has the consent; false after the timeout. */
async function fetchKnownConsent(userId: string): Promise<boolean> {
  const timedOut = new Promise<void>((resolve) => setTimeout(resolve, requestTimeoutMs));
  const answered = import('./server-consent.ts').then(({ fetchConsent }) => fetchConsent(userId));
  await Promise.race([answered, timedOut]).catch(() => undefined);
  return hasStoredConsent(userId);
}

/**
 * Resolves when the signed-in person has consented to storing health data: by the stored consent, else by the server's,
 * else by the dialog. No health data is stored before. A diary without an account needs no consent, because nobody
 * processes it; the person is asked when it moves to an account.
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
 * Stores the person's consent and statements, for the texts in force, also offline. They are sent before any write that
 * depends on them.
 */
export function grantConsent(): void {
  const { userId } = currentSession();
  if (userId === undefined) {
    settle(false);
    return;
  }
  const { health_data: version, terms, age } = presentDeclarations;
  storeConsent(userId, { version, terms, age, at: new Date().toISOString(), sent: false });
  settle(true);
  // Offline: the next round of the sync engine sends it.
  import('./server-consent.ts').then(({ sendConsent }) => sendConsent(userId)).catch(() => undefined);
}

/** Declines: pending writes fail, and the next write asks again. */
export function declineConsent(): void {
  settle(false);
}

/** Calls back when something starts or stops waiting for consent. @returns how to stop */
export function onConsentAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the person has agreed to an earlier text on this device, so that the dialog can mention it. */
export function hasEarlierConsent(): boolean {
  const { userId } = currentSession();
  return userId !== undefined && storedConsent(userId) !== undefined && !hasStoredConsent(userId);
}

/**
 * Whether the person accepted older terms than those in force; the server is asked before the answer is yes. A person who
 * has accepted none is asked together with the consent to health data instead.
 */
export async function hasOldTerms(userId: string): Promise<boolean> {
  const isOld = () => (storedConsent(userId)?.terms ?? consentVersions.terms) < consentVersions.terms;
  if (!isOld()) return false;
  await import('./server-consent.ts').then(({ fetchConsent }) => fetchConsent(userId));
  return isOld();
}

/** Whether a write waits for the person's consent. */
export const isConsentAsked = (): boolean => waiting.size > 0;
