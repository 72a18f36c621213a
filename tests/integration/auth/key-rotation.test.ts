import { afterAll, expect, test } from 'vitest';
import { startAuth } from './auth-server.ts';
import { signedInBrowser } from './people.ts';

const hour = 3600;
const ninetyDays = 90 * 24 * hour;

const server = await startAuth();
afterAll(() => server.close());

async function published(): Promise<string[]> {
  const answer = await server.request('/.well-known/jwks.json');
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=600');
  const { keys } = await answer.json();
  return keys.map(({ kid }: { kid: string }) => kid);
}

const headerOf = (token: string): { kid: string } =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString());

test('a rotation interrupts no session', async () => {
  const [first = ''] = await published();
  server.advance(ninetyDays);
  await server.refreshKeys();
  const [, second = ''] = await published();
  expect(await published()).toEqual([first, second]);

  // Fetched now, cached by the client for ten minutes: it includes the next key long before it signs.
  const before = await signedInBrowser(server);
  expect(headerOf(before.accessToken).kid).toBe(first);
  expect((await before.browser.auth.getClaims()).error).toBeNull();

  server.advance(hour - 60);
  const last = await signedInBrowser(server);
  expect(headerOf(last.accessToken).kid).toBe(first);
  server.advance(60);
  const next = await signedInBrowser(server);
  expect(headerOf(next.accessToken).kid).toBe(second);
  expect(await published()).toEqual([second, first]);
  for (const { browser } of [last, next]) {
    const { data, error } = await browser.auth.getClaims();
    expect(error).toBeNull();
    expect(data?.header.kid).toMatch(/^[\da-f-]{36}$/);
    expect((await browser.auth.getUser()).error).toBeNull();
  }

  // A token of the old key is valid to its end; the key stays published a while longer.
  server.advance(hour - 120);
  expect((await last.browser.auth.getUser(last.accessToken)).error).toBeNull();
  server.advance(600 + 121);
  expect(await published()).toEqual([second]);
  expect((await last.browser.auth.getUser(last.accessToken)).error).toMatchObject({ code: 'bad_jwt' });
  expect((await last.browser.auth.refreshSession()).error).toBeNull();
});
