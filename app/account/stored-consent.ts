import * as v from 'valibot';
import { isHere } from './session.ts';
import { sessionStorage } from './session-storage.ts';

const storageKey = 'diary-health-consent';

const consentSchema = v.object({
  /** Day of the text about health data that was agreed to, `YYYY-MM-DD`. */
  version: v.string(),
  /** The same of the terms of use and of the statement of age; absent where this device knows of none. */
  terms: v.optional(v.string()),
  age: v.optional(v.string()),
  /** When it was given on this device, by its clock; absent for one that was given at sign-up. */
  at: v.optional(v.string()),
  /** Whether the server has it. */
  sent: v.boolean(),
});

/** What this device knows of somebody's consent to keeping health data. */
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

/** The consent this device knows of; kept by person, because a queued one waits for its owner to come back. */
export function storedConsent(userId: string): StoredConsent | undefined {
  const consents = all();
  return Object.hasOwn(consents, userId) ? consents[userId] : undefined;
}

/** Keeps it, of whoever is signed in: what the server says after they have signed out is not kept. */
export function storeConsent(userId: string, consent: StoredConsent): void {
  if (!isHere(userId)) return;
  write({ ...all(), [userId]: consent });
}

export function removeStoredConsent(userId: string): void {
  write(Object.fromEntries(Object.entries(all()).filter(([id]) => id !== userId)));
}
