import * as v from 'valibot';
import { Failure } from '#app/errors/failure.ts';
import { isHere } from '../session/session.ts';
import { sessionStorage } from '../session/session-storage.ts';

const storageKey = 'diary-health-consent';

const consentSchema = v.object({
  /** Version of the accepted text about health data, `YYYY-MM-DD`. */
  version: v.string(),
  /** Version of the accepted terms of use and of the statement of age; absent where this device knows of none. */
  terms: v.optional(v.string()),
  age: v.optional(v.string()),
  /** When it was given on this device, by its clock; absent for a consent given at sign-up. */
  at: v.optional(v.string()),
  /** Whether the server has it. */
  sent: v.boolean(),
});

/** A person's consent to storing health data, as this device knows it. */
type StoredConsent = v.InferOutput<typeof consentSchema>;

const schema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), consentSchema));

function all(): Readonly<Record<string, StoredConsent>> {
  const parsed = v.safeParse(schema, sessionStorage.getItem(storageKey));
  return parsed.success ? parsed.output : {};
}

function write(consents: Readonly<Record<string, StoredConsent>>): void {
  if (Object.keys(consents).length === 0) sessionStorage.removeItem(storageKey);
  else sessionStorage.setItem(storageKey, JSON.stringify(consents));
}

/** The consent this device knows of; stored by person, because an unsent one waits for its owner's next sign-in. */
export function storedConsent(userId: string): StoredConsent | undefined {
  const consents = all();
  return Object.hasOwn(consents, userId) ? consents[userId] : undefined;
}

/** Stores it for the signed-in person; an answer that arrives after sign-out is not stored. */
export function storeConsent(userId: string, consent: StoredConsent): void {
  if (!isHere(userId)) return;
  write({ ...all(), [userId]: consent });
}

export function removeStoredConsent(userId: string): void {
  write(Object.fromEntries(Object.entries(all()).filter(([id]) => id !== userId)));
}

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
