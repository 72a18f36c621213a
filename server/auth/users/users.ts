import { randomUUID } from 'node:crypto';
import type { Database, Sql } from '#server/database/sql-types.ts';
import { AuthError } from '../auth-error.ts';
import { hashPassword } from '../password/passwords.ts';
import { recordEvent } from './audit-log.ts';

/** ISO 8601 with an offset, as PostgreSQL writes it: microseconds, without trailing zeros. */
type Stamp = string;

export interface Identity {
  readonly id: string;
  readonly user_id: string;
  readonly provider: string;
  readonly provider_id: string;
  readonly identity_data: Readonly<Record<string, unknown>>;
  readonly last_sign_in_at: Stamp | null;
  readonly created_at: Stamp;
  readonly updated_at: Stamp;
}

/** A factor as the API shows it. Times are ISO 8601 with an offset. */
export interface Factor {
  readonly id: string;
  readonly friendly_name: string | null;
  readonly factor_type: 'totp' | 'phone' | 'webauthn' | 'recovery_code';
  readonly status: 'unverified' | 'verified';
  readonly created_at: string;
  readonly updated_at: string;
  readonly last_challenged_at: string | null;
}

/** A row of auth.users with its identities, as the queries below give it. */
export interface User {
  readonly id: string;
  readonly email: string;
  readonly encrypted_password: string | null;
  readonly email_confirmed_at: Stamp | null;
  readonly confirmation_sent_at: Stamp | null;
  readonly recovery_sent_at: Stamp | null;
  readonly new_email: string | null;
  readonly email_change_agreed: 'current' | 'new' | null;
  readonly email_change_sent_at: Stamp | null;
  readonly last_sign_in_at: Stamp | null;
  readonly banned_until: Stamp | null;
  readonly raw_app_meta_data: Readonly<Record<string, unknown>>;
  readonly raw_user_meta_data: Readonly<Record<string, unknown>>;
  readonly created_at: Stamp;
  readonly updated_at: Stamp;
  readonly identities: readonly Identity[];
  readonly factors: readonly Factor[];
  /** When its second factors will be removed, if a reset is running. */
  readonly factor_reset_due_at: Stamp | null;
  readonly factor_reset_needs_mailbox: boolean | null;
}

const selectUser = `select u.*, (
    select coalesce(jsonb_agg(to_jsonb(i) order by i.created_at), '[]') from auth.identities i where i.user_id = u.id
  ) as identities, (
    select coalesce(jsonb_agg(to_jsonb(f) - 'secret' order by f.created_at, f.id), '[]')
    from auth.mfa_factors f where f.user_id = u.id
  ) as factors, r.due_at as factor_reset_due_at, r.needs_mailbox as factor_reset_needs_mailbox
  from auth.users u left join auth.factor_resets r on r.user_id = u.id and r.started_at is not null`;

/** @param email lower case */
export async function findUserByEmail(sql: Sql, email: string): Promise<User | undefined> {
  const { rows } = await sql.query<User>(`${selectUser} where u.email = $1`, [email]);
  return rows[0];
}

export async function findUser(sql: Sql, id: string): Promise<User | undefined> {
  const { rows } = await sql.query<User>(`${selectUser} where u.id = $1`, [id]);
  return rows[0];
}

/** Loads a user and locks the row until the transaction ends. */
export async function lockUser(sql: Sql, id: string): Promise<User | undefined> {
  const { rows } = await sql.query<User>(`${selectUser} where u.id = $1 for update of u`, [id]);
  return rows[0];
}

/** A page of all users. */
export async function listUsersNewestFirst(
  sql: Sql,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly User[]> {
  const { rows } = await sql.query<User>(
    `${selectUser} order by u.created_at desc, u.id limit $1 offset $2`,
    [limit, offset],
  );
  return rows;
}

export async function countUsers(sql: Sql): Promise<number> {
  const { rows } = await sql.query<{ total: number }>('select count(*)::int as total from auth.users');
  return rows[0]?.total ?? 0;
}

/**
 * For rows that a foreign key or this transaction keeps from being deleted.
 * @throws Error when there is none
 */
export async function getUser(sql: Sql, id: string): Promise<User> {
  const user = await findUser(sql, id);
  if (!user) throw new Error('A user that must exist is gone');
  return user;
}

interface NewUser {
  readonly email: string;
  /** Null until the person sets one. */
  readonly passwordHash: string | null;
  readonly data: Readonly<Record<string, unknown>>;
  readonly confirmed: boolean;
}

/**
 * Adds a user and the identity of its password.
 * @returns undefined when the address is taken, also by a concurrent insert
 */
export async function insertUser(sql: Sql, user: NewUser, now: Date): Promise<User | undefined> {
  const id = randomUUID();
  const at = now.toISOString();
  const { affected } = await sql.query(
    `insert into auth.users
       (id, email, encrypted_password, email_confirmed_at, raw_user_meta_data, created_at, updated_at)
     values ($1, $2, $3, $4, $5::jsonb, $6, $6) on conflict (email) do nothing`,
    [id, user.email, user.passwordHash, user.confirmed ? at : null, JSON.stringify(user.data), at],
  );
  if (affected === 0) return undefined;
  const identity = { sub: id, email: user.email, email_verified: user.confirmed, phone_verified: false };
  await sql.query(
    `insert into auth.identities (user_id, provider, provider_id, identity_data, created_at, updated_at)
     values ($1, 'email', $2, $3::jsonb, $4, $4)`,
    [id, id, JSON.stringify(identity), at],
  );
  await recordEvent(sql, id, 'signed_up');
  return getUser(sql, id);
}

/**
 * An account made by the server itself: no mail, no limits, no password rules. For seeds and administrators.
 * @param user.email lower case;
 * @param user.data becomes user_metadata
 * @throws AuthError 422 `email_exists` when the address is taken
 */
export async function createUser(
  database: Database,
  user: {
    readonly email: string;
    readonly password: string;
    readonly data?: Readonly<Record<string, unknown>>;
    readonly confirmed: boolean;
  },
): Promise<User> {
  const { email, password, data = {}, confirmed } = user;
  const passwordHash = await hashPassword(password);
  const created = await database.asRole({ role: 'engine' }, (sql) =>
    insertUser(sql, { email, passwordHash, data, confirmed }, new Date()),
  );
  if (created) return created;
  throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
}

/** Whether the account is banned now. */
export function isBanned(user: User, now: Date): boolean {
  return user.banned_until !== null && new Date(user.banned_until) > now;
}

/** Confirms the address; a confirmed one keeps its date. */
export async function confirmEmail(sql: Sql, userId: string, now: Date): Promise<void> {
  await sql.query(
    `update auth.users set email_confirmed_at = coalesce(email_confirmed_at, $2), updated_at = $2 where id = $1`,
    [userId, now.toISOString()],
  );
  await sql.query(
    `update auth.identities set identity_data = identity_data || '{"email_verified": true}', updated_at = $2
     where user_id = $1 and provider = 'email'`,
    [userId, now.toISOString()],
  );
}
