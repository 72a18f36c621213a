/** Backups the server makes by itself, and the drill that shows that they can be restored (docs/decisions/041). */
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ByteStore } from '../storage/sealed-files.ts';
import type { S3Settings } from '../storage/stores/s3-store.ts';
import { apart } from './archive-thread.ts';
import type { Installation } from './backup.ts';
import { BackupError } from './lines.ts';

/** One run, for whoever reads what the server did. */
export interface MaintenanceRun {
  readonly kind: 'backup' | 'drill' | 'restore_point' | 'restore' | 'migration';
  readonly startedAt: Date;
  readonly ok: boolean;
  readonly file?: string | undefined;
  readonly bytes?: number | undefined;
  /** A code, or what was counted. */
  readonly detail: string;
}

export interface BackupsOptions extends Installation {
  readonly version: string;
  /** Where the files lie, if not in the data folder. */
  readonly fileStore?: S3Settings | undefined;
  readonly migrations: readonly string[];
  readonly passphrase: () => Promise<string>;
  /** Folder of the backups, or where they are made before they go to the store. */
  readonly folder: string;
  /** A store elsewhere; undefined: they stay in the folder. */
  readonly store?: ByteStore | undefined;
  /** Days of which a backup is kept. */
  readonly keep: number;
  readonly record: (run: MaintenanceRun) => Promise<void>;
}

interface Outcome {
  readonly ok: boolean;
  readonly detail: string;
}

export interface Backups {
  /** Makes one, reads it back, and removes those beyond the ones that are kept. Never throws. @param made by default by hand */
  backup(made?: Made): Promise<Outcome>;
  /** Makes one if the newest is a day old. @returns how many were made. @throws Error when it failed: the job says so */
  daily(): Promise<number>;
  /** Restores the newest into an empty folder, compares, and removes the folder. Never throws. */
  drill(): Promise<Outcome>;
  /** A drill, with a backup first where there is none yet. @returns 1. @throws Error when it failed: the job says so */
  weekly(): Promise<number>;
}

/**
 * Only files of these names are ever removed: the command's have another. Those from before an update and those asked for in the
 * console have names of their own: an update that fails again and again, or a button, does not push the daily ones out.
 */
const prefixes = { daily: 'daily', byHand: 'by-hand', migration: 'before-update' } as const;
type Made = keyof typeof prefixes;
const kindOf = (made: Made) => (made === 'migration' ? 'migration' : 'backup');
const isOwn = (made: Made, name: string) =>
  name.startsWith(`${prefixes[made]}-`) && /-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.age$/.test(name);
const nameAt = (made: Made, date: Date) =>
  `${prefixes[made]}-${date.toISOString().slice(0, 19).replaceAll(':', '-')}Z.age`;
/** Backups by hand, and from before an update, that are kept. */
const keptOthers = 3;
/** The day in the name of a backup, UTC. */
const dayOf = (name: string) => name.slice(-24, -14);
/** Those beyond the ones that are kept: of the newest days, of which one counts however many it has. @param names the oldest first */
const beyond = (names: readonly string[], days: number): readonly string[] => {
  const kept = new Set([...new Set(names.map(dayOf))].slice(-days));
  return names.filter((name) => !kept.has(dayOf(name)));
};
/** Milliseconds since 1970, from a name of ours. */
const timeOf = (name: string) =>
  Date.parse(name.slice(-24, -4).replace(/T(\d\d)-(\d\d)-(\d\d)Z/, 'T$1:$2:$3Z'));
/** A little less, so that the time of day does not wander. */
const dayMs = 24 * 3_600_000 - 30 * 60_000;
/** Longer than any file: a store answers to its end. */
const wholeFile = 2 ** 40;

