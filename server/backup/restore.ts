import { existsSync, statSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { takeLock } from '../database/folder-lock.ts';
import { type Migration, readMigrations } from '../database/migration-files.ts';
import { openPglite } from '../database/pglite.ts';
import { openPostgres } from '../database/postgres.ts';
import { type Database, engine } from '../database/sql-types.ts';
import { markFolder } from '../files-folder.ts';
import { readIfThere } from '../http/secret-file.ts';
import { parseSecrets } from '../http/secrets.ts';
import { openDiskStore } from '../storage/stores/disk-store.ts';
import type { Installation } from './backup.ts';
import { type Contents, checkArchive, readArchive } from './backup-archive.ts';
import { type EndAgain, endAgain, type Ledger, ledgerPath, readLedger } from './ledger.ts';
import { BackupError, isRow, type NoteOf } from './lines.ts';
import { load } from './load.ts';
import { noteMigrated } from './migrated-stamp.ts';
import { describeSchemas, holdDatabase, moveSchemasAside } from './replaced-schemas.ts';
import {
  asideFolder,
  beginJournal,
  draftFolder,
  endJournal,
  lockDataFolder,
  type RestoreJournal,
  undoRestore,
} from './restore-journal.ts';

/** Milliseconds per statement: adding a foreign key checks a whole table. */
const statementLimit = 3_600_000;
const silent = { info: () => undefined, warn: () => undefined };

interface RestoreOptions extends Installation {
  readonly path: string;
  /** The file with the keys, where they are apart. */
  readonly keysPath?: string | undefined;
  readonly passphrase: string;
  /** Folders of the application's migrations. */
  readonly migrations: readonly string[];
  /** Whether an existing database is moved aside. */
  readonly replace: boolean;
  /** Ends what of the product's had ended since the backup was made. */
  readonly endAgain?: EndAgain;
  /** Called with the restored database, once it is complete. */
  readonly record?: (database: Database) => Promise<void>;
}

interface Restored extends Contents {
  /** Where the previous data is now, for the operator. */
  readonly movedTo: readonly string[];
  /** How much of the backup did not come back, by kind: `file` for rows whose file it does not have, else what had ended since. */
  readonly dropped: Readonly<Record<string, number>>;
  /** Whether there was a ledger to say what had ended. */
  readonly hasLedger: boolean;
}

/** What is found while a database is filled. */
type Dropped = Record<string, number>;

/**
 * Restores a backup into an installation, on either database. Nothing is changed before the file has been read
 * to its end. An existing database is moved aside once the new one is complete, or as the first of several
 * steps. They are undone on failure, and by whatever opens the folder next when the process is killed.
 * @throws BackupError
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { path, passphrase, dataDir, databaseUrl } = options;
  const contents = await checkArchive(path, passphrase);
  const secrets = await secretsOf(contents, options);
  const steps = await stepsOf(contents.header, await readMigrations(options.migrations));
  const dropped: Dropped = {};
  const ledger = await readLedger(ledgerPath(dataDir), parseSecrets(secrets).derive);
  const filesFolder = join(draftFolder(dataDir), 'files');
  const place = { ...options, ...steps, secrets, filesFolder, ledger, dropped };
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const lock = await lockDataFolder(options, 'restore');
  try {
    await using _held = databaseUrl === undefined ? undefined : await holdDatabase(databaseUrl);
    const restoring = databaseUrl ? ontoPostgres({ ...place, databaseUrl }) : intoFolder(place);
    const movedTo = await restoring.catch(async (error: unknown) => {
      await undoRestore(options);
      throw error;
    });
    // Without it the first start would make a backup, as before an update.
    await noteMigrated(options);
    return { ...contents, movedTo, dropped, hasLedger: ledger.isThere };
  } finally {
    await rm(draftFolder(dataDir), { recursive: true, force: true });
    lock.release();
  }
}

/** @throws BackupError when they are apart and not given, or given and not apart */
async function secretsOf(
  { secrets, header }: Contents,
  { path, keysPath, passphrase }: RestoreOptions,
): Promise<string> {
  if (secrets !== undefined) {
    if (keysPath === undefined) return secrets;
    throw new BackupError(`${path} has its keys in it: leave out ${keysPath}.`);
  }
  if (keysPath === undefined)
    throw new BackupError(`The keys of ${path} are in a file of their own: name it with --keys-in.`);
  const apart = await checkArchive(keysPath, passphrase);
  if (apart.secrets === undefined || apart.header.made !== header.made)
    throw new BackupError(`${keysPath} does not hold the keys of ${path}.`);
  return apart.secrets;
}

interface Steps {
  /** Migrations applied to the backup's database, and all that exist now. */
  readonly applied: readonly Migration[];
  readonly now: readonly Migration[];
}

interface Place extends Omit<RestoreOptions, 'migrations'>, Steps {
  readonly secrets: string;
  readonly ledger: Ledger;
  /** Written to. */
  readonly dropped: Dropped;
  /** Where the files are written before they take their place. */
  readonly filesFolder: string;
}

/** @throws BackupError when the backup comes from a version with other migrations */
async function stepsOf({ migrations, app }: NoteOf<'header'>, now: readonly Migration[]): Promise<Steps> {
  const known = new Map(now.map(({ stamp, checksum }) => [stamp, checksum]));
  const foreign = migrations.find(({ stamp, checksum }) => known.get(stamp) !== checksum);
  if (foreign) {
    throw new BackupError(
      `The backup was made by version ${app} with the migration ${foreign.name}, which this version does not have: restore it with that version or a later one.`,
    );
  }
  const stamps = new Set(migrations.map(({ stamp }) => stamp));
  return { applied: now.filter(({ stamp }) => stamps.has(stamp)), now };
}

/** Loads the rows after the backup's migrations and before later ones. */
async function fill(
  open: (migrations: readonly Migration[]) => Promise<Database>,
  place: Place,
): Promise<void> {
  const database = await open(place.applied);
  try {
    await database.asRole({ role: 'engine' }, (sql) => load(sql, readArchive(place.path, place.passphrase)));
  } finally {
    await database.close();
  }
  const current = await open(place.now);
  try {
    Object.assign(place.dropped, await endAgain(current, place.ledger, place.endAgain));
    await restoreFiles(current, place);
    await place.record?.(current);
  } finally {
    await current.close();
  }
}

/** Writes the files of rows that are in the database, and deletes rows whose file is not in the backup. */
async function restoreFiles(
  database: Database,
  { path, passphrase, filesFolder, dropped }: Place,
): Promise<void> {
  const { rows } = await database.query<{ version: string }>(engine, 'select version from storage.objects');
  const wanted = new Set(rows.map(({ version }) => version));
  const found = new Set<string>();
  const store = await openDiskStore(filesFolder);
  const { rows: installation } = await database.query<{ mark: string | null }>(
    engine,
    'select files_folder as mark from engine.installation',
  );
  if (installation[0]?.mark != null) await markFolder(filesFolder, installation[0].mark);
  let name = '';
  let parts: Buffer[] = [];
  const write = async () => {
    if (parts.length > 0) await store.put(name, Buffer.concat(parts));
    parts = [];
  };
  for await (const line of readArchive(path, passphrase)) {
    if (isRow(line) || (line.kind !== 'file' && line.kind !== 'files')) continue;
    if (line.kind === 'files' || line.name !== name) await write();
    if (line.kind === 'files') {
      const lost = [...wanted.difference(found)];
      await database.query(engine, 'delete from storage.objects where version = any($1::text[])', [lost], {
        'storage.allow_delete_query': 'true',
      });
      if (lost.length > 0) dropped.file = lost.length;
      continue;
    }
    name = line.name;
    if (!wanted.has(name)) continue;
    found.add(name);
    parts.push(Buffer.from(line.bytes, 'base64'));
  }
}

const stampOf = (date: Date) => date.toISOString().replace(/\D/g, '').slice(0, 14);

const replaceHint = 'With --replace it is moved aside, not deleted.';

function describeFiles(dataDir: string, names: readonly string[]): string {
  return names
    .map(
      (name) =>
        `${name} of ${statSync(join(dataDir, name)).mtime.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    )
    .join(' and ');
}

const areThere = (dataDir: string, names: RestoreJournal['placed']) =>
  names.filter((name) => existsSync(join(dataDir, name)));

async function intoFolder(place: Place): Promise<readonly string[]> {
  const { dataDir, replace, secrets } = place;
  const folder = join(dataDir, 'database');
  // A command may be reading it without a server.
  const lock = existsSync(folder) ? takeLock(join(folder, 'lock')) : undefined;
  if (existsSync(folder) && !lock) throw new BackupError(`A server has ${dataDir} open: stop it first.`);
  try {
    const placed: RestoreJournal['placed'] = ['database', 'secrets.json', 'files'];
    const moved = areThere(dataDir, placed);
    if (moved.length > 0 && !replace) {
      throw new BackupError(`${dataDir} is not empty: ${describeFiles(dataDir, moved)}. ${replaceHint}`);
    }
    const draft = await emptyDraft(dataDir);
    await fill(
      (migrations) =>
        openPglite({ dataDir: join(draft, 'database'), migrations, log: silent, statementLimit }),
      place,
    );
    await writeSecrets(join(draft, 'secrets.json'), secrets);
    const journal = { stamp: stampOf(new Date()), placed, moved };
    await beginJournal(dataDir, journal);
    return await putInPlace(dataDir, journal);
  } finally {
    lock?.release();
  }
}

async function ontoPostgres(place: Place & { readonly databaseUrl: string }): Promise<readonly string[]> {
  const { dataDir, databaseUrl, replace, secrets } = place;
  const present = await readIfThere(join(dataDir, 'secrets.json'));
  const schemas = await describeSchemas(databaseUrl);
  const isOther = present !== undefined && present !== secrets;
  const there = [schemas, isOther ? describeFiles(dataDir, ['secrets.json']) : ''].filter(Boolean);
  if (there.length > 0 && !replace) {
    throw new BackupError(`The installation is not empty: ${there.join(' and ')}. ${replaceHint}`);
  }
  const draft = await emptyDraft(dataDir);
  const placed: RestoreJournal['placed'] = present === secrets ? ['files'] : ['secrets.json', 'files'];
  if (present !== secrets) await writeSecrets(join(draft, 'secrets.json'), secrets);
  const hadSchemas = schemas !== '';
  const journal = { stamp: stampOf(new Date()), placed, moved: areThere(dataDir, placed), hadSchemas };
  await beginJournal(dataDir, journal);
  const names = await moveSchemasAside(databaseUrl, journal.stamp, hadSchemas);
  await fill(
    (migrations) => openPostgres({ databaseUrl, migrations, log: silent, statementLimit, isRestore: true }),
    place,
  );
  const aside = await putInPlace(dataDir, journal);
  return [...names.map((name) => `the schema ${name}`), ...aside];
}

async function emptyDraft(dataDir: string): Promise<string> {
  const draft = draftFolder(dataDir);
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  return draft;
}

/** @returns the folder that what was there is in now; none when nothing was */
async function putInPlace(
  dataDir: string,
  { stamp, placed, moved }: RestoreJournal,
): Promise<readonly string[]> {
  const aside = asideFolder(dataDir, stamp);
  if (moved.length > 0) await mkdir(aside, { mode: 0o700 });
  for (const name of moved) await rename(join(dataDir, name), join(aside, name));
  for (const name of placed) await rename(join(draftFolder(dataDir), name), join(dataDir, name));
  await endJournal(dataDir);
  return moved.length > 0 ? [aside] : [];
}

async function writeSecrets(path: string, text: string): Promise<void> {
  await writeFile(path, text, { mode: 0o600, flag: 'wx', flush: true });
}
