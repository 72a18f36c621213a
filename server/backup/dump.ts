import pg from 'pg';
import { freeBytes, reservedBytes } from '../database/free-space.ts';
import { type Database, engine, type Sql } from '../database/sql-types.ts';
import { BackupError, formatVersion, type Line, type NoteOf, type Row } from './lines.ts';

/** Rows per fetch: some milliseconds of the embedded database's only connection. */
const pageRows = 500;

/**
 * With these both databases write a value the same way, and rows hidden by a policy are an error instead of
 * missing.
 */
const settings = {
  TimeZone: 'UTC',
  DateStyle: 'ISO, MDY',
  IntervalStyle: 'postgres',
  extra_float_digits: '1',
  row_security: 'off',
};

/**
 * The password of this database's own login (server/database/authenticator.ts): a restored one makes its own. And which
 * process runs which job (server/periodic-jobs.ts): after a restore none does, and every job is due. And mails that waited then: they
 * were sent since. And uploads under way, which begin anew: their parts are no files yet.
 */
const leftOut = `('engine.logins', 'engine.job_leases', 'engine.mail_queue', 'storage.uploads')`;

const tablesQuery = `
  select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind = 'r' and c.relpersistence = 'p'
    and n.nspname !~ '^pg_|^information_schema$|_replaced_\\d+$'
    and format('%s.%s', n.nspname, c.relname) not in ${leftOut}
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  group by 1, 2
  order by 1, 2`;

const sequencesQuery = `
  select schemaname as schema, sequencename as name from pg_sequences
  where schemaname !~ '^pg_|_replaced_\\d+$'
  order by 1, 2`;

/** How a backup reads one consistent moment of the database. */
interface Source {
  /** Runs in the transaction that fixes the moment. */
  readonly begin: <T>(run: (sql: Sql) => Promise<T>) => Promise<T>;
  /** Runs later, to read the cursors declared in `begin`. */
  readonly later: <T>(run: (sql: Sql) => Promise<T>) => Promise<T>;
  /** Added to a cursor's declaration if it is read after its transaction. */
  readonly hold: 'with hold' | '';
  /** Prefix of its cursors' names. */
  readonly prefix: string;
}

