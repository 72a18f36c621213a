import { createHmac } from 'node:crypto';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { eraseAccount } from '../auth/users/erase-account.ts';
import { type Database, engine } from '../database/sql-types.ts';
import { readIfThere } from '../http/secret-file.ts';
import type { Secrets } from '../http/secrets.ts';

/**
 * Path of the ledger of what has ended: accounts that were erased, consents, links, sessions, factors and passkeys that were taken back. It is
 * outside of the database, because a backup from before would bring them back. Its lines are a keyed hash, a time and a kind, which
 * say nothing to whoever finds them; lines of erased accounts have no kind.
 */
export const ledgerPath = (dataDir: string): string => join(dataDir, 'erased.txt');

const hashWith = (derive: Secrets['derive']) => {
  const key = derive('ledger of erased accounts');
  return (kind: string, id: string) =>
    createHmac('sha256', key)
      .update(kind === 'account' ? id : `${kind}\0${id}`)
      .digest('base64url');
};

interface Ended {
  readonly kind: string;
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
}

/**
 * Writes what the database says has ended into the ledger. The database forgets it when it is on the disk: nothing is ever
 * missing from both.
 * @returns how many lines
 */
export async function noteEnded(
  database: Database,
  path: string,
  derive: Secrets['derive'],
): Promise<number> {
  const { rows } = await database.query<Ended>(
    engine,
    `select 'account' as kind, id::text, erased_at as at from engine.erased_accounts
     union all select kind, id, at from engine.ended order by at`,
  );
  if (rows.length === 0) return 0;
  const hash = hashWith(derive);
  {
    await using file = await open(path, 'a', 0o600);
    const lines = rows.map(
      ({ kind, id, at }) => `${hash(kind, id)} ${at}${kind === 'account' ? '' : ` ${kind}`}\n`,
    );
    await file.writeFile(lines.join(''));
    await file.sync();
  }
  const written = JSON.stringify(rows);
  await database.asRole(engine, async (sql) => {
    await sql.query(
      `delete from engine.erased_accounts e using jsonb_to_recordset($1::jsonb) w (kind text, id text)
       where w.kind = 'account' and e.id = w.id::uuid`,
      [written],
    );
    // What ended again meanwhile has a later time, and is written next.
    await sql.query(
      `delete from engine.ended e using jsonb_to_recordset($1::jsonb) w (kind text, id text, at timestamptz)
       where e.kind = w.kind and e.id = w.id and e.at = w.at`,
      [written],
    );
  });
  return rows.length;
}

export interface Ledger {
  /** Whether the file is there: without it nothing is known to have ended. */
  readonly isThere: boolean;
  /** @returns when it ended (ISO 8601), the last time; undefined when it has not */
  endOf(kind: string, id: string): string | undefined;
}

export async function readLedger(path: string, derive: Secrets['derive']): Promise<Ledger> {
  const text = await readIfThere(path);
  const ends = new Map<string, string>();
  for (const line of (text ?? '').split('\n')) {
    const [hash = '', at = ''] = line.split(' ');
    if ((ends.get(hash) ?? '') <= at) ends.set(hash, at);
  }
  const hash = hashWith(derive);
  return { isThere: text !== undefined, endOf: (kind, id) => ends.get(hash(kind, id)) };
}

/** What of the product's kinds has ended is ended again by the product. @returns how many, by kind */
export type EndAgain = (database: Database, ledger: Ledger) => Promise<Readonly<Record<string, number>>>;

/**
 * Ends in a restored database what had ended since its backup was made. An account that had got a second factor since has no
 * password: the backup does not have the factor, and a mailed link remains as the way in.
 * @returns how many, by kind
 */
export async function endAgain(
  database: Database,
  ledger: Ledger,
  ofProduct: EndAgain | undefined,
): Promise<Readonly<Record<string, number>>> {
  const ended: Record<string, number> = {};
  const statements: readonly [kind: string, listed: string, statement: string][] = [
    [
      'session',
      'select id::text from auth.sessions',
      'delete from auth.sessions where id::text = any ($1::text[])',
    ],
    [
      'factor',
      'select id::text from auth.mfa_factors',
      'delete from auth.mfa_factors where id::text = any ($1::text[])',
    ],
    [
      'passkey',
      'select id::text from auth.webauthn_credentials',
      'delete from auth.webauthn_credentials where id::text = any ($1::text[])',
    ],
    [
      'password',
      `select encode(sha256(convert_to(encrypted_password, 'UTF8')), 'hex') as id from auth.users
       where encrypted_password is not null`,
      `update auth.users set encrypted_password = null
       where encode(sha256(convert_to(encrypted_password, 'UTF8')), 'hex') = any ($1::text[])`,
    ],
    [
      'single_factor',
      `select id::text from auth.users u where encrypted_password is not null and not exists (
         select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified' and f.factor_type <> 'recovery_code')`,
      'update auth.users set encrypted_password = null where id::text = any ($1::text[])',
    ],
  ];
  for (const [kind, listed, statement] of statements) {
    const { rows } = await database.query<{ id: string }>(engine, listed);
    const ids = rows.flatMap(({ id }) => (ledger.endOf(kind, id) === undefined ? [] : [id]));
    if (ids.length > 0) ended[kind] = (await database.query(engine, statement, [ids])).affected;
  }
  const { rows } = await database.query<{ id: string }>(engine, 'select id from auth.users');
  for (const { id } of rows) {
    if (ledger.endOf('account', id) === undefined) continue;
    await eraseAccount({ database, mailer: { forget: () => undefined } }, id);
    ended.account = (ended.account ?? 0) + 1;
  }
  return { ...ended, ...(await ofProduct?.(database, ledger)) };
}
