/** A process that stops at any moment leaves no row without bytes and, after the sweep, no bytes without a row. */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSecretBox } from '#server/http/secret-box.ts';
import { type ByteStore, createSealedFiles, type SealedFiles } from '#server/storage/sealed-files.ts';
import { openDiskStore } from '#server/storage/stores/disk-store.ts';
import { sweepFiles } from '#server/storage/sweep.ts';
import { store } from '#server/storage/write-object.ts';
import { makeUser, type TestDatabase, testDatabase } from '#tests/support/database.ts';

let test: TestDatabase;
let owner: string;
let folder: string;
beforeAll(async () => {
  test = await testDatabase('postgres');
  owner = await makeUser(test.database);
  folder = await mkdtemp(join(tmpdir(), 'diary-files-'));
  await test.database.query({ role: 'engine' }, `insert into storage.buckets (id, name) values ('b', 'b')`);
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

class Killed extends Error {}

/** The store of a process that is killed at its n-th step: from then on nothing happens. */
function dying(real: ByteStore, steps: number): { store: ByteStore; step: () => void } {
  let left = steps;
  const step = () => {
    left -= 1;
    if (left < 0) throw new Killed();
  };
  return {
    step,
    store: {
      async put(name, bytes) {
        step();
        await real.put(name, bytes);
        step();
      },
      read: real.read,
      async remove(names) {
        step();
        for (const name of names) {
          await real.remove([name]);
          step();
        }
      },
      namesBefore: real.namesBefore,
    },
  };
}

const filesOver = (bytes: ByteStore): SealedFiles =>
  createSealedFiles(bytes, test.database, createSecretBox(new Uint8Array(32)));

async function rowsAndFiles() {
  const { rows } = await test.database.query<{ version: string }>(
    { role: 'engine' },
    `select version from storage.objects where bucket_id = 'b' order by version`,
  );
  const names = (await readdir(folder, { recursive: true })).map((path) => path.split('/').at(-1) ?? '');
  return {
    rows: rows.map(({ version }) => version),
    files: names.filter((name) => name.length > 2).toSorted(),
  };
}

async function makeOld() {
  for (const path of await readdir(folder, { recursive: true }))
    await utimes(join(folder, path), new Date(0), new Date(0));
}

describe.each([
  ['a first upload', false],
  ['a replacement', true],
])('%s', (_what, replaces) => {
  it.each([0, 1, 2, 3, 4])('stopped at step %i', async (steps) => {
    const real = await openDiskStore(folder);
    const name = `${owner}/${randomUUID()}`;
    const claims = { role: 'service_role', sub: owner } as const;
    const write = (files: SealedFiles, content: Buffer) =>
      store(
        { database: test.database, files, clean: {} },
        claims,
        { bucket: 'b', name },
        { content, mimeType: 'text/plain', cacheControl: 'no-cache', userMetadata: null },
        { upsert: true, version: randomUUID() },
      );
    if (replaces) await write(filesOver(real), randomBytes(100));
    const dead = dying(real, steps);
    await write(filesOver(dead.store), randomBytes(100)).catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error;
    });
    const after = await rowsAndFiles();
    expect(after.files).toEqual(expect.arrayContaining(after.rows));

    // Young leftovers may belong to an upload under way.
    expect(await sweepFiles(test.database, filesOver(real))).toBe(0);
    await makeOld();
    await sweepFiles(test.database, filesOver(real));
    const swept = await rowsAndFiles();
    expect(swept.files).toEqual(swept.rows);
    expect(swept.rows).toEqual(after.rows);
  });
});

it('what an account had cannot be read, and is swept, once the account is gone', async () => {
  const real = await openDiskStore(folder);
  const files = filesOver(real);
  const gone = await makeUser(test.database);
  const name = randomUUID();
  await files.put(name, Buffer.from('secret'), gone);
  const read = async () => {
    const parts: Uint8Array[] = [];
    for await (const part of await filesOver(real).read(name, { start: 0, end: 6 }, 6)) parts.push(part);
    return Buffer.concat(parts).toString();
  };
  expect(await read()).toBe('secret');
  await test.database.query({ role: 'engine' }, 'delete from auth.users where id = $1', [gone]);
  await expect(read()).rejects.toThrow('key of a stored file is gone');
});

it('an unfinished file is swept, too', async () => {
  const { writeFile, mkdir } = await import('node:fs/promises');
  const name = randomUUID();
  await mkdir(join(folder, name.slice(0, 2)), { recursive: true });
  await writeFile(join(folder, name.slice(0, 2), `${name}.part`), 'half');
  await makeOld();
  await sweepFiles(test.database, filesOver(await openDiskStore(folder)));
  expect((await rowsAndFiles()).files.filter((file) => file.endsWith('.part'))).toEqual([]);
});
