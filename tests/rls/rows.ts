import type { Sql } from '#server/database/types.ts';

/** Every table a user's own data is in. */
export const tables = ['profiles', 'episodes', 'intakes', 'consents'] as const;
export type Table = (typeof tables)[number];
export type Row = Readonly<Record<string, unknown>>;

/** Per table: the least a client sends, and a column everybody may change in a row of their own. */
export const samples: Readonly<Record<Table, { readonly insert: Row; readonly change: Row }>> = {
  profiles: { insert: { display_name: 'Noa' }, change: { display_name: 'Ada' } },
  episodes: { insert: { intensity: 6 }, change: { intensity: 3 } },
  intakes: { insert: { name: 'Ibuprofeno' }, change: { name: 'Naproxeno' } },
  consents: {
    insert: { kind: 'health_data', version: '2026-11-21' },
    change: { withdrawn_at: '2026-11-21T10:00:00Z' },
  },
};

/** Adds a row. @returns how many were added: 1. @throws DatabaseError */
export async function insert(sql: Sql, table: Table, row: Row): Promise<number> {
  const columns = Object.keys(row);
  const values = columns.map((_, index) => `$${index + 1}`);
  const text = `insert into public.${table} (${columns.join(', ')}) values (${values.join(', ')})`;
  return (await sql.query(text, Object.values(row))).affected;
}

/** Changes the rows of one user. @returns how many were changed. @throws DatabaseError */
export async function update(sql: Sql, table: Table, ownerId: string, changes: Row): Promise<number> {
  const set = Object.keys(changes).map((column, index) => `${column} = $${index + 2}`);
  const text = `update public.${table} set ${set.join(', ')} where user_id = $1`;
  return (await sql.query(text, [ownerId, ...Object.values(changes)])).affected;
}
