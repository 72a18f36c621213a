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
import { loadClient } from './client.ts';
import type { Database } from './database.types.ts';
import { accepted, rowsOf } from './rest.ts';
import { connect } from './session.ts';
import { removeStoredConsent, storeConsent, storedConsent } from './stored-consent.ts';
import { storedSession } from './stored-session.ts';

/** PostgreSQL: this consent is in force already, which is what was wanted. */
const alreadyGiven = '23505';

/**
 * What the form of sign-up comes to, as it goes into the account until the first sign-in writes it down: metadata is the person's
 * own and proves nothing.
 */
export function declarationsNow(): Readonly<Record<string, string>> {
  const { health_data, terms, age } = presentDeclarations;
  return { health_data_consent: health_data, terms_consent: terms, age_consent: age };
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
  // A newer version may ask for more than this one knows of.
  const known = rowsOf(answer).filter(({ kind }) => consentKinds.some((one) => one === kind));
  return v.parse(v.array(consentRowSchema), known);
}

/** Milliseconds for which a consent counts as given just now, whatever the clock of the device shows. */
const freshMs = 5 * 60_000;

/**
 * Whether a consent that was given on this device, and could not be sent at once, was taken back on another device after that.
 * @throws Failure when the server cannot be asked
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
 * Asks the server whether the person has agreed, and keeps the answer on this device. What was agreed to at sign-up, and has not
 * been written down since, is sent now. @throws Failure when the server cannot be asked
 */
export async function fetchConsent(userId: string): Promise<void> {
  const consents = await readConsents(await quietly(userId), userId);
  const isSentLater = storedConsent(userId)?.sent === false;
  const version = versionInForce(consents, 'health_data');
  // Agreed to here, and not sent yet.
  if (isSentLater && !healthDataAgreed(consents)) return sendConsent(userId);
  if (version !== undefined) {
    const terms = versionInForce(consents, 'terms');
    // Also an earlier one: it is no consent to the present text, but who gave it is told why they are asked again.
    storeConsent(userId, { version, ...(terms && { terms }), sent: true });
    return;
  }
  removeStoredConsent(userId);
  // Whoever has taken consent back has said so after signing up.
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

/** Writes one consent down; agreeing again to the same text changes nothing. @throws Failure */
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
  if (await isOvertaken(rest, userId, consent.at)) return removeStoredConsent(userId);
  // The one that lets the diary be kept comes last: whoever has it has the others.
  if (consent.terms) await insertConsent(rest, 'terms', consent.terms);
  if (consent.age) await insertConsent(rest, 'age', consent.age);
  await insertConsent(rest, 'health_data', consent.version);
  storeConsent(userId, { ...consent, sent: true });
  // Not with the first load: the diary's own writes come through here, and have no use for it.
  const { queryClient } = await import('./query-client.ts');
  await queryClient.invalidateQueries({ queryKey: ['consents'] });
}
