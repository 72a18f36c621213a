/** What `npm run check:hosted` says of a complete project, and of one where something is missing. */
import { afterAll, expect, test } from 'vitest';
import { startTestServer } from '#tests/support/server.ts';
import { checkHosted } from '../../scripts/check-hosted.ts';

const server = await startTestServer({ kind: 'postgres' });
afterAll(() => server.close());

const look = async () => {
  const { url, keys } = server;
  const checked = await checkHosted({ url, key: keys.publishableKey, secretKey: keys.secretKey });
  return checked.filter(({ isGood }) => !isGood).map(({ what, found }) => `${what}: ${found}`);
};
const engine = (text: string) => server.database.query({ role: 'engine' }, text);

test('a complete project passes', async () => {
  expect(await look()).toEqual([]);
});

test.each([
  [
    'a function visitors lost',
    'revoke execute on function public.read_shared_report(text, text) from anon',
    'visitors may open a shared report',
    'grant execute on function public.read_shared_report(text, text) to anon',
  ],
  [
    'a public bucket',
    `update storage.buckets set public = true where id = 'attachments'`,
    'the bucket of files',
    `update storage.buckets set public = false where id = 'attachments'`,
  ],
])('%s is found', async (_what, spoil, named, mend) => {
  await engine(spoil);
  expect(await look()).toEqual([expect.stringContaining(named)]);
  await engine(mend);
  expect(await look()).toEqual([]);
});

test('another key, and no project at all, are said', async () => {
  const wrong = await checkHosted({ url: server.url, key: 'sb_publishable_wrong' });
  expect(wrong.filter(({ isGood }) => !isGood).length).toBeGreaterThan(3);
  await expect(checkHosted({ url: 'http://127.0.0.1:1', key: 'x' })).rejects.toThrow(TypeError);
});
