import { Failure } from '#app/errors/failure.ts';
import { removeStoredConsent, storedConsent } from './stored-consent.ts';

/**
 * Renames the error of a write that the database refused because the consent to storing health data was withdrawn on
 * another device: it becomes `consent_needed`, and the stored consent is removed so that the next write asks.
 */
export function namingWithdrawal(userId: string, error: unknown): unknown {
  if (!(error instanceof Failure && error.message.includes('constraint "diary_consent"'))) return error;
  // A consent given since and not sent yet stays.
  if (storedConsent(userId)?.sent) removeStoredConsent(userId);
  return new Failure('consent_needed', { cause: error });
}