export function createBackups(options: BackupsOptions): Backups {
  const { dataDir, databaseUrl, version, folder, store, keep, passphrase, fileStore } = options;

  const names = async (...made: readonly Made[]): Promise<string[]> => {
    const found: string[] = [];
    // No clock of a store is ahead by a day.
    if (store)
      for await (const name of store.namesBefore(new Date(Date.now() + 86_400_000))) found.push(name);
    else if (existsSync(folder)) found.push(...(await readdir(folder)));
    return found.filter((name) => made.some((one) => isOwn(one, name))).sort((a, b) => timeOf(a) - timeOf(b));
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
      await apart('check', { path: await fetched(name, back), passphrase: secret });
    } catch (error) {
      // One that cannot be read must not pass for today's.
      await store.remove([name]).catch(() => undefined);
      throw error;
    } finally {
      await rm(back, { recursive: true, force: true });
      await rm(join(folder, name), { force: true });
    }
  };

  const makeOne = async (made: Made) => {
    const name = nameAt(made, new Date());
    const path = join(folder, name);
    const secret = await passphrase();
    const making = { dataDir, databaseUrl, version, fileStore, path, passphrase: secret };
    const rows = await apart('make', making).finally(() => removeOldIncomplete(folder));
    const { size } = await stat(path);
    if (store) await send(store, name, secret);
    const all = await names(made);
    await remove(made === 'daily' ? beyond(all, keep) : all.slice(0, -keptOthers));
    return { file: name, bytes: size, detail: `${rows} rows` };
  };

  const drillOne = async () => {
    const newest = (await names('daily', 'byHand')).at(-1);
    if (newest === undefined) throw new BackupError('no_backup');
    await removeOldDrills(dataDir);
    const place = await mkdtemp(join(dataDir, 'drill-'));
    try {
      const secret = await passphrase();
      const path = await fetched(newest, place);
      const counted = await apart('drill', {
        path,
        passphrase: secret,
        dataDir: join(place, 'restored'),
        migrations: options.migrations,
      });
      return { file: newest, bytes: (await stat(path)).size, detail: counted };
    } finally {
      await rm(place, { recursive: true, force: true });
    }
  };

  let last: Promise<unknown> = Promise.resolve();
  /** One at a time in this process: on a new server the first backup and the first drill are due in the same second. */
  const inTurn = <Result>(run: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(run);
    last = turn.catch(() => undefined);
    return turn;
  };
  const backup = (made: Made) => recorded(options.record, kindOf(made), () => makeOne(made));
  const daily = () => backup('daily');
  const drill = () => recorded(options.record, 'drill', drillOne);
  return {
    backup: (made = 'byHand') => inTurn(() => backup(made)),
    daily: () =>
      inTurn(async () => {
        const newest = (await names('daily')).at(-1);
        if (newest !== undefined && Date.now() - timeOf(newest) < dayMs) return 0;
        return successful(daily);
      }),
    drill: () => inTurn(drill),
    weekly: () =>
      inTurn(async () => {
        if ((await names('daily', 'byHand')).length === 0) await successful(daily);
        return successful(drill);
      }),
  };
}

/** Runs it, and keeps how it went where the console lists it. */
async function recorded(
  record: BackupsOptions['record'],
  kind: MaintenanceRun['kind'],
  run: () => Promise<Pick<MaintenanceRun, 'file' | 'bytes' | 'detail'>>,
): Promise<Outcome> {
  const startedAt = new Date();
  try {
    const made = await run();
    await record({ kind, startedAt, ok: true, ...made });
    return { ok: true, detail: made.detail };
  } catch (error) {
    const detail = codeOf(error);
    await record({ kind, startedAt, ok: false, detail }).catch(() => undefined);
    return { ok: false, detail };
  }
}

async function successful(run: () => Promise<Outcome>): Promise<number> {
  const { ok, detail } = await run();
  if (!ok) throw new BackupError(detail);
  return 1;
}

/** Keeps the newest backups that lack files, wherever good ones go: they are what there is of the days since. */
async function removeOldIncomplete(folder: string): Promise<void> {
  const names = existsSync(folder) ? await readdir(folder) : [];
  const incomplete = names.filter((name) => /^incomplete-(daily|by-hand|before-update)-/.test(name));
  incomplete.sort((a, b) => timeOf(a) - timeOf(b));
  for (const name of incomplete.slice(0, -keptOthers)) await rm(join(folder, name), { force: true });
}

/** What a process that died in a drill left. */
async function removeOldDrills(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (/^drill-\w{6}$/.test(name)) await rm(join(dataDir, name), { recursive: true, force: true });
  }
}

/** A sentence of ours, or a code: other messages may hold paths and addresses of a store. */
export function codeOf(error: unknown): string {
  if (error instanceof BackupError) return error.message.replaceAll(/\/\S*\//g, '').slice(0, 200);
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return error instanceof Error ? error.name : 'failed';
}
