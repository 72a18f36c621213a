import { afterAll, describe, expect, test } from 'vitest';
import { startAuth } from './auth-server.ts';
import { signedInBrowser } from './people.ts';
import { browserWithFactor, passSecondFactor } from './second-factors.ts';

const server = await startAuth();
afterAll(() => server.close());

/** The owner of an account with a second factor, and a thief who knows its password. */
async function ownerAndThief() {
  const owner = await browserWithFactor(server);
  const { browser: thief, accessToken } = await signedInBrowser(server, owner.email);
  const logout = (scope: string) =>
    server.request(`/logout${scope}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${accessToken}` },
    });
  return { owner, thief, logout };
}

describe('a session that has not shown the account’s second factor', () => {
  test('does not change the account’s metadata', async () => {
    const { owner, thief } = await ownerAndThief();
    const refused = await thief.auth.updateUser({ data: { display_name: 'Thief' } });
    expect(refused.error).toMatchObject({ status: 401, code: 'insufficient_aal' });
    const { data } = await owner.browser.auth.getUser();
    expect(data.user?.user_metadata).toEqual({});
  });

  test.each(['', '?scope=global', '?scope=others'])(
    'does not end other sessions: /logout%s',
    async (scope) => {
      const { owner, logout } = await ownerAndThief();
      const answer = await logout(scope);
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({ code: 'insufficient_aal' });
      expect((await owner.browser.auth.getUser()).error).toBeNull();
      expect((await owner.browser.auth.refreshSession()).error).toBeNull();
    },
  );

  test('ends itself, alone or with all others', async () => {
    for (const scope of ['?scope=local', '?scope=global']) {
      const { owner, thief, logout } = await ownerAndThief();
      await logout(scope);
      expect((await thief.auth.refreshSession()).error, scope).not.toBeNull();
      expect((await owner.browser.auth.getUser()).error).toBeNull();
    }
    const { thief, logout } = await ownerAndThief();
    await logout('?scope=others');
    expect((await thief.auth.getUser()).error).toBeNull();
  });
});

test('at aal2 both are done', async () => {
  const { email, browser, ...factor } = await browserWithFactor(server);
  const other = (await signedInBrowser(server, email)).browser;
  await passSecondFactor(server, other, factor);
  expect((await browser.auth.updateUser({ data: { display_name: 'Eva' } })).error).toBeNull();
  expect((await browser.auth.signOut({ scope: 'others' })).error).toBeNull();
  expect((await other.auth.refreshSession()).error).not.toBeNull();
  expect((await browser.auth.signOut()).error).toBeNull();
});
