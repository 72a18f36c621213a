import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite, protocol } from '@electric-sql/pglite';
import { FsyncFileSystem } from './fsync-file-system.ts';

/**
 * Parameters of PostgreSQL inside PGlite: with fsync (`-F` would turn it off), by the one method that works there,
 * and with small buffers, because the operating system caches the pages anyway (a third less memory).
 */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
  ...['-c', 'shared_buffers=16MB'],
  // Limits the log on disk, and with it the duration of opening after a crash.
  ...['-c', 'max_wal_size=128MB'],
  // A file of the log is removed and not used again: with its old content it would keep what was erased.
  ...['-c', 'wal_recycle=off'],
];

/**
 * V8 takes 600 MB to optimise one function of PGlite, `raw_parser` (its grammar is one loop of 100 kB), and 20 MB for
 * all others together. V8 decides at a function's first call whether to optimise it: the parser is first called here,
 * with nothing to parse, while optimisation is turned off. It stays unoptimised, which is fast enough; the other
 * functions are optimised as usual.
 */
class LeanPglite extends PGlite {
  #hasParsed = false;

  override execProtocolRawSync(message: Uint8Array): Uint8Array {
    if (!this.#hasParsed) {
      this.#hasParsed = true;
      // The functions that every message needs are called before, so that they can be optimised.
      super.execProtocolRawSync(protocol.serialize.sync());
      setFlagsFromString('--wasm-tier-up-filter=0');
      try {
        super.execProtocolRawSync(protocol.serialize.query(''));
      } finally {
        setFlagsFromString('--wasm-tier-up-filter=-1');
      }
    }
    return super.execProtocolRawSync(message);
  }
}

/**
 * V8 optimises functions in the background, up to as many at once as it has threads. On two processors that took both away from
 * requests for a second or two, minutes after a start: one at a time is enough.
 */
setFlagsFromString('--wasm-num-compilation-tasks=1');

/** Starts PostgreSQL on a file system. @throws Error when it cannot be read or written */
export async function startPglite(fileSystem: NonNullable<PGlite['fs']>): Promise<PGlite> {
  const pglite = new LeanPglite({ fs: fileSystem, startParams });
  await pglite.waitReady;
  return pglite;
}

/** Opens the database in a folder that only its owner may read; creates both when they are missing. */
export async function openFolder(folder: string): Promise<PGlite> {
  if (!existsSync(folder)) await makeDatabase(folder);
  // Without this file PGlite would take a damaged database for an empty folder.
  if (!existsSync(join(folder, 'PG_VERSION'))) throw new Error('PG_VERSION is missing');
  // PGlite writes world-readable files whatever the umask is.
  chmodSync(folder, 0o700);
  return startPglite(new FsyncFileSystem(folder));
}

/**
 * Creates the database under another name until it is complete and synced, so that an interrupted start leaves no
 * partial database; remains of earlier attempts are removed.
 */
async function makeDatabase(folder: string): Promise<void> {
  const parent = dirname(folder);
  const prefix = `${basename(folder)}.draft`;
  for (const name of readdirSync(parent)) {
    if (name.startsWith(prefix)) rmSync(join(parent, name), { recursive: true, force: true });
  }
  const draft = mkdtempSync(join(parent, prefix));
  await fillDraft(draft);
  await syncFiles(draft);
  renameSync(draft, folder);
  await syncPath(parent);
}

/**
 * Creates the database in a process of its own, whose memory is freed with it: it runs a second PostgreSQL, and
 * WebAssembly memory never shrinks. Nothing there runs long enough to be worth optimising.
 */
async function fillDraft(draft: string): Promise<void> {
  const maker = fork(join(import.meta.dirname, 'pglite-maker.ts'), [draft], {
    execArgv: ['--liftoff-only', '--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const reported = new Promise<unknown>((resolve) => maker.once('message', resolve));
  const [code] = await once(maker, 'exit');
  if (code !== 0) {
    const reason = await Promise.race([reported, Promise.resolve('no reason given')]);
    throw new Error(`No database could be made: ${reason}`);
  }
}

/**
 * Syncs several files at a time, because the disk combines them: five times as fast for the thousand files of a
 * database.
 */
async function syncFiles(folder: string): Promise<void> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).values();
  const syncRest = async () => {
    for (const name of names) await syncPath(join(folder, name));
  };
  await Promise.all(Array.from({ length: 32 }, syncRest));
  await syncPath(folder);
}

async function syncPath(path: string): Promise<void> {
  await using file = await open(path);
  await file.sync();
}
