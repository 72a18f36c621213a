import { Failure } from '#app/errors/failure.ts';
import { consentVersions } from '#domain/consent.ts';
import { keepConsent, keptConsent } from './kept-consent.ts';
import { currentSession } from './session.ts';

/** Milliseconds a write waits for the server to say whether the person has agreed elsewhere, before they are asked here. */
const patience = 4_000;

const waiting = new Set<(agreed: boolean) => void>();
const listeners = new Set<() => void>();

function settle(agreed: boolean): void {
  const settled = [...waiting];
  waiting.clear();
  for (const go of settled) go(agreed);
  for (const listener of listeners) listener();
}

/** Whether this device knows that the person has agreed to the present text. */
export function knowsConsent(userId: string): boolean {
  return (keptConsent(userId)?.version ?? '') >= consentVersions.health_data;
}

/** Asks the server, for as long as a person may be kept waiting. */
async function learn(userId: string): Promise<boolean> {
  const impatient = new Promise<void>((resolve) => setTimeout(resolve, patience));
  const answered = import('./first-consent.ts').then(({ learnConsent }) => learnConsent(userId));
  await Promise.race([answered, impatient]).catch(() => undefined);
  return knowsConsent(userId);
}

/**
 * Passes at once where this device knows that the signed-in person agreed to keeping health data; else when the server says
 * so, or when they have agreed in a dialog over the page. Nothing about health is kept before.
 * @throws Failure `consent_needed` when they would rather not
 */
export async function consented(): Promise<void> {
  const { userId } = currentSession();
  if (userId === undefined || knowsConsent(userId) || (await learn(userId))) return;
  const agreed = new Promise<boolean>((resolve) => waiting.add(resolve));
  for (const listener of listeners) listener();
  if (!(await agreed)) throw new Failure('consent_needed');
}

/**
 * The signed-in person has agreed to the present text, and said to be old enough. It is kept here, also without a network, and
 * sent before anything that was written because of it.
 */
export function agree(): void {
  const { userId } = currentSession();
  if (userId === undefined) {
    settle(false);
    return;
  }
  keepConsent(userId, {
    version: consentVersions.health_data,
    declaredAt: new Date().toISOString(),
    sent: false,
  });
  settle(true);
  // Unreachable: the next round of the sync engine sends it.
  import('./first-consent.ts').then(({ sendConsent }) => sendConsent(userId)).catch(() => undefined);
}

/** Not now: what waits fails, the page stays, and the next write asks again. */
export function declineForNow(): void {
  settle(false);
}

/** Calls back when something begins or ceases to wait for consent. @returns how to stop */
export function onConsentAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether something waits for the person's consent. */
export const isConsentAsked = (): boolean => waiting.size > 0;
