import { randomUUID } from 'node:crypto';
import type { Sql } from '../../database/sql-types.ts';
import type { Auth } from '../auth.ts';
import { AuthError, userBanned } from '../auth-error.ts';
import { readEmail } from '../body.ts';
import { resetFailedSignIns } from '../limits/failed-sign-ins.ts';
import { evict, markProven } from '../sign-up/unproven-sign-ups.ts';
import { recordEvent } from '../users/audit-log.ts';
import { findUser, findUserByEmail, getUser, isBanned, lockUser, type User } from '../users/users.ts';
import type { Profile } from './provider.ts';

/**
 * The account of a provider's identity: the linked one; else the one with the address, if the provider has verified it;
 * else a new one. An unverified address opens and creates nothing.
 */
export async function accountFor(
  auth: Auth,
  sql: Sql,
  provider: string,
  profile: Profile,
): Promise<User | AuthError> {
  const known = await refreshIdentity(auth, sql, provider, profile);
  if (known) return isBanned(known, auth.now()) ? userBanned(403) : known;

  const email = profile.email === undefined ? undefined : readEmail(profile.email, auth.policy);
  if (email === undefined || !profile.emailVerified) {
    return new AuthError(
      422,
      'provider_email_needs_verification',
      'Unverified email. Verify the email with the provider in order to sign in',
    );
  }
  const owner = await findUserByEmail(sql, email);
  if (!owner && !auth.policy.signUpAllowed) {
    return new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
  }
  const added = owner ? undefined : await insertUserOf(auth, sql, email, profile);
  const account = added ?? (await lockAccount(sql, email));
  if (isBanned(account, auth.now())) return userBanned(403);
  if (!account.email_confirmed_at) await evictStrangers(auth, sql, account, profile);
  await addIdentity(auth, sql, account.id, provider, profile);
  if (!added) await recordEvent(sql, account.id, 'identity_linked');
  await resetFailedSignIns(auth, sql, email);
  return getUser(sql, account.id);
}

/**
 * Stores the provider's present data; the account's own address stays as it is.
 * @returns the user the identity belongs to
 */
async function refreshIdentity(auth: Auth, sql: Sql, provider: string, profile: Profile) {
  const { rows } = await sql.query<{ user_id: string }>(
    `update auth.identities set identity_data = $3::jsonb, updated_at = $4
     where provider = $1 and provider_id = $2 returning user_id`,
    [provider, profile.subject, JSON.stringify(identityData(profile)), auth.now().toISOString()],
  );
  const [row] = rows;
  return row && findUser(sql, row.user_id);
}

/** @returns undefined after a concurrent insert */
async function insertUserOf(
  auth: Auth,
  sql: Sql,
  email: string,
  profile: Profile,
): Promise<User | undefined> {
  const id = randomUUID();
  const { affected } = await sql.query(
    `insert into auth.users (id, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
     values ($1, $2, $3, '{}', $4::jsonb, $3, $3) on conflict (email) do nothing`,
    [id, email, auth.now().toISOString(), JSON.stringify(userMetadata(profile))],
  );
  if (affected === 0) return undefined;
  await recordEvent(sql, id, 'signed_up');
  return getUser(sql, id);
}

async function lockAccount(sql: Sql, email: string): Promise<User> {
  const found = await findUserByEmail(sql, email);
  const account = found && (await lockUser(sql, found.id));
  if (!account) throw new Error('An account that was there a moment ago is gone');
  return account;
}

/**
 * The unconfirmed account may have been made by somebody else, who waits for the owner to sign in by a provider
 * and fill it ("pre-hijacking": Sudhodanan and Paverd, USENIX Security 2022, the classic-federated merge and
 * the unexpired session). Now that the address is proven, everything the account was made with is deleted,
 * other identities included.
 */
async function evictStrangers(auth: Auth, sql: Sql, { id }: User, profile: Profile): Promise<void> {
  await evict(auth, sql, id);
  await markProven(sql, id);
  await sql.query('delete from auth.identities where user_id = $1', [id]);
  await sql.query(
    'update auth.users set email_confirmed_at = $2, raw_user_meta_data = $3::jsonb where id = $1',
    [id, auth.now().toISOString(), JSON.stringify(userMetadata(profile))],
  );
}

/** @returns whether it was added: false when it is linked to some account already */
export async function addIdentity(
  auth: Auth,
  sql: Sql,
  userId: string,
  provider: string,
  profile: Profile,
): Promise<boolean> {
  const at = auth.now().toISOString();
  const { affected } = await sql.query(
    `insert into auth.identities (user_id, provider, provider_id, identity_data, created_at, updated_at)
     values ($1, $2, $3, $4::jsonb, $5, $5) on conflict (provider, provider_id) do nothing`,
    [userId, provider, profile.subject, JSON.stringify(identityData(profile)), at],
  );
  await noteProviders(sql, userId, at);
  return affected > 0;
}

/** Writes an account's identities into its app metadata. @param at ISO 8601 */
export async function noteProviders(sql: Sql, userId: string, at: string): Promise<void> {
  // `provider` is the first identity's; `providers` lists all of them, oldest first.
  await sql.query(
    `update auth.users u set updated_at = $2,
       raw_app_meta_data = u.raw_app_meta_data || jsonb_build_object('provider', ways.providers -> 0, 'providers', ways.providers)
     from (
       select jsonb_agg(provider order by first) as providers from (
         select provider, min(created_at) as first from auth.identities where user_id = $1 group by provider
       ) each_provider
     ) ways
     where u.id = $1`,
    [userId, at],
  );
}

function identityData({ issuer, subject, email, emailVerified, name }: Profile) {
  return { iss: issuer, sub: subject, email, email_verified: emailVerified, name, full_name: name };
}

/** Travels in every access token, so it has only the name to greet the person by. */
function userMetadata({ name }: Profile) {
  return { name, full_name: name };
}
