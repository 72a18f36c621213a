import { createHmac } from 'node:crypto';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../database/sql-types.ts';
import { readIfThere } from '../http/secret-file.ts';
import type { Secrets } from '../http/secrets.ts';

/**
 * Path of the ledger of erased accounts. It is outside of the database, because a backup from before would bring a person
 * back. Its lines are a keyed hash and a time, which say nothing to whoever finds them.
 */
export const ledgerPath = (dataDir: string): string => join(dataDir, 'erased.txt');

const hashWith = (derive: Secrets['derive']) => {
  const key = derive('ledger of erased accounts');
  return (id: string) => createHmac('sha256', key).update(id).digest('base64url');
};

/**
 * Writes the accounts that the database says were erased into the ledger. The database forgets them when they are on
 * the disk: one is never missing from both.
 * @returns how many
 */
export async function noteErasures(
  database: Database,
  path: string,
  derive: Secrets['derive'],
): Promise<number> {
  const engine = { role: 'engine' } as const;
  const { rows } = await database.query<{ id: string; erased_at: string }>(
    engine,
    'select id, erased_at from engine.erased_accounts order by erased_at',
  );
  if (rows.length === 0) return 0;
  const hash = hashWith(derive);
  {
    await using file = await open(path, 'a', 0o600);
    await file.writeFile(rows.map(({ id, erased_at }) => `${hash(id)} ${erased_at}\n`).join(''));
    await file.sync();
  }
  await database.query(engine, 'delete from engine.erased_accounts where id = any($1::uuid[])', [
    rows.map(({ id }) => id),
  ]);
  return rows.length;
}

/** @returns whether the ledger has an account */
export async function readErasures(
  path: string,
  derive: Secrets['derive'],
): Promise<(id: string) => boolean> {
  const text = (await readIfThere(path)) ?? '';
  const hashes = new Set(text.split('\n').map((line) => line.split(' ')[0]));
  const hash = hashWith(derive);
  return (id) => hashes.has(hash(id));
}
