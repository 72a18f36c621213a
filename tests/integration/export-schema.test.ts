/** The database's columns match the published JSON Schema of a copy (docs/decisions/073). */
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ExportRow, makeExport } from '#domain/copy/export.ts';
import { exportedTables } from '#domain/copy/export-columns.ts';
import { exportSchema } from '#domain/copy/export-schema.ts';
import { DEMO_ACCOUNT, seedDemo } from '#product/seed/demo.ts';
import { createUser } from '#server/auth/users/users.ts';
import { insert, leaveShare, leaveTombstone, samples } from '#tests/rls/rows.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';

/** Tables for which the demo account has no rows. */
const others = [
  'own_items',
  'questionnaire_results',
  'report_profiles',
  'factor_trials',
  'attachments',
  'reminders',
  'push_subscriptions',
  'import_batches',
] as const;

let opened: TestDatabase;
let tables: Readonly<Record<string, readonly ExportRow[]>>;

beforeAll(async () => {
  opened = await testDatabase('postgres');
  const { database } = opened;
  await seedDemo({
    database,
    createUser: (user) => createUser(database, user),
    now: new Date().toISOString(),
  });
  const { rows } = await database.asRole({ role: 'engine' }, (sql) =>
    sql.query<{ id: string }>('select id from auth.users where email = $1', [DEMO_ACCOUNT.email]),
  );
  const id = rows[0]?.id ?? '';
  await database.asRole({ role: 'authenticated', sub: id, aal: 'aal1' }, async (sql) => {
    for (const table of others) await insert(sql, table, samples[table].insert);
    await leaveShare(sql);
  });
  await database.asRole({ role: 'engine' }, (sql) => leaveTombstone(sql, id));
  tables = await database.asRole({ role: 'engine' }, async (sql) => {
    const found: [string, readonly ExportRow[]][] = [];
    for (const table of exportedTables) {
      const answer = await sql.query<{ rows: readonly ExportRow[] }>(
        `select coalesce(json_agg(t), '[]') as rows from public.${table} t where user_id = $1`,
        [id],
      );
      found.push([table, answer.rows[0]?.rows ?? []]);
    }
    return Object.fromEntries(found);
  });
});
afterAll(() => opened.close());

test('a copy of an account with something in every table keeps the schema', () => {
  const ajv = new Ajv2020({ strict: true, strictTypes: false, allErrors: true });
  addFormats.default(ajv);
  const validate = ajv.compile(exportSchema());
  for (const table of exportedTables) expect(tables[table]?.length, table).toBeGreaterThan(0);
  const document = makeExport(tables, { at: '2026-11-21T11:00:00+01:00', zone: 'Europe/Madrid' });
  validate(JSON.parse(JSON.stringify(document)));
  expect(validate.errors?.slice(0, 3)).toBeUndefined();
});

test('the schema names every column the database has, and no other', () => {
  const { $defs } = exportSchema() as {
    readonly $defs: Readonly<Record<string, { readonly properties: object }>>;
  };
  for (const table of exportedTables) {
    const [row = {}] = tables[table] ?? [];
    expect(Object.keys($defs[table]?.properties ?? {}).sort(), table).toEqual(Object.keys(row).sort());
  }
});
