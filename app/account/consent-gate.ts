import { Failure } from '#app/errors/failure.ts';
import { consentVersions, presentDeclarations } from '#domain/person/consent.ts';
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
 * Stores what the signed-in person has agreed to and stated, in the present texts, also without a network. It is sent before any
 * write that depends on it.
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

/** Whether the person has agreed to an earlier text on this device, so that another one is no surprise. */
export function hasEarlierConsent(): boolean {
  const { userId } = currentSession();
  return userId !== undefined && storedConsent(userId) !== undefined && !hasStoredConsent(userId);
}

/**
 * Whether the terms the person accepted are older than those in force, as far as is known: the server is asked before it is said.
 * Who has accepted none is asked with the consent to health data, and not here.
 */
export async function hasOldTerms(userId: string): Promise<boolean> {
  const isOld = () => (storedConsent(userId)?.terms ?? consentVersions.terms) < consentVersions.terms;
  if (!isOld()) return false;
  await import('./server-consent.ts').then(({ fetchConsent }) => fetchConsent(userId));
  return isOld();
}

/** Whether something waits for the person's consent. */
export const isConsentAsked = (): boolean => waiting.size > 0;
