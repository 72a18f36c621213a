/** Backups the server makes by itself, and the drill that shows that they can be restored (docs/decisions/112). */
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openPglite } from '../database/pglite.ts';
import type { Database } from '../database/sql-types.ts';
import { createSecretBox } from '../http/secret-box.ts';
import { parseSecrets } from '../http/secrets.ts';
import { createSealedFiles } from '../storage/sealed-files.ts';
import type { ByteStore } from '../storage/stores/byte-store.ts';
import { openDiskStore } from '../storage/stores/disk-store.ts';
import { type Installation, makeBackup } from './backup.ts';
import { checkArchive, readArchive } from './backup-archive.ts';
import { BackupError, isRow } from './lines.ts';
import { restoreBackup } from './restore.ts';

/** One run, for whoever reads what the server did. */
export interface MaintenanceRun {
  readonly kind: 'backup' | 'drill' | 'migration';
  readonly startedAt: Date;
  readonly ok: boolean;
  readonly file?: string | undefined;
  readonly bytes?: number | undefined;
  /** A code, or what was counted. */
  readonly detail: string;
}

export interface BackupsOptions extends Installation {
  readonly version: string;
  readonly migrations: readonly string[];
  readonly passphrase: () => Promise<string>;
  /** Folder of the backups, or where they are made before they go to the store. */
  readonly folder: string;
  /** A store elsewhere; undefined: they stay in the folder. */
  readonly store?: ByteStore | undefined;
  /** How many are kept. */
  readonly keep: number;
  readonly record: (run: MaintenanceRun) => Promise<void>;
}

interface Outcome {
  readonly ok: boolean;
  readonly detail: string;
}

export interface Backups {
  /** Makes one, reads it back, and removes those beyond the ones that are kept. Never throws. */
  backup(kind?: 'backup' | 'migration'): Promise<Outcome>;
  /** Makes one if the newest is a day old. @returns how many were made. @throws Error when it failed: the job says so */
  daily(): Promise<number>;
  /** Restores the newest into an empty folder, compares, and removes the folder. Never throws. */
  drill(): Promise<Outcome>;
}

/** Only files of this name are ever removed. */
const ownName = /^diary-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.age$/;
const nameAt = (date: Date) => `diary-${date.toISOString().slice(0, 19).replaceAll(':', '-')}Z.age`;
/** Milliseconds since 1970, from a name of ours. */
const timeOf = (name: string) =>
  Date.parse(name.slice(6, -4).replace(/T(\d\d)-(\d\d)-(\d\d)Z/, 'T$1:$2:$3Z'));
/** A little less, so that the time of day does not wander. */
const dayMs = 24 * 3_600_000 - 30 * 60_000;
/** Longer than any file: a store answers to its end. */
const wholeFile = 2 ** 40;
/** Files that a drill opens, at most. */
const sampledFiles = 20;

export function createBackups(options: BackupsOptions): Backups {
  const { dataDir, databaseUrl, version, folder, store, keep, passphrase } = options;

  const names = async (): Promise<string[]> => {
    const found: string[] = [];
    // No clock of a store is ahead by a day.
    if (store)
      for await (const name of store.namesBefore(new Date(Date.now() + 86_400_000))) found.push(name);
    else if (existsSync(folder)) found.push(...(await readdir(folder)));
    return found.filter((name) => ownName.test(name)).sort();
  };
  const remove = async (gone: readonly string[]) => {
    if (store) await store.remove(gone);
    else for (const name of gone) await rm(join(folder, name), { force: true });
  };
  /** The path of a backup on this disk; from a store it is fetched into a folder. */
  const fetched = async (name: string, into: string): Promise<string> => {
    if (!store) return join(folder, name);
    const path = join(into, name);
    const parts: Uint8Array[] = [];
    for await (const part of await store.read(name, 0, wholeFile)) parts.push(part);
    await writeFile(path, Buffer.concat(parts), { mode: 0o600 });
    return path;
  };

  /** Puts a backup into the store and reads it back from there. */
  const send = async (store: ByteStore, name: string, secret: string) => {
    const back = await mkdtemp(join(folder, 'read-back-'));
    try {
      await store.put(name, await readFile(join(folder, name)));
      await checkArchive(await fetched(name, back), secret);
    } catch (error) {
      // One that cannot be read must not pass for today's.
      await store.remove([name]).catch(() => undefined);
      throw error;
    } finally {
      await rm(back, { recursive: true, force: true });
      await rm(join(folder, name), { force: true });
    }
  };

  const makeOne = async () => {
    const name = nameAt(new Date());
    const path = join(folder, name);
    const secret = await passphrase();
    const { end } = await makeBackup({ dataDir, databaseUrl, version, path, passphrase: secret });
    const { size } = await stat(path);
    if (store) await send(store, name, secret);
    await remove((await names()).slice(0, -keep));
    return { file: name, bytes: size, detail: `${end.rows} rows` };
  };

  const drillOne = async () => {
    const newest = (await names()).at(-1);
    if (newest === undefined) throw new BackupError('no_backup');
    await removeOldDrills(dataDir);
    const place = await mkdtemp(join(dataDir, 'drill-'));
    try {
      const secret = await passphrase();
      const path = await fetched(newest, place);
      const restored = join(place, 'restored');
      const { secrets = '' } = await restoreBackup({
        path,
        passphrase: secret,
        dataDir: restored,
        databaseUrl: undefined,
        migrations: options.migrations,
        replace: false,
      });
      const counted = await compare(restored, path, secret, secrets);
      return { file: newest, bytes: (await stat(path)).size, detail: counted };
    } finally {
      await rm(place, { recursive: true, force: true });
    }
  };

  const recorded = async (kind: MaintenanceRun['kind'], run: typeof makeOne): Promise<Outcome> => {
    const startedAt = new Date();
    try {
      const made = await run();
      await options.record({ kind, startedAt, ok: true, ...made });
      return { ok: true, detail: made.detail };
    } catch (error) {
      const detail = codeOf(error);
      await options.record({ kind, startedAt, ok: false, detail }).catch(() => undefined);
      return { ok: false, detail };
    }
  };
  const backup = (kind: 'backup' | 'migration' = 'backup') => recorded(kind, makeOne);
  return {
    backup,
    async daily() {
      const newest = (await names()).at(-1);
      if (newest !== undefined && Date.now() - timeOf(newest) < dayMs) return 0;
      const { ok, detail } = await backup();
      if (!ok) throw new BackupError(detail);
      return 1;
    },
    drill: () => recorded('drill', drillOne),
  };
}

