import { randomUUID } from 'node:crypto';
import type { Sql } from '#server/database/sql-types.ts';
import type { Auth } from '../auth.ts';
import { AuthError } from '../auth-error.ts';
import { isId } from '../factors/factor.ts';
import type { NewKey, StoredKey } from './ceremonies.ts';
import type { RelyingParty } from './relying-party.ts';

/** A key of an authenticator: a passkey, or a second factor. Times are ISO 8601 with an offset. */
export interface Credential extends StoredKey {
  readonly id: string;
  readonly user_id: string;
  /** The second factor it is; null for a passkey, which signs in. */
  readonly factor_id: string | null;
  readonly transports: readonly string[];
  readonly friendly_name: string;
  readonly created_at: string;
  readonly last_used_at: string | null;
}

/** @throws AuthError 404 `passkey_disabled` where the operator or the site's address rules passkeys out */
export function requirePasskeys({ relyingParty }: Auth): RelyingParty {
  if (relyingParty) return relyingParty;
  throw new AuthError(404, 'passkey_disabled', 'Passkeys are disabled');
}

/** All keys of an account, oldest first. */
export async function credentialsOf(sql: Sql, userId: string): Promise<readonly Credential[]> {
  const { rows } = await sql.query<Credential>(
    'select * from auth.webauthn_credentials where user_id = $1 order by created_at, id',
    [userId],
  );
  return rows;
}

export const isPasskey = ({ factor_id }: Credential): boolean => factor_id === null;

/** The passkey an authenticator names, of whichever account. */
export async function findPasskey(sql: Sql, credentialId: string): Promise<Credential | undefined> {
  const { rows } = await sql.query<Credential>(
    'select * from auth.webauthn_credentials where credential_id = $1 and factor_id is null',
    [credentialId],
  );
  return rows[0];
}

/** @throws AuthError 422 `webauthn_credential_exists` for a key that has been added before, by anybody */
export async function addCredential(
  auth: Auth,
  sql: Sql,
  {
    userId,
    factorId,
    key,
    name,
  }: {
    readonly userId: string;
    readonly factorId?: string;
    readonly key: NewKey;
    readonly name: string;
  },
): Promise<Credential> {
  const { credential_id, public_key, sign_count, transports } = key;
  const { rows } = await sql.query<Credential>(
    `insert into auth.webauthn_credentials
       (id, user_id, factor_id, credential_id, public_key, sign_count, transports, friendly_name, created_at)
     values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9) on conflict (credential_id) do nothing returning *`,
    [
      randomUUID(),
      userId,
      factorId ?? null,
      credential_id,
      public_key,
      sign_count,
      JSON.stringify(transports),
      name,
      auth.now().toISOString(),
    ],
  );
  const [added] = rows;
  if (added) return added;
  throw new AuthError(422, 'webauthn_credential_exists', 'This credential is already registered');
}

/**
 * Notes a use, with the authenticator's counter. @returns false when the counter did not go up: another use of it came first,
 * or the key is gone
 */
export async function noteUse(auth: Auth, sql: Sql, id: string, counter: number): Promise<boolean> {
  const { affected } = await sql.query(
    `update auth.webauthn_credentials set sign_count = $2, last_used_at = $3
     where id = $1 and (sign_count < $2 or (sign_count = 0 and $2 = 0))`,
    [id, counter, auth.now().toISOString()],
  );
  return affected > 0;
}

/** @throws AuthError 404 `validation_failed`, also for a passkey of somebody else */
export async function changePasskey(
  sql: Sql,
  { id, userId }: { readonly id: string | undefined; readonly userId: string },
  change: { readonly rename: string } | 'remove',
): Promise<Credential> {
  const which = 'where id = $1 and user_id = $2 and factor_id is null returning *';
  const { rows } = !isId(id)
    ? { rows: [] }
    : change === 'remove'
      ? await sql.query<Credential>(`delete from auth.webauthn_credentials ${which}`, [id, userId])
      : await sql.query<Credential>(`update auth.webauthn_credentials set friendly_name = $3 ${which}`, [
          id,
          userId,
          change.rename,
        ]);
  const [changed] = rows;
  if (changed) return changed;
  throw new AuthError(404, 'validation_failed', 'Passkey not found');
}

/** Removes every passkey of an account, which somebody else may have added. */
export async function removePasskeys(sql: Sql, userId: string): Promise<void> {
  await sql.query('delete from auth.webauthn_credentials where user_id = $1', [userId]);
}
