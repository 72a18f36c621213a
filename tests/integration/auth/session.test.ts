import { afterAll, describe, expect, test } from 'vitest';
import { startAuth } from './auth-server.ts';
import { addPerson, password, signedInBrowser } from './people.ts';

const server = await startAuth();
afterAll(() => server.close());

/** One refresh as another program would send it. */
async function refresh(token: string) {
  const answer = await server.post('/token?grant_type=refresh_token', { refresh_token: token });
  const body: { refresh_token: string; access_token: string; code?: string } = await answer.json();
  return { status: answer.status, ...body };
}

/** The status of GET /user with an access token, and the error code if there is one. */
async function whoIs(accessToken: string) {
  const answer = await server.request('/user', { headers: { Authorization: `Bearer ${accessToken}` } });
  return { status: answer.status, code: answer.headers.get('x-sb-error-code') };
}

function payloadOf(jwt: string) {
  const payload: Record<string, unknown> = JSON.parse(
    Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString(),
  );
  return payload;
}

describe('a session that was planted (session fixation)', () => {
  test('is not used by the next sign-in of that browser, and gets none of its data', async () => {
    const { browser, accessToken: planted, refreshToken } = await signedInBrowser(server);
    const victim = await addPerson(server);
    const { data } = await browser.auth.signInWithPassword({ email: victim, password });
    const mine = payloadOf(data.session?.access_token ?? '');
    expect(mine.session_id).not.toBe(payloadOf(planted).session_id);
    expect(mine.email).toBe(victim);
    // The person who planted it stays themselves, and a token that was never issued opens nothing.
    expect(payloadOf((await refresh(refreshToken)).access_token).sub).toBe(payloadOf(planted).sub);
    expect((await refresh('a-token-chosen-by-somebody')).status).toBe(400);
  });
});

describe('refreshing', () => {
  test('gives a new pair in the same session, with the same proofs', async () => {
    const { browser, accessToken, refreshToken } = await signedInBrowser(server);
    server.advance(60);
    const { data, error } = await browser.auth.refreshSession();
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(refreshToken);
    expect(data.session?.access_token).not.toBe(accessToken);
    const before = payloadOf(accessToken);
    const after = payloadOf(data.session?.access_token ?? '');
    for (const claim of ['sub', 'session_id', 'aal', 'amr', 'email'])
      expect(after[claim]).toEqual(before[claim]);
  });

  test('returns the current token again to a client that lost the answer, at any time', async () => {
    const { refreshToken: first } = await signedInBrowser(server);
    const second = (await refresh(first)).refresh_token;
    server.advance(3600);
    expect(await refresh(first)).toMatchObject({ status: 200, refresh_token: second });
    expect((await refresh(second)).status).toBe(200);
  });

  test('keeps two tabs signed in that refresh at the same moment', async () => {
    const { refreshToken: first } = await signedInBrowser(server);
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(first)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(answers.map(({ refresh_token }) => refresh_token)).size).toBe(1);
  });

  test('accepts an older token within ten seconds of the last refresh', async () => {
    const { refreshToken: first } = await signedInBrowser(server);
    const second = (await refresh(first)).refresh_token;
    const third = (await refresh(second)).refresh_token;
    server.advance(9);
    expect(await refresh(first)).toMatchObject({ status: 200, refresh_token: third });
  });

  test('ends the session when an older token is used later: it may be stolen', async () => {
    const { refreshToken: first, accessToken } = await signedInBrowser(server);
    const second = (await refresh(first)).refresh_token;
    const third = (await refresh(second)).refresh_token;
    server.advance(11);
    expect(await refresh(first)).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
    expect(await refresh(third)).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
    expect(await whoIs(accessToken)).toEqual({ status: 403, code: 'session_not_found' });
    expect(server.lines.join()).toContain('refresh_token_reused');
  });

  test.each([
    ['', 'validation_failed'],
    ['short', 'validation_failed'],
    ['not base64url at all!!', 'validation_failed'],
    [Buffer.alloc(52).toString('base64url'), 'refresh_token_not_found'],
  ])('refuses %j', async (token, code) => {
    expect(await refresh(token)).toMatchObject({ status: 400, code });
  });

  test('refuses a token with any one character changed', async () => {
    const { refreshToken } = await signedInBrowser(server);
    for (let i = 0; i < refreshToken.length; i += 7) {
      const changed =
        refreshToken.slice(0, i) + (refreshToken[i] === 'A' ? 'B' : 'A') + refreshToken.slice(i + 1);
      expect((await refresh(changed)).status).toBe(400);
    }
    expect((await refresh(refreshToken)).status).toBe(200);
  });

  test('ends with the longest idle time, and with the longest life', async () => {
    const { idleSeconds, maxSeconds } = server.policy.session;
    const { refreshToken: idle } = await signedInBrowser(server);
    server.advance(idleSeconds + 1);
    expect(await refresh(idle)).toMatchObject({ status: 400, code: 'session_expired' });

    let { refreshToken: old } = await signedInBrowser(server);
    for (let passed = 0; passed + idleSeconds / 2 < maxSeconds; passed += idleSeconds / 2) {
      server.advance(idleSeconds / 2);
      old = (await refresh(old)).refresh_token;
    }
    server.advance(idleSeconds / 2);
    expect(await refresh(old)).toMatchObject({ status: 400, code: 'session_expired' });
  });
});

