/**
 * Opens the database in a folder and adds accounts, one transaction each, until it is killed. Prints the id of each
 * one after its commit. A process of its own.
 */
import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '#server/database/open.ts';

const [dataDir = ''] = process.argv.slice(2);
const root = join(import.meta.dirname, '../..');
const database = await openDatabase({
  dataDir,
  migrations: [join(root, 'server/migrations'), join(root, 'supabase/migrations')],
  log: { info: () => undefined, warn: () => undefined },
});

for (;;) {
  const id = randomUUID();
  await database.asRole({ role: 'engine' }, (sql) =>
    sql.query('insert into auth.users (id, email) values ($1, $2)', [id, `${id}@example.org`]),
  );
  writeSync(1, `${id}\n`);
}
