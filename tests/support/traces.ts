import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Database } from '#server/database/sql-types.ts';

/**
 * Every table of every schema, including PostgreSQL's own, with a row that contains one of these texts in any column.
 */
export async function tablesHolding(
  database: Database,
  texts: readonly string[],
): Promise<readonly string[]> {
  const patterns = texts.map((text) => `%${text}%`);
  return database.asRole({ role: 'engine' }, async (sql) => {
    const { rows } = await sql.query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p', 'm') and n.nspname not in ('pg_toast')`,
    );
    const holding: string[] = [];
    for (const { name } of rows) {
      const found = await sql.query(`select 1 from ${name} t where t::text ilike any ($1) limit 1`, [
        patterns,
      ]);
      if (found.rows.length > 0) holding.push(name);
    }
    return holding;
  });
}

/**
 * Every file under a folder that contains one of these texts. PGlite's own files are excluded: they keep a deleted
 * row until its space is reused, which no query can read; the tables are searched instead.
 */
export function filesHolding(folder: string, texts: readonly string[]): readonly string[] {
  const database = join(folder, 'database');
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.startsWith(`${database}/`))
    .filter((path) => texts.some((text) => readFileSync(path, 'latin1').includes(text)))
    .map((path) => relative(folder, path));
}
