/**
 * Writes the schema that results from the migrations: supabase/schema.sql, so that each change of the data model is a
 * readable diff, app/account/client/database.types.ts, the types of the REST client, and the digests of new migrations. Likewise the
 * mails of a hosted project: supabase/templates/*.html and their settings in supabase/config.toml.
 * `node scripts/schema.ts`; tests check that the files are up to date.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMigrations } from '#server/database/migration-files.ts';
import { openDatabase } from '#server/database/open.ts';
import type { Database, Sql } from '#server/database/sql-types.ts';
import { fileOf, hostedMailSettings, hostedMails } from '#supabase/templates/hosted-mails.ts';
import { describeTypes } from './lib/database-types.ts';
import { digestsFile, readDigests, withDigests } from './lib/migration-digests.ts';
import { functionsQuery, schemasQuery, tablesQuery } from './lib/schema-queries.ts';

const root = join(import.meta.dirname, '..');
export const schemaFile = join(root, 'supabase/schema.sql');
export const typesFile = join(root, 'app/account/client/database.types.ts');

const heading = `-- What the migrations come to. Made by \`node scripts/schema.ts\`; never edited by hand.
-- Tables of the product only: those of accounts and sessions belong to the engine (server/migrations/).
`;

/**
 * @param database migrated
 * @returns the product's schemas as SQL, in an order that does not depend on the migrations' order
 */
export function describeSchema(database: Database): Promise<string> {
  // Without a search path every name is written with its schema.
  return database.asRole({ role: 'engine' }, readSchema, { search_path: '' });
}

/** The same of a connection without a search path. */
export async function readSchema(sql: Pick<Sql, 'query'>): Promise<string> {
  const parts = [];
  for (const query of [schemasQuery, functionsQuery, tablesQuery]) parts.push(...(await lines(sql, query)));
  return `${[heading, ...parts].join('\n')}`;
}

async function lines(sql: Pick<Sql, 'query'>, query: string): Promise<readonly string[]> {
  const { rows } = await sql.query<{ text: string }>(query);
  return rows.map(({ text }) => `${text}\n`);
}

/** Writes the mails of a hosted project, and their sections at the end of config.toml. */
function writeHostedMails(): void {
  for (const mail of hostedMails()) writeFileSync(join(root, 'supabase/templates', fileOf(mail)), mail.html);
  const file = join(root, 'supabase/config.toml');
  const [own] = readFileSync(file, 'utf8').split('[auth.email.template.', 1);
  writeFileSync(file, `${own}${hostedMailSettings()}\n`);
}

async function main(): Promise<void> {
  writeHostedMails();
  const dataDir = mkdtempSync(join(tmpdir(), 'diary-schema-'));
  const migrations = [join(root, 'server/migrations'), join(root, 'supabase/migrations')];
  const log = { info: () => undefined, warn: () => undefined };
  const database = await openDatabase({ dataDir, migrations, log });
  writeFileSync(schemaFile, await describeSchema(database));
  writeFileSync(typesFile, await describeTypes(database));
  writeFileSync(digestsFile, withDigests(readDigests(), await readMigrations(migrations)));
  await database.close();
  rmSync(dataDir, { recursive: true });
}

if (import.meta.main) await main();
