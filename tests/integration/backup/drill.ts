import { copyFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedDemo } from '#product/seed/demo.ts';
import { createUser } from '#server/auth/users/users.ts';
import type { Database } from '#server/database/sql-types.ts';
import { migrations } from '#tests/support/database.ts';

/** The product's migrations and one more, with types and references the product's tables do not have. */
export function drillMigrations(): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'diary-drill-'));
  copyFileSync(join(import.meta.dirname, 'unusual.sql'), join(folder, '20991231000000_unusual.sql'));
  return [...migrations, folder];
}

const statements = [
  // Rows of the engine's own tables for which the demo account has none.
  `insert into auth.sessions (id, user_id, not_after) select gen_random_uuid(), id, now() + interval '1 day' from auth.users`,
  `insert into auth.audit_log_entries (payload)
    select json_build_object('actor_id', id, 'action', 'drill') from auth.users`,
  `insert into drill.kinds (above, bytes, big, exact, rough, single, said, written, words, numbers, moment, wall, day, clock,
      span, fixed, truth, "Odd ""name""; --")
    values
      (null, '\\x00ff0a22', 9223372036854775807, 'NaN', 'Infinity', 'NaN', '{"a": [null, 1e400, "ñ\\n"]}', '{"a":1,  "a":2}',
        array['', 'NULL', null, 'a"b\\c,{}', E'line\\nend'], array[[1, null], [3, 4]], 'infinity', '0044-03-15 12:00:00 BC',
        '-infinity', '24:00:00', '-1 year 2 mons -3 days +04:05:06.789', 'ab', true, E'tab\\t and ''quotes'' \\\\ 🤕'),
      (1, '', -9223372036854775808, 12345678901234567890.000000001000, 0.1, 1e-40, 'null', '"\\u00e9"', '{}', '{}',
        '1900-01-01 00:00:00.123456+00', '2026-10-25 02:30:00', '2026-02-28', '02:30:00.5', '0', '', false, ''),
      (2, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null)`,
  // Each row before the one it references.
  `update drill.kinds set above = id + 1 where id < 3`,
  `insert into drill.circle values (1, 3), (2, null)`,
  `update drill.kinds set beside = 2`,
  // Exactly two pages of a backup.
  `insert into drill.circle select generate_series(1001, 1998)`,
  `select nextval('drill.numbers')`,
  `insert into drill.changed values (1, 'once')`,
  `delete from drill.defaults where code = 'a'`,
  `update drill.defaults set meaning = 'changed since'`,
];

/** Fills a database with the demo diary, rows with every kind of value, and rows that reference each other. */
export async function fillForDrill(database: Database): Promise<void> {
  const now = new Date().toISOString();
  await seedDemo({ database, createUser: (user) => createUser(database, user), now });
  await database.asRole({ role: 'engine' }, async (sql) => {
    for (const statement of statements) await sql.query(statement);
  });
}