/** What a process that died in a drill left. */
async function removeOldDrills(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (/^drill-\w{6}$/.test(name)) await rm(join(dataDir, name), { recursive: true, force: true });
  }
}

/** A sentence of ours, or a code: other messages may hold paths and addresses of a store. */
function codeOf(error: unknown): string {
  if (error instanceof BackupError) return error.message.replaceAll(/\/\S*\//g, '').slice(0, 200);
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return error instanceof Error ? error.name : 'failed';
}

/**
 * Compares a restored installation with its archive: rows of each table, and that sealed files open.
 * @returns what was counted
 * @throws BackupError naming the table that differs
 */
async function compare(dataDir: string, path: string, passphrase: string, secrets: string): Promise<string> {
  const log = { info: () => undefined, warn: () => undefined };
  const database = await openPglite({
    dataDir: join(dataDir, 'database'),
    migrations: [],
    log,
    statementLimit: 600_000,
  });
  try {
    const expected = new Map<string, number>();
    let table = '';
    // Without them the files lie in a store of their own.
    let hasFiles = false;
    for await (const line of readArchive(path, passphrase)) {
      if (isRow(line)) expected.set(table, (expected.get(table) ?? 0) + 1);
      else if (line.kind === 'table') {
        table = `"${line.schema}"."${line.name}"`;
        expected.set(table, 0);
      } else if (line.kind === 'files') hasFiles = true;
    }
    let rows = 0;
    for (const [name, count] of expected) {
      const found = await countOf(database, name);
      // What a later version's migrations add is no loss.
      if (found < count) throw new BackupError(`${name} has ${found} rows of ${count}`);
      rows += count;
    }
    const opened = hasFiles ? await openSome(dataDir, database, secrets) : 0;
    return `${rows} rows of ${expected.size} tables, ${opened} files opened`;
  } finally {
    await database.close();
  }
}

async function countOf(database: Database, name: string): Promise<number> {
  const { rows } = await database.query<{ found: number }>(
    { role: 'engine' },
    `select count(*)::int as found from ${name}`,
  );
  return rows[0]?.found ?? 0;
}

/** Reads some sealed files to their end. @throws Error for one that does not open */
async function openSome(dataDir: string, database: Database, secrets: string): Promise<number> {
  const store = await openDiskStore(join(dataDir, 'files'));
  const box = createSecretBox(parseSecrets(secrets).derive('storage: file keys'));
  const files = createSealedFiles(store, database, box);
  const { rows } = await database.query<{ version: string; size: number }>(
    { role: 'engine' },
    `select version, (metadata ->> 'size')::int as size from storage.objects
     where metadata ->> 'size' is not null order by random() limit $1`,
    [sampledFiles],
  );
  for (const { version, size } of rows) {
    for await (const _ of await files.read(version, { start: 0, end: size }, size)) {
      // Read to the end: each part is authenticated.
    }
  }
  return rows.length;
}
