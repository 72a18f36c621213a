import type { Database } from '../database/sql-types.ts';
import type { Secrets } from './secrets.ts';

/**
 * Checks that a database is used with the keys it was first used with: with others, every session ends, no second
 * factor can be read, and two processes do not accept each other's tokens. The database stores a fingerprint of the
 * root key, which never changes; signing keys change and are not part of it.
 * @param path where the keys are stored, for the message
 * @throws Error with a message that says what to do; keys made for this start are deleted again
 */
export async function checkKeys(database: Database, secrets: Secrets, path: string): Promise<void> {
  const ours = Buffer.from(secrets.derive('database: fingerprint of the keys')).toString('base64url');
  const belongs = await database.asRole({ role: 'engine' }, async (sql) => {
    const read = async () => {
      const { rows } = await sql.query<{ keys: string }>('select keys from engine.installation');
      return rows[0]?.keys;
    };
    const found = await read();
    if (found !== undefined) return found === ours;
    // A database from before fingerprints: keys older than this start are taken to be its own.
    if (secrets.areNew && (await hasAccounts())) return false;
    // If several first starts race, one inserts its fingerprint.
    await sql.query('insert into engine.installation (keys) values ($1) on conflict do nothing', [ours]);
    return (await read()) === ours;

    async function hasAccounts(): Promise<boolean> {
      const { rows } = await sql.query('select from auth.users limit 1');
      return rows.length > 0;
    }
  });
  if (belongs) return;
  await secrets.discard();
  throw new Error(
    secrets.areNew
      ? `The keys of this database are missing: ${path} was not there. Put the file back, or restore database and ` +
          'keys together from a backup (npm run restore).'
      : `The keys in ${path} are not those of this database. Put the right file in its place (every process on one ` +
          'database has the same), restore both together from a backup (npm run restore), or use another database ' +
          '(DATABASE_URL, DATA_DIR).',
  );
}
