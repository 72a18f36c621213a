import { Failure } from '#app/errors/failure.ts';
import { removeStoredConsent, storedConsent } from './stored-consent.ts';

/**
 * What a write came to, by its right name: where the database refuses it because the consent to keeping health data was withdrawn on
 * another device, this one forgets the consent it knows of, so that the next write asks, and the failure is `consent_needed`.
 */
export function namingWithdrawal(userId: string, error: unknown): unknown {
  if (!(error instanceof Failure && error.message.includes('constraint "diary_consent"'))) return error;
  // One that was given since and is not sent yet stays.
  if (storedConsent(userId)?.sent) removeStoredConsent(userId);
  return new Failure('consent_needed', { cause: error });
}
