/**
 * Run as a process of its own, to be killed: opens the database in the folder it is given and adds accounts,
 * one transaction each, for ever. It writes the id of each one to standard output once the database has said
 * that it is safe.
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