describe('signing out', () => {
  const devices = async () => {
    const email = await addPerson(server);
    const here = await signedInBrowser(server, email);
    const there = await signedInBrowser(server, email);
    return { here, there };
  };

  test('of this device keeps the others', async () => {
    const { here, there } = await devices();
    expect((await here.browser.auth.signOut({ scope: 'local' })).error).toBeNull();
    expect((await whoIs(here.accessToken)).code).toBe('session_not_found');
    expect((await refresh(here.refreshToken)).code).toBe('refresh_token_not_found');
    expect((await there.browser.auth.getUser()).error).toBeNull();
  });

  test('of the others keeps this one', async () => {
    const { here, there } = await devices();
    expect((await here.browser.auth.signOut({ scope: 'others' })).error).toBeNull();
    expect((await here.browser.auth.getUser()).error).toBeNull();
    expect((await there.browser.auth.getUser()).error).not.toBeNull();
    expect((await there.browser.auth.getSession()).data.session).toBeNull();
  });

  test('everywhere ends all of one person and nobody else', async () => {
    const { here, there } = await devices();
    const stranger = await signedInBrowser(server);
    expect((await here.browser.auth.signOut()).error).toBeNull();
    expect((await whoIs(here.accessToken)).code).toBe('session_not_found');
    expect((await whoIs(there.accessToken)).code).toBe('session_not_found');
    expect((await whoIs(stranger.accessToken)).status).toBe(200);
  });

  test('knows three scopes', async () => {
    const { accessToken } = await signedInBrowser(server);
    const headers = { Authorization: `Bearer ${accessToken}` };
    const answer = await server.request('/logout?scope=universe', { method: 'POST', headers });
    expect(answer.status).toBe(400);
    expect((await server.request('/logout?scope=local', { method: 'POST', headers })).status).toBe(204);
  });
});

describe('a token on its own', () => {
  test('ends with its account', async () => {
    const { email, accessToken } = await signedInBrowser(server);
    await server.database.asRole({ role: 'engine' }, (sql) =>
      sql.query('delete from auth.users where email = $1', [email]),
    );
    expect(await whoIs(accessToken)).toEqual({ status: 403, code: 'user_not_found' });
  });

  test('ends after an hour', async () => {
    const { accessToken } = await signedInBrowser(server);
    server.advance(3601);
    expect(await whoIs(accessToken)).toEqual({ status: 403, code: 'bad_jwt' });
  });

  test.each(['nonsense', 'a.b.c', `${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`])(
    'is refused as %s',
    async (token) => expect(await whoIs(token)).toEqual({ status: 403, code: 'bad_jwt' }),
  );

  test('is required', async () => {
    const answer = await server.request('/user');
    expect(answer.status).toBe(401);
    expect(answer.headers.get('x-sb-error-code')).toBe('no_authorization');
  });
});

test('the public keys may be cached for ten minutes and hold no private half', async () => {
  const answer = await server.request('/.well-known/jwks.json');
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=600');
  const { keys }: { keys: object[] } = await answer.json();
  expect(keys).toHaveLength(1);
  expect(keys[0]).not.toHaveProperty('d');
});
