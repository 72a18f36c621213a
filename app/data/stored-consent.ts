import * as v from 'valibot';
import { sessionStorage } from './session-storage.ts';

const storageKey = 'diary-health-consent';

const consentSchema = v.object({
  /** Day of the text that was agreed to, `YYYY-MM-DD`. */
  version: v.string(),
  /** When it was agreed to on this device; null where this device was only told of it. */
  declaredAt: v.nullable(v.string()),
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

export function storeConsent(userId: string, consent: StoredConsent): void {
  write({ ...all(), [userId]: consent });
}

export function removeStoredConsent(userId: string): void {
  write(Object.fromEntries(Object.entries(all()).filter(([id]) => id !== userId)));
}
