/** Refused restores, which change nothing; and existing data, which is moved aside. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBackup } from '#server/backup/backup.ts';
import { checkArchive, readArchive, writeArchive } from '#server/backup/backup-archive.ts';
import { isRow, type Line } from '#server/backup/lines.ts';
import { readPassphrase } from '#server/backup/passphrase.ts';
import { holdDatabase } from '#server/backup/replaced-schemas.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { openDatabase } from '#server/database/open.ts';
import { openSecrets } from '#server/http/secrets.ts';
import {
  copyPgliteTo,
  createPostgres,
  makeUser,
  migratedPostgres,
  migrations,
  silent,
} from '#tests/support/database.ts';
import { digestsOf } from '#tests/support/row-digests.ts';

const passphrase = 'otra frase larga, de pruebas';
const folder = mkdtempSync(join(tmpdir(), 'diary-refusals-'));
const path = join(folder, 'good.age');
const dataDir = join(folder, 'installation');
const installation = { dataDir, databaseUrl: undefined };
let person: string;

beforeAll(async () => {
  await openSecrets(dataDir);
  await copyPgliteTo(dataDir);
  const database = await openDatabase({ dataDir: join(dataDir, 'database'), migrations, log: silent });
  person = await makeUser(database);
  await database.close();
  await makeBackup({ ...installation, version: '1.2.3', path, passphrase });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A modified copy of the valid file. */
function changed(name: string, change: (bytes: Buffer) => Uint8Array): string {
  const file = join(folder, `${name}.age`);
  writeFileSync(file, change(readFileSync(path)));
  return file;
}

/** An archive with modified lines, properly encrypted. */
async function rewritten(name: string, change: (line: Line) => readonly Line[]): Promise<string> {
  const file = join(folder, `${name}.age`);
  async function* lines() {
    for await (const line of readArchive(path, passphrase)) yield* change(line);
  }
  await writeArchive(file, passphrase, lines());
  return file;
}

const damaged = /^\S+ is damaged or cut off, or no backup: use another one\.$/;
const flipped = (at: (length: number) => number) => (bytes: Buffer) => {
  const copy = Buffer.from(bytes);
  const index = at(copy.length);
  copy[index] = (copy[index] ?? 0) ^ 1;
  return copy;
};

const archives: readonly [what: string, make: () => string | Promise<string>, sentence: RegExp][] = [
  ['cut off in its middle', () => changed('half', (bytes) => bytes.subarray(0, bytes.length / 2)), damaged],
  ['without its last byte', () => changed('short', (bytes) => bytes.subarray(0, -1)), damaged],
  [
    'with a byte too many',
    () => changed('long', (bytes) => Buffer.concat([bytes, Buffer.from([0])])),
    damaged,
  ],
  ['cut off in its head', () => changed('head', (bytes) => bytes.subarray(0, 40)), damaged],
  ['empty', () => changed('empty', () => Buffer.alloc(0)), damaged],
  [
    'with a flipped bit in its middle',
    () =>
      changed(
        'middle',
        flipped((length) => length >> 1),
      ),
    damaged,
  ],
  [
    'with a flipped bit at its end',
    () =>
      changed(
        'end',
        flipped((length) => length - 1),
      ),
    damaged,
  ],
  ['of something else', () => changed('other', () => Buffer.from('PK, no backup at all')), damaged],
  [
    'without a last line',
    () => rewritten('endless', (line) => (!isRow(line) && line.kind === 'end' ? [] : [line])),
    damaged,
  ],
  [
    'without a row',
    () => rewritten('rowless', (line) => (isRow(line) && line.includes(person) ? [] : [line])),
    damaged,
  ],
  [
    'without keys',
    () => rewritten('keyless', (line) => (!isRow(line) && line.kind === 'secrets' ? [] : [line])),
    damaged,
  ],
  [
    'of a later format',
    () =>
      rewritten('format', (line) => [!isRow(line) && line.kind === 'header' ? { ...line, format: 2 } : line]),
    /^\S+ was made by version 1\.2\.3, whose backups this version cannot read\.$/,
  ],
  [
    'of a version with other migrations',
    () =>
      rewritten('later', (line) => {
        if (isRow(line) || line.kind !== 'header') return [line];
        const later = { stamp: '29991231000000', name: '29991231000000_later.sql', checksum: 'x' };
        return [{ ...line, migrations: [...line.migrations, later] }];
      }),
    /migration 29991231000000_later\.sql, which this version does not have/,
  ],
  ['that is not there', () => join(folder, 'nowhere.age'), /^There is no file \S+nowhere\.age\.$/],
];

