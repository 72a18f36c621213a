import type { PostgrestClient } from '@supabase/postgrest-js';
import * as v from 'valibot';
import { type Consent, consentRowSchema, consentVersions, healthDataAgreed } from '#domain/consent.ts';
import { accepted as acceptedAccount } from './act.ts';
import { loadClient } from './client.ts';
import type { Database } from './database.types.ts';
import { accepted, rowsOf } from './rest.ts';
import { connect, currentSession } from './session.ts';
import { removeStoredConsent, storeConsent, storedConsent } from './stored-consent.ts';
import { storedSession } from './stored-session.ts';

/** PostgreSQL: this consent is in force already, which is what was wanted. */
export const alreadyGiven = '23505';

/** What is said with the two boxes of sign-up, as it goes into the account: the text agreed to, and when. */
export function declarationsNow(): Readonly<Record<string, string>> {
  return {
    health_data_consent: consentVersions.health_data,
    age_14_declared_at: new Date().toISOString(),
  };
}

/** The tables in the name of one person, never asking for anything. */
async function quietly(userId: string) {
  await connect();
  return (await loadClient()).restOf(userId);
}

/** Everything a person has agreed to, the latest first. @throws Failure */
export async function readConsents(rest: PostgrestClient<Database>, userId: string): Promise<Consent[]> {
  const answer = await rest
    .from('consents')
    .select('*')
    .eq('user_id', userId)
    .order('granted_at', { ascending: false })
    .limit(50);
  return v.parse(v.array(consentRowSchema), rowsOf(answer));
}

/**
 * Asks the server whether the person has agreed, and keeps the answer on this device. What was agreed to at sign-up, and has not
 * been written down since, is sent now. @throws Failure when the server cannot be asked
 */
export async function fetchConsent(userId: string): Promise<void> {
  const consents = await readConsents(await quietly(userId), userId);
  if (healthDataAgreed(consents)) {
    storeConsent(userId, { version: consentVersions.health_data, declaredAt: null, sent: true });
    return;
  }
  // Agreed to here, and not sent yet.
  if (storedConsent(userId)?.sent === false) return sendConsent(userId);
  removeStoredConsent(userId);
  const stored = storedSession();
  const version = stored?.user.id === userId && stored.user.user_metadata.health_data_consent;
  // Whoever has taken consent back has said so after signing up.
  if (!version || consents.some(({ kind }) => kind === 'health_data')) return;
  storeConsent(userId, { version, declaredAt: null, sent: false });
  await sendConsent(userId);
}

const sending = new Map<string, Promise<void>>();

/**
 * Writes down on the server what was agreed to on this device, if it is not there yet; asked for twice at once, it is done
 * once. @throws Failure that may pass
 */
export function sendConsent(userId: string): Promise<void> {
  const underWay = sending.get(userId) ?? send(userId).finally(() => sending.delete(userId));
  sending.set(userId, underWay);
  return underWay;
}

async function send(userId: string): Promise<void> {
  const consent = storedConsent(userId);
  if (!consent || consent.sent) return;
  const rest = await quietly(userId);
  const answer = await rest.from('consents').insert({ kind: 'health_data', version: consent.version });
  if (answer.error?.code !== alreadyGiven) accepted(answer);
  if (consent.declaredAt !== null && currentSession().userId === userId) {
    const { auth } = await connect();
    const data = { health_data_consent: consent.version, age_14_declared_at: consent.declaredAt };
    acceptedAccount(await auth.updateUser({ data }));
  }
  storeConsent(userId, { ...consent, sent: true });
  // Not with the first load: the diary's own writes come through here, and have no use for it.
  const { queryClient } = await import('./query-client.ts');
  await queryClient.invalidateQueries({ queryKey: ['consents'] });
}