/** The whole database as lines, of one moment, while writes continue. @param app the application's version */
async function* dump({ begin, later, hold, prefix }: Source, app: string): AsyncGenerator<Line> {
  const cursor = (index: number) => `${prefix}_${index}`;
  const { header, tables, sequences } = await begin(async (sql) => {
    const { rows: tables } = await sql.query<Omit<NoteOf<'table'>, 'kind'>>(tablesQuery);
    const opened = { header: await readHeader(sql, app), tables, sequences: await readSequences(sql) };
    for (const [index, { schema, name, columns }] of tables.entries()) {
      const values = columns.map((column, at) => `${pg.escapeIdentifier(column)}::text as v${at}`).join(', ');
      const table = `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
      await sql.query(`declare ${cursor(index)} no scroll cursor ${hold} for select ${values} from ${table}`);
    }
    return opened;
  });
  yield header;
  let total = 0;
  for (const [index, table] of tables.entries()) {
    yield { kind: 'table', ...table };
    for (;;) {
      const { rows } = await later((sql) =>
        sql.query<Record<string, string | null>>(`fetch ${pageRows} from ${cursor(index)}`),
      );
      for (const row of rows) yield Object.values(row) satisfies Row;
      total += rows.length;
      if (rows.length < pageRows) break;
    }
    await later((sql) => sql.query(`close ${cursor(index)}`));
  }
  yield* sequences;
  yield { kind: 'end', tables: tables.length, rows: total };
}

async function readHeader(sql: Sql, app: string): Promise<NoteOf<'header'>> {
  const { rows: migrations } = await sql.query<NoteOf<'header'>['migrations'][number]>(
    'select stamp, name, checksum from engine.migrations order by stamp',
  );
  return { kind: 'header', format: formatVersion, app, made: new Date().toISOString(), migrations };
}

async function readSequences(sql: Sql): Promise<NoteOf<'sequence'>[]> {
  const { rows: found } = await sql.query<{ schema: string; name: string }>(sequencesQuery);
  const sequences: NoteOf<'sequence'>[] = [];
  for (const { schema, name } of found) {
    const { rows } = await sql.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`,
    );
    for (const state of rows) sequences.push({ kind: 'sequence', schema, name, ...state });
  }
  return sequences;
}

let dumps = 0;

/**
 * Dumps an embedded database. It has one connection, so a transaction as long as the backup would block
 * everybody: the cursors are materialized at the commit and fetched page by page between other queries.
 * @param folder the database's own
 */
export async function* dumpEmbedded(database: Database, folder: string, app: string): AsyncGenerator<Line> {
  dumps += 1;
  const prefix = `backup_${dumps}`;
  const begin: Source['begin'] = (run) =>
    database.asRole(
      engine,
      async (sql) => {
        await refuseLittleSpace(sql, folder);
        return run(sql);
      },
      settings,
    );
  const later: Source['later'] = (run) => database.asRole(engine, run);
  try {
    yield* dump({ begin, later, hold: 'with hold', prefix }, app);
  } finally {
    // Cursors that were not read to their end would stay open in the session.
    await later(async (sql) => {
      const { rows } = await sql.query<{ name: string }>(
        'select name from pg_cursors where starts_with(name, $1)',
        [`${prefix}_`],
      );
      for (const { name } of rows) await sql.query(`close ${pg.escapeIdentifier(name)}`);
    });
  }
}

/**
 * The cursors are materialized in temporary files, about as large as the tables.
 * @throws BackupError when the disk has too little space
 */
async function refuseLittleSpace(sql: Sql, folder: string): Promise<void> {
  const { rows } = await sql.query<{ bytes: number }>('select pg_database_size(current_database()) as bytes');
  if (freeBytes(folder) - reservedBytes < (rows[0]?.bytes ?? 0))
    throw new BackupError(`There is not enough room on the disk of ${folder} to make a backup.`);
}

/** @returns which of these files have a row now */
export async function versionsIn(sql: Sql, versions: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql.query<{ version: string }>(
    'select version from storage.objects where version = any ($1::text[])',
    [versions],
  );
  return rows.map(({ version }) => version);
}

/** Opens a connection of its own. @param url of the owner. @throws BackupError when the database cannot be read */
async function connectTo(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  const sql: Sql = {
    async query<R extends object>(text: string, params: readonly unknown[] = []) {
      const { rows, rowCount } = await client.query<R>(text, [...params]);
      return { rows, affected: rowCount ?? 0 };
    },
  };
  await client.connect().catch(() => {
    throw new BackupError('The database of DATABASE_URL cannot be reached.');
  });
  return { sql, [Symbol.asyncDispose]: () => client.end() };
}

/** The same over a connection of its own. @param url of the owner */
export async function versionsOfPostgres(
  url: string,
  versions: readonly string[],
): Promise<readonly string[]> {
  await using client = await connectTo(url);
  // A policy that hides rows would take them for deleted.
  await client.sql.query('set row_security = off');
  return await versionsIn(client.sql, versions);
}

/** Dumps a PostgreSQL database over a connection of its own. @param url of the owner */
export async function* dumpPostgres(url: string, app: string): AsyncGenerator<Line> {
  await using client = await connectTo(url);
  const { sql } = client;
  try {
    const begin = async <T>(run: (sql: Sql) => Promise<T>) => {
      await sql.query('begin isolation level repeatable read read only');
      const limits = { statement_timeout: '0', idle_in_transaction_session_timeout: '0' };
      await sql.query('select set_config(key, value, true) from json_each_text($1)', [
        JSON.stringify({ ...settings, ...limits }),
      ]);
      return run(sql);
    };
    yield* dump({ begin, later: (run) => run(sql), hold: '', prefix: 'backup' }, app);
  } catch (error) {
    throw error instanceof pg.DatabaseError ? refused(error) : error;
  }
}

function refused({ code, message }: pg.DatabaseError): BackupError {
  if (code === '42P01' || code === '3F000')
    return new BackupError('There is no diary in the database of DATABASE_URL.');
  if (code === '42501') {
    return new BackupError(
      `The role of DATABASE_URL may not read everything (${message}): it needs BYPASSRLS.`,
    );
  }
  return new BackupError(`The database of DATABASE_URL refused to be read (${code}).`);
}