describe('a file is refused', () => {
  test.each(archives)('%s', async (_, make, sentence) => {
    const file = await make();
    const target = join(folder, 'untouched');
    const refused = restoreBackup({
      dataDir: target,
      databaseUrl: undefined,
      path: file,
      passphrase,
      migrations,
      replace: true,
    });
    await expect(refused).rejects.toMatchObject({
      name: 'BackupError',
      message: expect.stringMatching(sentence),
    });
    expect(existsSync(target)).toBe(false);
  });

  test('under another passphrase', async () => {
    const target = join(folder, 'untouched');
    const wrong = {
      dataDir: target,
      databaseUrl: undefined,
      path,
      passphrase: 'no es esta',
      migrations,
      replace: true,
    };
    await expect(restoreBackup(wrong)).rejects.toThrow(
      `${path} was encrypted with another passphrase or key file.`,
    );
    expect(existsSync(target)).toBe(false);
  });
});

test('the file is unreadable without the passphrase, and only its owner may read it', () => {
  const bytes = readFileSync(path);
  const { publishableKey } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'));
  for (const secret of [person, publishableKey, 'auth.users']) expect(bytes.includes(secret)).toBe(false);
  expect(statSync(path).mode & 0o077).toBe(0);
});

test('keys that are apart: the backup holds none, and only the two files made together are restored', async () => {
  const [apart, keysPath] = [join(folder, 'apart.age'), join(folder, 'keys.age')];
  await makeBackup({ ...installation, version: '1', path: apart, keysPath, passphrase });
  const secrets = readFileSync(join(dataDir, 'secrets.json'), 'utf8');
  for await (const line of readArchive(apart, passphrase))
    expect(JSON.stringify(line)).not.toContain(JSON.parse(secrets).root);
  expect((await checkArchive(keysPath, passphrase)).secrets).toBe(secrets);
  expect(statSync(keysPath).mode & 0o077).toBe(0);

  const target = join(folder, 'from two files');
  const restore = (file: string, keys?: string) =>
    restoreBackup({
      dataDir: target,
      databaseUrl: undefined,
      path: file,
      keysPath: keys,
      passphrase,
      migrations,
      replace: false,
    });
  await expect(restore(apart)).rejects.toThrow('are in a file of their own: name it with --keys-in.');
  await expect(restore(path, keysPath)).rejects.toThrow('has its keys in it');
  await expect(restore(apart, path)).rejects.toThrow('does not hold the keys of');
  expect(existsSync(target)).toBe(false);
  await restore(apart, keysPath);
  expect(readFileSync(join(target, 'secrets.json'), 'utf8')).toBe(secrets);
  const again = join(folder, 'again.age');
  await expect(
    makeBackup({ ...installation, version: '1', path: again, keysPath, passphrase }),
  ).rejects.toThrow('is there already');
  expect(existsSync(again)).toBe(false);
});

test('no file is written over, and none is left of a backup that failed', async () => {
  await expect(makeBackup({ ...installation, version: '1', path, passphrase })).rejects.toThrow(
    'is there already',
  );
  const empty = { dataDir: join(folder, 'nothing'), databaseUrl: undefined };
  const never = join(folder, 'never', 'x.age');
  await expect(makeBackup({ ...empty, version: '1', path: never, passphrase })).rejects.toThrow(
    'There are no keys in',
  );
  await openSecrets(empty.dataDir);
  await expect(makeBackup({ ...empty, version: '1', path: never, passphrase })).rejects.toThrow(
    'There is no database in',
  );
  async function* interrupted(): AsyncGenerator<Line> {
    yield { kind: 'table', schema: 'a', name: 'b', columns: ['c'] };
    throw new Error('the power went');
  }
  await expect(writeArchive(join(folder, 'half-made.age'), passphrase, interrupted())).rejects.toThrow(
    'the power went',
  );
  expect(readdirSync(folder).filter((name) => /never|half-made|draft/.test(name))).toEqual(['never']);
  expect(readdirSync(join(folder, 'never'))).toEqual([]);
});

