/**
 * Makes, reads and restores archives in a thread of its own: to derive a key from a passphrase takes half a second of processor each
 * time, for which every request would wait.
 */
import { join } from 'node:path';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { openPglite } from '../database/pglite.ts';
import type { Database } from '../database/sql-types.ts';
import { createSecretBox } from '../http/secret-box.ts';
import { parseSecrets } from '../http/secrets.ts';
import { createSealedFiles } from '../storage/sealed-files.ts';
import { openDiskStore } from '../storage/stores/disk-store.ts';
import { makeBackup } from './backup.ts';
import { type Contents, checkArchive, describeMissing, readArchive } from './backup-archive.ts';
import { BackupError, isRow } from './lines.ts';
import { restoreBackup } from './restore.ts';

interface Archive {
  readonly path: string;
  readonly passphrase: string;
}

/** Files that a drill opens, at most. */
const sampledFiles = 20;

const tasks = {
  /** @returns the rows that were written and read back. @throws BackupError */
  make: async (options: Parameters<typeof makeBackup>[0]): Promise<string> =>
    String((await makeBackup(options)).end.rows),
  /** @throws BackupError when it cannot be read to its end */
  async check({ path, passphrase }: Archive): Promise<string> {
    const { files } = await checkArchive(path, passphrase);
    refuseMissing(files);
    return '';
  },
  /** Restores into an empty folder and compares. @returns what was counted. @throws BackupError */
  async drill(options: Archive & { readonly dataDir: string; readonly migrations: readonly string[] }) {
    const { secrets = '', files } = await restoreBackup({
      ...options,
      databaseUrl: undefined,
      replace: false,
    });
    refuseMissing(files);
    return compare(options.dataDir, options, secrets);
  },
};
type Tasks = typeof tasks;

/** @throws BackupError where a backup lacks files of its rows */
function refuseMissing({ missing, rows }: Contents['files']): void {
  if (missing.length > 0) throw new BackupError(`${describeMissing(missing, rows)}.`);
}

type Answer =
  | { readonly result: string }
  | { readonly failure: { readonly name: string; readonly message: string; readonly code: unknown } };

/** Runs a task in its own thread. @throws BackupError, or an error with the code of what went wrong */
export async function apart<Name extends keyof Tasks>(
  name: Name,
  options: Parameters<Tasks[Name]>[0],
): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const thread = new Worker(new URL(import.meta.url), { workerData: { archiveTask: name, options } });
  thread.once('message', resolve);
  thread.once('error', reject);
  thread.once('exit', () => reject(new BackupError('The thread of the backup ended early.')));
  try {
    const answer = await promise;
    if ('result' in answer) return answer.result;
    const { failure } = answer;
    throw failure.name === 'BackupError'
      ? new BackupError(failure.message)
      : Object.assign(new Error(failure.message), { code: failure.code });
  } finally {
    await thread.terminate();
  }
}

if (!isMainThread && workerData?.archiveTask) {
  const { archiveTask, options } = workerData as { archiveTask: keyof Tasks; options: never };
  const answer = await tasks[archiveTask](options).then(
    (result): Answer => ({ result }),
    (error: unknown): Answer => {
      const { name, message, code } = error as Error & { readonly code?: unknown };
      return { failure: { name, message, code: typeof code === 'string' ? code : name } };
    },
  );
  parentPort?.postMessage(answer);
}

/**
 * Compares a restored installation with its archive: rows of each table, and that sealed files open.
 * @returns what was counted
 * @throws BackupError naming the table that differs
 */
async function compare(dataDir: string, { path, passphrase }: Archive, secrets: string): Promise<string> {
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
