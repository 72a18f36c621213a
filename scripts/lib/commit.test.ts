import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { noteCommit } from './commit.ts';

test.each([
  ['as the build of an image is given it', '3e77c18d 2026-11-29', { commit: '3e77c18d', day: '2026-11-29' }],
  ['nothing where it is something else', 'main; rm -rf /', {}],
])('notes the commit: %s', async (_how, given, noted) => {
  const folder = await mkdtemp(join(tmpdir(), 'diary-commit-'));
  await noteCommit(folder, given);
  expect(JSON.parse(await readFile(join(folder, 'commit.json'), 'utf8'))).toEqual(noted);
});

test('notes that of the repository, if there is one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'diary-commit-'));
  await noteCommit(folder, '');
  expect(await readFile(join(folder, 'commit.json'), 'utf8')).toMatch(
    /^\{("commit":"\w{7,40}","day":"[\d-]{10}")?\}$/,
  );
});