describe('an installation that is there', () => {
  const restore = (
    target: { dataDir: string; databaseUrl: string | undefined },
    replace: boolean,
    file = path,
  ) => restoreBackup({ ...target, path: file, passphrase, migrations, replace });

  test('stays, in a folder, unless it is to be replaced; then it is moved aside whole', async () => {
    const target = { dataDir: join(folder, 'lived-in'), databaseUrl: undefined };
    const before = await openSecrets(target.dataDir);
    await copyPgliteTo(target.dataDir);
    const place = { dataDir: join(target.dataDir, 'database'), migrations, log: silent };
    const database = await openDatabase(place);
    await makeUser(database);
    const expected = await digestsOf(database);
    await expect(restore(target, true)).rejects.toThrow(
      `A server has ${target.dataDir} open: stop it first.`,
    );
    await database.close();
    await expect(restore(target, false)).rejects.toThrow(
      /is not empty: database of \S+ \S+ UTC and secrets\.json of .* With --replace/,
    );

    const { movedTo } = await restore(target, true);
    const [aside = ''] = movedTo;
    expect((await openSecrets(target.dataDir)).secretKey).not.toBe(before.secretKey);
    expect((await openSecrets(aside)).secretKey).toBe(before.secretKey);
    const old = await openDatabase({ ...place, dataDir: join(aside, 'database') });
    expect(await digestsOf(old)).toEqual(expected);
    await old.close();
    expect(readdirSync(target.dataDir).sort()).toEqual([
      'database',
      'files',
      'migrated.txt',
      expect.stringMatching(/^replaced-\d{14}$/),
      'restore.lock',
      'secrets.json',
    ]);
  });

  test('stays, on a PostgreSQL, unless it is to be replaced, and when that fails', async () => {
    const { options, drop } = await createPostgres(await migratedPostgres());
    const target = { dataDir: join(folder, 'beside'), databaseUrl: options.databaseUrl };
    const database = await openDatabase({ ...options, ...target });
    await makeUser(database);
    const expected = await digestsOf(database);
    await expect(restore(target, true)).rejects.toThrow('stop the server first');
    await database.close();
    // Another machine's server starts while this one restores.
    {
      await using _held = await holdDatabase(options.databaseUrl ?? '');
      await expect(openDatabase({ ...options, ...target })).rejects.toThrow(
        'A restore into this database is running',
      );
      await expect(restore(target, true)).rejects.toThrow('stop the server first');
    }
    await expect(restore(target, false)).rejects.toThrow(
      /is not empty: the schemas auth \(\d+ tables\), .*--replace/,
    );

    const impossible = await rewritten('impossible', (line) => [
      isRow(line) && line.includes(person) ? line.map((value) => (value === person ? 'no id' : value)) : line,
    ]);
    await expect(restore(target, true, impossible)).rejects.toThrow();
    const still = await openDatabase({ ...options, ...target });
    expect(await digestsOf(still)).toEqual(expected);
    await still.close();

    const { movedTo } = await restore(target, true);
    expect(movedTo).toContainEqual(expect.stringMatching(/^the schema auth_replaced_\d{14}$/));
    const restored = await openDatabase({ ...options, ...target });
    const { rows } = await restored.asRole({ role: 'engine' }, (sql) =>
      sql.query('select id from auth.users'),
    );
    expect(rows).toEqual([{ id: person }]);
    await restored.close();
    await drop();
  });
});

describe('the passphrase', () => {
  const keyFile = join(folder, 'key');
  test.each([
    [{}, /^Set BACKUP_PASSPHRASE, or name a key file/],
    [{ BACKUP_PASSPHRASE: 'corta' }, 'BACKUP_PASSPHRASE has to have at least 12 characters.'],
    [{ BACKUP_PASSPHRASE: 'una larga de verdad', BACKUP_KEY_FILE: keyFile }, 'not both'],
    [{ BACKUP_KEY_FILE: join(folder, 'no-key') }, /^BACKUP_KEY_FILE: \S+ cannot be read\.$/],
    [{ BACKUP_KEY_FILE: path }, undefined],
  ])('%j', async (env, refusal) => {
    if (refusal) await expect(readPassphrase(env, true)).rejects.toThrow(refusal);
    else await expect(readPassphrase(env, true)).resolves.toBe(readFileSync(path, 'utf8').trim());
  });
});
