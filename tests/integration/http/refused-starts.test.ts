/** A failed start prints one sentence that names the variable and the remedy. */

import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/database/open.ts';
import { copyPgliteTo, migrations, sharedPostgres, silent } from '#tests/support/database.ts';
import { killAll, type Run, run } from '../../../scripts/lib/server-process.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'diary-refused-'));
  await chmod(folder, 0o755);
});
afterEach(killAll);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** One line, no stack trace, and a non-zero exit code. */
async function expectSentence({ ended, output }: Run, sentence: RegExp): Promise<void> {
  expect(await ended).toBe(1);
  const lines = output()
    .trimEnd()
    .split('\n')
    .filter((line) => !line.startsWith('{'));
  expect(lines).toEqual([expect.stringMatching(sentence)]);
}

describe('a folder', () => {
  test('that is a file', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    await expectSentence(
      run({ DATA_DIR: file }),
      /^DATA_DIR \(.*file\) cannot be written \(EEXIST|ENOTDIR\): give .*DATA_DIR\.$/,
    );
  });

  test('that may not be written', async () => {
    const readOnly = join(folder, 'read-only');
    mkdirSync(readOnly, { mode: 0o555 });
    // Root may write everywhere, so the server runs as another user then.
    const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
    await expectSentence(
      run({ DATA_DIR: readOnly }, nobody),
      /^DATA_DIR \(.*read-only\) cannot be written \(EACCES\): give the user who starts the server the right to, or name another folder in DATA_DIR\.$/,
    );
  });

  const damages: readonly (readonly [what: string, damage: (pglite: string) => void])[] = [
    ['without its version', (pglite) => rmSync(join(pglite, 'PG_VERSION'))],
    ['with half a control file', (pglite) => truncateSync(join(pglite, 'global/pg_control'), 100)],
    [
      'with an overwritten control file',
      (pglite) => writeFileSync(join(pglite, 'global/pg_control'), Buffer.alloc(8192, 7)),
    ],
    ['without its log', (pglite) => rmSync(join(pglite, 'pg_wal'), { recursive: true })],
    ['without its catalogue', (pglite) => rmSync(join(pglite, 'base'), { recursive: true })],
    [
      'with an overwritten catalogue',
      (pglite) => {
        const file = join(pglite, 'global/1260');
        writeFileSync(file, Buffer.alloc(readFileSync(file).length, 7));
      },
    ],
  ];
  const sentence =
    /^The database in .* cannot be opened: .* restore the database from a backup \(npm run restore\).*DATA_DIR\.$/;
  const damaged = async (damage: (pglite: string) => void) => {
    const dataDir = mkdtempSync(join(folder, 'damaged-'));
    await copyPgliteTo(dataDir);
    damage(join(dataDir, 'database/pglite'));
    return dataDir;
  };
  test.each(damages)('with a database %s', async (_what, damage) => {
    const dataDir = join(await damaged(damage), 'database');
    await expect(openDatabase({ dataDir, migrations, log: silent })).rejects.toThrow(sentence);
  });

  test('with a damaged database, as whoever starts the server is told', async () => {
    await expectSentence(
      run({ DATA_DIR: await damaged((pglite) => rmSync(join(pglite, 'base'), { recursive: true })) }),
      sentence,
    );
  });

  test('with a damaged lock', async () => {
    const dataDir = mkdtempSync(join(folder, 'lock-'));
    mkdirSync(join(dataDir, 'database'));
    writeFileSync(join(dataDir, 'database/lock'), Buffer.alloc(8192, 7));
    await expectSentence(run({ DATA_DIR: dataDir }), /lock cannot be used .* remove that file/);
  });

  test('with keys that are none', async () => {
    const dataDir = mkdtempSync(join(folder, 'keys-'));
    writeFileSync(join(dataDir, 'secrets.json'), '{}', { mode: 0o600 });
    await expectSentence(
      run({ DATA_DIR: dataDir }),
      /^.*secrets\.json does not hold .* \(npm run restore\)\.$/,
    );
  });
});

describe('a PostgreSQL', () => {
  const refused: readonly (readonly [what: string, change: (url: URL) => void, sentence: RegExp])[] = [
    [
      'with another password',
      (url) => Object.assign(url, { password: 'hunter2' }),
      /^The PostgreSQL of DATABASE_URL \(127\.0\.0\.1:\d+\) refuses the user "postgres": correct user or password in DATABASE_URL\.$/,
    ],
    [
      'without that user',
      (url) => Object.assign(url, { username: 'nobody' }),
      /^The PostgreSQL of DATABASE_URL .* refuses the user "nobody"/,
    ],
    [
      'without that database',
      (url) => Object.assign(url, { pathname: '/none' }),
      /^The PostgreSQL of DATABASE_URL .* has no database "none": create it .*DATABASE_URL, or restore it .*npm run restore/,
    ],
    [
      'that does not encrypt',
      (url) => url.searchParams.set('sslmode', 'verify-full'),
      /^The PostgreSQL of DATABASE_URL .* do not agree on encryption .*sslmode/,
    ],
  ];
  test.each(refused)('%s is not waited for', async (_what, change, sentence) => {
    const url = new URL((await sharedPostgres()).url);
    change(url);
    const started = run({ DATA_DIR: mkdtempSync(join(folder, 'pg-')), DATABASE_URL: url.href });
    await expectSentence(started, sentence);
    expect(started.output()).not.toMatch(/hunter2|database_waited_for/);
  });

  test('that is waited for does not keep the server from stopping', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const started = run({
      DATA_DIR: mkdtempSync(join(folder, 'pg-')),
      DATABASE_URL: `postgres://u:p@127.0.0.1:${portOf(silent)}/d`,
    });
    await expect.poll(started.output, { timeout: 60_000 }).toContain('"database_waited_for"');
    started.child.kill('SIGTERM');
    expect(await started.ended).toBe(0);
    silent.close();
  });
});

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
