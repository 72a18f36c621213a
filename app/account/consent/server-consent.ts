import type { PostgrestClient } from '@supabase/postgrest-js';
import * as v from 'valibot';
import {
  type Consent,
  type ConsentKind,
  consentKinds,
  consentRowSchema,
  healthDataAgreed,
  presentDeclarations,
  versionInForce,
} from '#domain/person/consent.ts';
import { loadClient } from '../client/client.ts';
import type { Database } from '../client/database.types.ts';
import { accepted, rowsOf } from '../client/rest.ts';
import { storedSession } from '../session/stored-session.ts';
import { removeStoredConsent, storeConsent, storedConsent } from './stored-consent.ts';

/** PostgreSQL: unique violation. The same consent is in force already. */
const alreadyGiven = '23505';

/**
 * Consents and statements of the sign-up form, stored in the account's metadata until the first sign-in records them. The
 * person can change metadata, so it proves nothing.
 */
export function declarationsNow(): Readonly<Record<string, string>> {
  const { health_data, terms, age } = presentDeclarations;
  return { health_data_consent: health_data, terms_consent: terms, age_consent: age };
}

/** Client of the tables for one person, for background work that never opens a dialog. */
const quietly = async (userId: string) => (await loadClient()).restOf(userId);

/** All consents of a person, the latest first. @throws Failure */
export async function readConsents(rest: PostgrestClient<Database>, userId: string): Promise<Consent[]> {
  const answer = await rest
    .from('consents')
    .select('*')
    .eq('user_id', userId)
    .order('granted_at', { ascending: false })
    .limit(50);
  // A newer version may have kinds of consent that this one does not know.
  const known = rowsOf(answer).filter(({ kind }) => consentKinds.some((one) => one === kind));
  return v.parse(v.array(consentRowSchema), known);
}

/** Milliseconds for which a consent counts as just given, whatever the device's clock shows. */
const freshMs = 5 * 60_000;

/**
 * Whether a consent given on this device, and not sent yet, was later withdrawn on another device.
 * @throws Failure when the server is not reached
 */
async function isOvertaken(
  rest: PostgrestClient<Database>,
  userId: string,
  at: string | undefined,
): Promise<boolean> {
  if (at === undefined || Math.abs(Date.now() - Date.parse(at)) < freshMs) return false;
  const consents = await readConsents(rest, userId);
  return consents.some(
    ({ kind, withdrawnAt }) =>
      kind === 'health_data' && withdrawnAt !== null && Date.parse(withdrawnAt) > Date.parse(at),
  );
}

/**
 * Reads from the server whether the person has consented, and stores the answer on this device. Consents given at sign-up
 * and not recorded since are sent now. @throws Failure when the server is not reached
 */
export async function fetchConsent(userId: string): Promise<void> {
  const consents = await readConsents(await quietly(userId), userId);
  const isSentLater = storedConsent(userId)?.sent === false;
  const version = versionInForce(consents, 'health_data');
  // Given here and not sent yet.
  if (isSentLater && !healthDataAgreed(consents)) return sendConsent(userId);
  if (version !== undefined) {
    const terms = versionInForce(consents, 'terms');
    // Stored also for an earlier text: it does not cover the present one, but explains why the person is asked again.
    storeConsent(userId, { version, ...(terms && { terms }), sent: true });
    return;
  }
  removeStoredConsent(userId);
  // A withdrawal came after sign-up.
  if (consents.some(({ kind }) => kind === 'health_data')) return;
  const stored = storedSession();
  const given = stored?.user.id === userId ? stored.user.user_metadata : undefined;
  if (!given?.health_data_consent) return;
  storeConsent(userId, {
    version: given.health_data_consent,
    ...(given.terms_consent && { terms: given.terms_consent }),
    ...(given.age_consent && { age: given.age_consent }),
    sent: false,
  });
  await sendConsent(userId);
}

/** Records one consent; repeating it for the same text changes nothing. @throws Failure */
export async function insertConsent(
  rest: PostgrestClient<Database>,
  kind: ConsentKind,
  version: string,
): Promise<void> {
  const answer = await rest.from('consents').insert({ kind, version });
  if (answer.error?.code !== alreadyGiven) accepted(answer);
}

const sending = new Map<string, Promise<void>>();

/**
 * Records on the server the consents given on this device, unless it has them. Concurrent calls share one request.
 * @throws Failure, transient
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
  if (await isOvertaken(rest, userId, consent.at)) return removeStoredConsent(userId);
  // Last, because it lets the diary be stored: where it exists, the others do too.
  if (consent.terms) await insertConsent(rest, 'terms', consent.terms);
  if (consent.age) await insertConsent(rest, 'age', consent.age);
  await insertConsent(rest, 'health_data', consent.version);
  storeConsent(userId, { ...consent, sent: true });
  // Imported late: the diary's own writes come through here and do not need it at first load.
  const { queryClient } = await import('../client/query-client.ts');
  await queryClient.invalidateQueries({ queryKey: ['consents'] });
}
