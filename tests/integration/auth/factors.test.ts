import { afterAll, describe, expect, test } from 'vitest';
import { startAuth } from './auth-server.ts';
import { signedInBrowser } from './people.ts';
import { browserWithFactor, codeFor, enrol, levelOf, passSecondFactor, wrongCode } from './second-factors.ts';

const server = await startAuth();
afterAll(() => server.close());

describe('enrolling', () => {
  test('returns a QR code, a secret and a URI for authenticator apps', async () => {
    const { browser, email } = await signedInBrowser(server);
    const { data } = await browser.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Móvil' });
    expect(data).toMatchObject({ type: 'totp', friendly_name: 'Móvil' });
    expect(data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /);
    // Either would end a data URL early.
    expect(data?.totp.qr_code).not.toMatch(/[#%]/);
    expect(data?.totp.secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(data?.totp.uri ?? '');
    expect(decodeURIComponent(uri.pathname)).toContain(email);
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: server.policy.factors.issuer,
      secret: data?.totp.secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
    const factors = await browser.auth.mfa.listFactors();
    expect(factors.data).toMatchObject({ totp: [], all: [{ id: data?.id, status: 'unverified' }] });
    expect(JSON.stringify((await browser.auth.getUser()).data)).not.toContain(data?.totp.secret);
    expect(await levelOf(browser)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
  });

  test('refuses other kinds, and names twice', async () => {
    const { browser, accessToken } = await signedInBrowser(server);
    await enrol(browser, 'App');
    const again = await browser.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'App' });
    expect(again.error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' });
    for (const body of [
      { factor_type: 'totp', friendly_name: 'x'.repeat(101) },
      { factor_type: 'recovery_code', friendly_name: 'Codes' },
      { friendly_name: 'Nothing' },
    ]) {
      const answer = await server.request('/factors', {
        method: 'POST',
        headers: { Authorization: `Bearer ${accessToken}` },
        body: JSON.stringify(body),
      });
      expect(answer.status).toBe(400);
    }
  });

  test('is limited to ten, and removes unfinished ones', async () => {
    const { browser } = await signedInBrowser(server);
    for (let count = 0; count < 10; count++) await enrol(browser, `App ${count}`);
    const eleventh = await browser.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'One more' });
    expect(eleventh.error).toMatchObject({
      status: 422,
      code: 'too_many_enrolled_mfa_factors',
      message: 'Maximum number of enrolled factors reached, unenroll to continue',
    });
    server.advance(301);
    await enrol(browser, 'App 0');
    expect((await browser.auth.mfa.listFactors()).data?.all).toHaveLength(1);
  });

  test('needs a signed-in session', async () => {
    const { error } = await server.browser().auth.mfa.enroll({ factorType: 'totp' });
    expect(error).toMatchObject({ status: 401 });
  });

  test('of another app needs the existing one', async () => {
    const { email } = await browserWithFactor(server);
    const { browser } = await signedInBrowser(server, email);
    const { error } = await browser.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Thief' });
    expect(error).toMatchObject({ status: 403, code: 'insufficient_aal' });
  });
});

describe('the first right code', () => {
  test('raises the session to aal2, ends the others, and removes other unfinished factors', async () => {
    const { browser, email, refreshToken } = await signedInBrowser(server);
    const other = await signedInBrowser(server, email);
    const before = await browser.auth.getClaims();
    await enrol(browser, 'Begun');
    const { factorId, secret } = await enrol(browser, 'Kept');
    const events: string[] = [];
    browser.auth.onAuthStateChange((event) => void events.push(event));

    const challenge = await browser.auth.mfa.challenge({ factorId });
    const now = server.now().getTime() / 1000;
    expect(challenge.data).toMatchObject({ type: 'totp' });
    expect((challenge.data?.expires_at ?? 0) - now).toBeCloseTo(300, -1);
    const verified = await browser.auth.mfa.verify({
      factorId,
      challengeId: challenge.data?.id ?? '',
      code: codeFor(server, secret),
    });
    expect(verified.error).toBeNull();
    expect(verified.data).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    expect(verified.data?.refresh_token).not.toBe(refreshToken);
    expect(events).toContain('MFA_CHALLENGE_VERIFIED');

    const after = (await browser.auth.getClaims()).data?.claims;
    expect(after).toMatchObject({ aal: 'aal2', amr: [{ method: 'totp' }, { method: 'password' }] });
    expect(after?.session_id).toBe(before.data?.claims.session_id);
    expect(await levelOf(browser)).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
    expect((await browser.auth.mfa.listFactors()).data).toMatchObject({
      all: [{ id: factorId, friendly_name: 'Kept' }],
      totp: [{ id: factorId, status: 'verified' }],
    });
    expect((await other.browser.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
    expect((await browser.auth.refreshSession()).error).toBeNull();
    expect(await levelOf(browser)).toMatchObject({ currentLevel: 'aal2' });
  });

  test('of a further app counts only at aal2', async () => {
    const { browser, email } = await browserWithFactor(server);
    const further = await enrol(browser, 'Further');
    const thief = (await signedInBrowser(server, email)).browser;
    const refused = await passSecondFactor(server, thief, further);
    expect(refused.error).toMatchObject({ status: 403, code: 'insufficient_aal' });
    expect((await passSecondFactor(server, browser, further)).error).toBeNull();
    expect((await browser.auth.mfa.listFactors()).data?.totp).toHaveLength(2);
  });

  test('ends no session of a later sign-in that is still at its first factor', async () => {
    const { email, ...factor } = await browserWithFactor(server);
    const waiting = await signedInBrowser(server, email);
    expect(await levelOf(waiting.browser)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    const quick = await signedInBrowser(server, email);
    expect((await passSecondFactor(server, quick.browser, factor)).error).toBeNull();
    expect((await passSecondFactor(server, waiting.browser, factor)).error).toBeNull();
    expect(await levelOf(waiting.browser)).toMatchObject({ currentLevel: 'aal2' });
  });
});

describe('a code', () => {
  test('is accepted once, and older ones are refused afterwards', async () => {
    const { browser, email } = await signedInBrowser(server);
    const { factorId, secret } = await enrol(browser);
    const used = codeFor(server, secret);
    const older = codeFor(server, secret, -1);
    expect((await browser.auth.mfa.challengeAndVerify({ factorId, code: used })).error).toBeNull();
    const thief = (await signedInBrowser(server, email)).browser;
    for (const code of [used, older]) {
      const replayed = await thief.auth.mfa.challengeAndVerify({ factorId, code });
      expect(replayed.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    }
    const next = await thief.auth.mfa.challengeAndVerify({ factorId, code: codeFor(server, secret, 1) });
    expect(next.error).toBeNull();
  });

  test('is accepted once, however many send it at the same moment', async () => {
    const { email, factorId, secret } = await browserWithFactor(server);
    const browsers = await Promise.all(
      Array.from({ length: 4 }, async () => (await signedInBrowser(server, email)).browser),
    );
    server.advance(30);
    const code = codeFor(server, secret);
    const answers = await Promise.all(
      browsers.map((browser) => browser.auth.mfa.challengeAndVerify({ factorId, code })),
    );
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  });

  test('may be a step early or late, not two', async () => {
    const { browser } = await signedInBrowser(server);
    const { factorId, secret } = await enrol(browser);
    for (const steps of [-2, 2]) {
      const far = await browser.auth.mfa.challengeAndVerify({
        factorId,
        code: codeFor(server, secret, steps),
      });
      expect(far.error).toMatchObject({ code: 'mfa_verification_failed' });
    }
    const near = await browser.auth.mfa.challengeAndVerify({ factorId, code: codeFor(server, secret, -1) });
    expect(near.error).toBeNull();
  });

  test('allows ten guesses, then even the right one is refused for a while', async () => {
    const { email, factorId, secret } = await browserWithFactor(server);
    const thief = (await signedInBrowser(server, email)).browser;
    server.advance(30);
    const guesses = await Promise.all(
      Array.from({ length: 14 }, () =>
        thief.auth.mfa.challengeAndVerify({ factorId, code: wrongCode(server, secret) }),
      ),
    );
    const codes = guesses.map(({ error }) => error?.code);
    expect(codes.filter((code) => code === 'mfa_verification_failed')).toHaveLength(10);
    expect(codes.filter((code) => code === 'over_request_rate_limit')).toHaveLength(4);
    const right = await thief.auth.mfa.challengeAndVerify({ factorId, code: codeFor(server, secret) });
    expect(right.error).toMatchObject({ status: 429 });
    server.advance(15 * 60);
    const later = await thief.auth.mfa.challengeAndVerify({ factorId, code: codeFor(server, secret) });
    expect(later.error).toBeNull();
  });

  test.each([
    ['', 400, 'validation_failed'],
    ['12345', 422, 'mfa_verification_failed'],
    ['٣٣٣٣٣٣', 422, 'mfa_verification_failed'],
    ['1e5', 422, 'mfa_verification_failed'],
  ])('%j is none', async (code, status, reason) => {
    const { browser } = await signedInBrowser(server);
    const { factorId } = await enrol(browser);
    const { error } = await browser.auth.mfa.challengeAndVerify({ factorId, code });
    expect(error).toMatchObject({ status, code: reason });
  });
});

describe('a challenge', () => {
  test('is valid once, for five minutes, from the same address', async () => {
    const { browser, factorId, secret } = await browserWithFactor(server);
    const ask = async () => (await browser.auth.mfa.challenge({ factorId })).data?.id ?? '';
    const answer = (challengeId: string) => {
      server.advance(30);
      return browser.auth.mfa.verify({ factorId, challengeId, code: codeFor(server, secret) });
    };
    const challenge = await ask();
    expect((await answer(challenge)).error).toBeNull();
    expect((await answer(challenge)).error).toMatchObject({ status: 422, code: 'mfa_ip_address_mismatch' });

    const late = await ask();
    server.advance(300);
    expect((await answer(late)).error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' });

    const moved = await ask();
    const token = (await browser.auth.getSession()).data.session?.access_token;
    const elsewhere = await server.request(`/factors/${factorId}/verify`, {
      method: 'POST',
      address: '198.51.100.7',
      headers: { Authorization: `Bearer ${token}` },
      body: JSON.stringify({ challenge_id: moved, code: codeFor(server, secret) }),
    });
    expect(elsewhere.headers.get('x-sb-error-code')).toBe('mfa_ip_address_mismatch');
    for (const unknown of ['', 'x', '00000000-0000-4000-8000-000000000000']) {
      expect((await answer(unknown)).error).toMatchObject({ status: 422, code: 'mfa_factor_not_found' });
    }
  });

  test('of another person’s app does not exist', async () => {
    const { factorId } = await browserWithFactor(server);
    const { browser } = await signedInBrowser(server);
    const { mfa } = browser.auth;
    for (const { error } of [
      await mfa.challenge({ factorId }),
      await mfa.verify({ factorId, challengeId: factorId, code: '123456' }),
      await mfa.unenroll({ factorId }),
    ]) {
      expect(error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
    }
    const noId = await mfa.challenge({ factorId: 'no-id' });
    expect(noId.error).toMatchObject({ status: 404, code: 'validation_failed' });
  });
});

describe('removing an app', () => {
  test('needs the app, and lowers every session to aal1 at its next refresh', async () => {
    const { browser, email, ...factor } = await browserWithFactor(server);
    const other = await signedInBrowser(server, email);
    const { factorId } = factor;
    expect((await other.browser.auth.mfa.unenroll({ factorId })).error).toMatchObject({
      status: 422,
      code: 'insufficient_aal',
    });
    expect((await passSecondFactor(server, other.browser, factor)).error).toBeNull();
    expect((await browser.auth.mfa.unenroll({ factorId })).data).toEqual({ id: factorId });
    for (const client of [browser, other.browser]) {
      expect((await client.auth.refreshSession()).error).toBeNull();
      const level = await levelOf(client);
      expect(level).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
      expect(level?.currentAuthenticationMethods).toMatchObject([{ method: 'password' }]);
    }
  });

  test('that was never verified needs nothing', async () => {
    const { browser } = await signedInBrowser(server);
    const { factorId } = await enrol(browser);
    expect((await browser.auth.mfa.unenroll({ factorId })).error).toBeNull();
    expect((await browser.auth.mfa.listFactors()).data?.all).toEqual([]);
  });

  test('leaves the sessions of another app alone', async () => {
    const { browser, email, ...first } = await browserWithFactor(server);
    const second = await enrol(browser, 'Second');
    expect((await passSecondFactor(server, browser, second)).error).toBeNull();
    const other = (await signedInBrowser(server, email)).browser;
    expect((await passSecondFactor(server, other, first)).error).toBeNull();
    expect((await browser.auth.mfa.unenroll({ factorId: first.factorId })).error).toBeNull();
    await browser.auth.refreshSession();
    await other.auth.refreshSession();
    expect(await levelOf(browser)).toMatchObject({ currentLevel: 'aal2' });
    expect(await levelOf(other)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
  });
});

describe('a signed-in client that sends nonsense', () => {
  const id = '00000000-0000-4000-8000-000000000000';
  test.each([
    'POST /factors',
    'DELETE /factors/%00',
    'DELETE /factors/1',
    `POST /factors/${id}/challenge`,
    `POST /factors/${id}/verify`,
    'POST /factors/recovery-codes',
    'POST /factors/recovery-codes/verify',
    'DELETE /factors/recovery-codes',
    'PUT /user',
  ])('to %s gets a 4xx', async (endpoint) => {
    const [method = '', path = ''] = endpoint.split(' ');
    const { accessToken } = await signedInBrowser(server);
    for (const body of [
      '{',
      '[]',
      '{"factor_type":7}',
      '{"factor_type":"totp","friendly_name":"\\u0000"}',
      '{"factor_type":"totp","issuer":["a"]}',
      '{"code":{},"challenge_id":[]}',
      `{"code":"${'9'.repeat(1000)}","challenge_id":"'; --"}`,
      '{"password":"Otra-clave-9","current_password":7}',
      `{"password":"Otra-clave-9","current_password":"${'x'.repeat(10_000)}","email":1}`,
    ]) {
      const headers = { Authorization: `Bearer ${accessToken}` };
      const answer = await server.request(path, { method, headers, body });
      expect(answer.status, body).toBeLessThan(500);
    }
  });
});

test('what is kept of a factor shows neither its secret nor where it was asked from', async () => {
  const { browser, secret, factorId } = await browserWithFactor(server);
  await browser.auth.mfa.recoveryCodes.generate();
  await browser.auth.mfa.challenge({ factorId });
  const stored = await server.database.asRole({ role: 'engine' }, async (sql) => {
    const tables = ['mfa_factors', 'mfa_challenges', 'mfa_recovery_codes', 'audit_log_entries'];
    const rows = await Promise.all(
      tables.map(async (table) => (await sql.query(`select to_jsonb(t) as row from auth.${table} t`)).rows),
    );
    return JSON.stringify(rows);
  });
  expect(stored).not.toContain(secret);
  expect(stored).not.toContain('192.0.2.');
  expect(stored).not.toContain('@');
});

test('a phone is refused as a factor if no text messages can be sent', async () => {
  const { browser } = await signedInBrowser(server);
  const { error } = await browser.auth.mfa.enroll({ factorType: 'phone', phone: '+34600000000' });
  expect(error).toMatchObject({ status: 422, code: 'mfa_phone_enroll_not_enabled' });
});
