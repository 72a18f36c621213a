import pg from 'pg';
import type { Sql } from '../database/sql-types.ts';
import { BackupError, isRow, type Line, type NoteOf, type Row } from './lines.ts';

/** Maximum rows, and characters of values, per insert statement. */
const batchRows = 500;
const batchLength = 1_000_000;

type Table = NoteOf<'table'>;

const nameOf = ({ schema, name }: Pick<Table, 'schema' | 'name'>) =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

/**
 * Writes the rows of a backup into a database migrated to the backup's migrations, replacing the rows those
 * migrations inserted. Triggers do not run, because they ran when the rows were first written. Foreign keys are
 * checked at the end, so order and cycles do not matter; check constraints apply to each row.
 * @param sql of the owner, in one transaction
 */
export async function load(sql: Sql, lines: AsyncIterable<Line>): Promise<void> {
  await sql.query(`select set_config(key, value, true) from json_each_text($1)`, [
    JSON.stringify({ TimeZone: 'UTC', DateStyle: 'ISO, MDY', IntervalStyle: 'postgres' }),
  ]);
  const restoreReferences = await dropReferences(sql);
  const restoreTriggers = await stopTriggers(sql);
  const restorePolicies = await exemptOwner(sql);
  let table: Table | undefined;
  let types: readonly string[] = [];
  let batch: Row[] = [];
  let length = 0;
  const write = async () => {
    if (table && batch.length > 0) await insert(sql, table, types, batch);
    batch = [];
    length = 0;
  };
  for await (const line of lines) {
    if (isRow(line)) {
      batch.push(line);
      length += line.reduce((sum, value) => sum + (value?.length ?? 0), 0);
      if (batch.length >= batchRows || length >= batchLength) await write();
      continue;
    }
    await write();
    if (line.kind === 'table') {
      table = line;
      types = await typesOf(sql, line);
      await sql.query(`delete from ${nameOf(line)}`);
    }
    if (line.kind === 'sequence') {
      await sql.query('select setval($1::regclass, $2::bigint, $3)', [nameOf(line), line.value, line.called]);
    }
  }
  for (const statement of [...restoreReferences, ...restoreTriggers, ...restorePolicies])
    await sql.query(statement);
}

async function typesOf(sql: Sql, table: Table): Promise<readonly string[]> {
  const { rows } = await sql.query<{ column: string; type: string }>(
    `select attname as column, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = to_regclass($1) and attnum > 0 and not attisdropped`,
    [nameOf(table)],
  );
  return table.columns.map((column) => {
    const found = rows.find((row) => row.column === column);
    if (!found)
      throw new BackupError(
        `The backup has a column ${table.schema}.${table.name}.${column} without a place.`,
      );
    return found.type;
  });
}

async function insert(sql: Sql, table: Table, types: readonly string[], rows: readonly Row[]): Promise<void> {
  const columns = table.columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const values = types.map((type, at) => `v${at}::${type}`).join(', ');
  const arrays = types.map((_, at) => `$${at + 1}::text[]`).join(', ');
  const names = types.map((_, at) => `v${at}`).join(', ');
  await sql.query(
    `insert into ${nameOf(table)} (${columns}) overriding system value
    select ${values} from unnest(${arrays}) as given (${names})`,
    types.map((_, at) => rows.map((row) => row[at] ?? null)),
  );
}

const ownTables = `c.relkind = 'r' and c.relnamespace::regnamespace::text !~ '^pg_|^information_schema$|_replaced_\\d+$'`;

/** Drops the foreign keys. @returns statements that add them again, which checks every row */
async function dropReferences(sql: Sql): Promise<readonly string[]> {
  const { rows } = await sql.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', c.oid::regclass, k.conname) as drop,
      format('alter table %s add constraint %I %s', c.oid::regclass, k.conname, pg_get_constraintdef(k.oid)) as add
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.conparentid = 0 and ${ownTables}
    order by c.oid::regclass::text, k.conname`,
  );
  for (const { drop } of rows) await sql.query(drop);
  return rows.map(({ add }) => add);
}

/** Disables every trigger. @returns statements that restore each to its former state */
async function stopTriggers(sql: Sql): Promise<readonly string[]> {
  const { rows } = await sql.query<{ stop: string; start: string }>(
    `select format('alter table %s disable trigger %I', c.oid::regclass, t.tgname) as stop,
      format('alter table %s enable %s trigger %I', c.oid::regclass,
        case t.tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, t.tgname) as start
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and t.tgenabled <> 'D' and ${ownTables}
    order by c.oid::regclass::text, t.tgname`,
  );
  for (const { stop } of rows) await sql.query(stop);
  return rows.map(({ start }) => start);
}

/** Exempts the owner from forced row-level security. @returns statements that force it again */
async function exemptOwner(sql: Sql): Promise<readonly string[]> {
  const { rows } = await sql.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c where c.relforcerowsecurity and ${ownTables} order by 1`,
  );
  for (const { name } of rows) await sql.query(`alter table ${name} no force row level security`);
  return rows.map(({ name }) => `alter table ${name} force row level security`);
}
