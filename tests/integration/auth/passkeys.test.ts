import { afterAll, describe, expect, test } from 'vitest';
import { finishErasing } from '#server/auth/users/erase-account.ts';
import { createAuthenticator } from '../../support/authenticator.ts';
import { startAuth } from './auth-server.ts';
import { addPasskey, enterWithPasskey, personWithPasskey } from './passkey-people.ts';
import { signedInBrowser } from './people.ts';
import { browserWithFactor, levelOf, passSecondFactor } from './second-factors.ts';

const server = await startAuth();
afterAll(() => server.close());

const bearer = (accessToken: string) => ({ Authorization: `Bearer ${accessToken}` });

/** Events of an account, newest first. */
async function eventsOf(email: string) {
  const { rows } = await server.database.query<{ action: string }>(
    { role: 'engine' },
    `select payload ->> 'action' as action from auth.audit_log_entries
     where user_id = (select id from auth.users where email = $1) order by created_at desc, id desc`,
    [email],
  );
  return rows.map(({ action }) => action);
}

describe('registering', () => {
  test('asks for a key that names itself and knows its owner, and tells the owner by mail', async () => {
    const { browser, email } = await signedInBrowser(server);
    const { data } = await browser.auth.passkey.startRegistration();
    expect(data?.options).toMatchObject({
      rp: { id: 'localhost', name: server.policy.factors.issuer },
      user: { name: email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    expect((data?.expires_at ?? 0) - server.now().getTime() / 1000).toBeCloseTo(300, -1);

    const google = createAuthenticator(server.siteUrl, 'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4');
    const added = await addPasskey(browser, google);
    expect(added.error).toBeNull();
    expect(added.data).toMatchObject({
      friendly_name: 'Google',
      id: expect.any(String),
      created_at: expect.any(String),
    });
    expect((await browser.auth.passkey.list()).data).toEqual([added.data]);
    expect((await browser.auth.passkey.startRegistration()).data?.options.excludeCredentials).toMatchObject([
      { id: google.keys[0]?.id, type: 'public-key', transports: ['internal'] },
    ]);
    expect((await server.mailTo(email, /llave de acceso nueva/)).text).toContain('/es/auth');
    expect((await eventsOf(email))[0]).toBe('passkey_added');
    expect(await levelOf(browser)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
  });

  test('has a challenge for one answer, within five minutes, in the session that asked', async () => {
    const { browser, email } = await signedInBrowser(server);
    const authenticator = createAuthenticator(server.siteUrl);
    const started = await browser.auth.passkey.startRegistration();
    const { challenge_id: challengeId = '', options } = started.data ?? {};
    if (!options) throw new Error('No options');
    const credential = authenticator.create(options);
    const elsewhere = [await signedInBrowser(server, email), await signedInBrowser(server)];
    for (const { browser: other } of elsewhere) {
      const stolen = await other.auth.passkey.verifyRegistration({ challengeId, credential });
      expect(stolen.error).toMatchObject({ status: 400, code: 'webauthn_challenge_not_found' });
    }
    expect((await browser.auth.passkey.verifyRegistration({ challengeId, credential })).error).toBeNull();
    const again = await browser.auth.passkey.verifyRegistration({ challengeId, credential });
    expect(again.error).toMatchObject({ status: 400, code: 'webauthn_challenge_not_found' });

    const late = await browser.auth.passkey.startRegistration();
    server.advance(301);
    const answer = await browser.auth.passkey.verifyRegistration({
      challengeId: late.data?.challenge_id ?? '',
      credential: authenticator.create(late.data?.options ?? options),
    });
    expect(answer.error).toMatchObject({ status: 400, code: 'webauthn_challenge_expired' });
  });

  test.each([
    ['another origin', { origin: 'http://localhost:4401' }],
    ['another site', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'AAAA' }],
    ['nobody recognised', { verified: false }],
  ])('refuses %s', async (_, wrong) => {
    const { browser } = await signedInBrowser(server);
    const { error } = await addPasskey(browser, createAuthenticator(server.siteUrl), wrong);
    expect(error).toMatchObject({ status: 400, code: 'webauthn_verification_failed' });
    expect((await browser.auth.passkey.list()).data).toEqual([]);
  });

  test('refuses a key that somebody has added already', async () => {
    const { browser } = await signedInBrowser(server);
    const { authenticator } = await personWithPasskey(server);
    const { id = '' } = authenticator.keys[0] ?? {};
    const taken = await addPasskey(browser, createAuthenticator(server.siteUrl), { id });
    expect(taken.error).toMatchObject({ status: 422, code: 'webauthn_credential_exists' });
    const started = await browser.auth.passkey.startRegistration();
    if (started.error) throw started.error;
    const own = createAuthenticator(server.siteUrl).create(started.data.options);
    const lying = await browser.auth.passkey.verifyRegistration({
      challengeId: started.data.challenge_id,
      credential: { ...own, id, rawId: id },
    });
    expect(lying.error).toMatchObject({ status: 400, code: 'webauthn_verification_failed' });
    expect((await enterWithPasskey(server.browser(), authenticator)).error).toBeNull();
  });

  test('is limited to ten', async () => {
    const { browser } = await signedInBrowser(server);
    for (let count = 0; count < 10; count++)
      expect((await addPasskey(browser, createAuthenticator(server.siteUrl))).error).toBeNull();
    const eleventh = await browser.auth.passkey.startRegistration();
    expect(eleventh.error).toMatchObject({ status: 422, code: 'too_many_passkeys' });
  });

  test('takes a fresh proof, and the second factor of an account that has one', async () => {
    const old = await signedInBrowser(server);
    server.advance(11 * 60);
    const late = await old.browser.auth.passkey.startRegistration();
    expect(late.error).toMatchObject({ status: 400, code: 'reauthentication_needed' });

    const { email, ...factor } = await browserWithFactor(server);
    const thief = (await signedInBrowser(server, email)).browser;
    const refused = await thief.auth.passkey.startRegistration();
    expect(refused.error).toMatchObject({ status: 403, code: 'insufficient_aal' });
    expect((await passSecondFactor(server, thief, factor)).error).toBeNull();
    expect((await addPasskey(thief, createAuthenticator(server.siteUrl))).error).toBeNull();
  });

  test('takes no notice of certificates, which would make the server fetch what they name', async () => {
    const { browser } = await signedInBrowser(server);
    const authenticator = createAuthenticator(server.siteUrl);
    expect((await addPasskey(browser, authenticator, { isCertified: true })).error).toBeNull();
    expect((await enterWithPasskey(server.browser(), authenticator)).error).toBeNull();
  });
});

describe('signing in', () => {
  test('takes one signature and no address, and starts a session at aal1', async () => {
    const { authenticator, email } = await personWithPasskey(server);
    const browser = server.browser();
    const events: string[] = [];
    browser.auth.onAuthStateChange((event) => void events.push(event));
    const { data: started } = await browser.auth.passkey.startAuthentication();
    expect(started?.options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(started?.options.allowCredentials).toBeUndefined();
    const { data, error } = await enterWithPasskey(browser, authenticator);
    expect(error).toBeNull();
    expect(data).toMatchObject({ user: { email }, session: { token_type: 'bearer' } });
    expect(events).toContain('SIGNED_IN');
    const { claims } = (await browser.auth.getClaims()).data ?? {};
    expect(claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'passkey' }] });
    expect((await browser.auth.refreshSession()).error).toBeNull();
    const [listed] = (await browser.auth.passkey.list()).data ?? [];
    expect(Date.parse(listed?.last_used_at ?? '')).toBeGreaterThan(Date.parse(listed?.created_at ?? ''));
    expect((await eventsOf(email))[0]).toBe('signed_in');
    // A passkey is a fresh proof of its own.
    expect((await addPasskey(browser, createAuthenticator(server.siteUrl))).error).toBeNull();
  });

  test('leaves the second factor of an account that has one to be shown', async () => {
    const { browser, email, ...factor } = await browserWithFactor(server);
    const authenticator = createAuthenticator(server.siteUrl);
    expect((await addPasskey(browser, authenticator)).error).toBeNull();
    const again = server.browser();
    expect((await enterWithPasskey(again, authenticator)).error).toBeNull();
    expect(await levelOf(again)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    for (const refused of [
      await again.auth.passkey.startRegistration(),
      await again.auth.passkey.update({
        passkeyId: (await again.auth.passkey.list()).data?.[0]?.id ?? '',
        friendlyName: 'x',
      }),
      await again.auth.passkey.delete({ passkeyId: (await again.auth.passkey.list()).data?.[0]?.id ?? '' }),
    ])
      expect(refused.error).toMatchObject({ status: 403, code: 'insufficient_aal' });
    expect((await passSecondFactor(server, again, factor)).error).toBeNull();
    expect(await levelOf(again)).toMatchObject({ currentLevel: 'aal2' });
  });

  test.each([
    ['another origin', { origin: 'http://localhost:4401' }],
    ['another site', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'AAAA' }],
    ['nobody recognised', { verified: false }],
    ['a counter that goes back', { counter: 1 }],
    ['another account’s handle', { handle: Buffer.from('somebody else').toString('base64url') }],
  ])('refuses %s', async (_, wrong) => {
    const { authenticator, email } = await personWithPasskey(server);
    const { error } = await enterWithPasskey(server.browser(), authenticator, wrong);
    expect(error).toMatchObject({ status: 400, code: 'webauthn_verification_failed' });
    await expect.poll(async () => (await eventsOf(email))[0]).toBe('sign_in_failed');
    expect((await enterWithPasskey(server.browser(), authenticator)).error).toBeNull();
  });

  test('has a challenge for one answer, within five minutes, and none that was made for registering', async () => {
    const { authenticator, browser } = await personWithPasskey(server);
    const visitor = server.browser();
    const started = await visitor.auth.passkey.startAuthentication();
    if (started.error) throw started.error;
    const { challenge_id: challengeId, options } = started.data;
    expect(
      (
        await visitor.auth.passkey.verifyAuthentication({
          challengeId,
          credential: authenticator.get(options),
        })
      ).error,
    ).toBeNull();
    const replayed = await server
      .browser()
      .auth.passkey.verifyAuthentication({ challengeId, credential: authenticator.get(options) });
    expect(replayed.error).toMatchObject({ status: 400, code: 'webauthn_challenge_not_found' });

    const registering = await browser.auth.passkey.startRegistration();
    const { challenge_id = '', options: creation } = registering.data ?? {};
    const mixed = await server.browser().auth.passkey.verifyAuthentication({
      challengeId: challenge_id,
      credential: authenticator.get({ challenge: creation?.challenge ?? '', rpId: 'localhost' }),
    });
    expect(mixed.error).toMatchObject({ status: 400, code: 'webauthn_challenge_not_found' });

    const late = await visitor.auth.passkey.startAuthentication();
    if (late.error) throw late.error;
    server.advance(301);
    const answer = await visitor.auth.passkey.verifyAuthentication({
      challengeId: late.data.challenge_id,
      credential: authenticator.get(late.data.options),
    });
    expect(answer.error).toMatchObject({ status: 400, code: 'webauthn_challenge_expired' });
  });

  test('says the same of a key nobody has added, of one that was removed, and of a deleted account', async () => {
    const stranger = createAuthenticator(server.siteUrl);
    const { browser } = await signedInBrowser(server);
    const { data } = await browser.auth.passkey.startRegistration();
    if (!data) throw new Error('No options');
    stranger.create(data.options);

    const removed = await personWithPasskey(server);
    expect((await removed.browser.auth.passkey.delete({ passkeyId: removed.passkeyId })).error).toBeNull();

    const deleted = await personWithPasskey(server);
    const { id = '' } = (await deleted.browser.auth.getUser()).data.user ?? {};
    await server.administrator().auth.admin.deleteUser(id);
    await finishErasing({ database: server.database, mailer: { forget: () => undefined } });

    const answers = [];
    for (const authenticator of [stranger, removed.authenticator, deleted.authenticator]) {
      const { error } = await enterWithPasskey(server.browser(), authenticator);
      answers.push({ ...error, message: error?.message });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 400, code: 'webauthn_verification_failed' });
  });

  test('tells the owner of the key, and nobody else, that the account is banned', async () => {
    const { authenticator, browser } = await personWithPasskey(server);
    const { id = '' } = (await browser.auth.getUser()).data.user ?? {};
    await server.administrator().auth.admin.updateUserById(id, { ban_duration: '1h' });
    const owner = await enterWithPasskey(server.browser(), authenticator);
    expect(owner.error).toMatchObject({ status: 403, code: 'user_banned' });
    const other = await enterWithPasskey(server.browser(), authenticator, { verified: false });
    expect(other.error).toMatchObject({ status: 400, code: 'webauthn_verification_failed' });
  });

  test('accepts one of two answers with the same count', async () => {
    const { authenticator } = await personWithPasskey(server);
    const starts = await Promise.all([1, 2].map(() => server.browser().auth.passkey.startAuthentication()));
    const answers = await Promise.all(
      starts.map(({ data }) =>
        server.browser().auth.passkey.verifyAuthentication({
          challengeId: data?.challenge_id ?? '',
          credential: authenticator.get(data?.options ?? { challenge: '' }, { counter: 7 }),
        }),
      ),
    );
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  });

  test('is limited for one network', async () => {
    const limited = await startAuth({
      limits: {
        ...server.policy.limits,
        perAddress: { ...server.policy.limits.perAddress, signIn: { hits: 3, seconds: 60 } },
      },
    });
    for (let count = 0; count < 3; count++)
      expect((await limited.browser().auth.passkey.startAuthentication()).error).toBeNull();
    const fourth = await limited.browser().auth.passkey.startAuthentication();
    expect(fourth.error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
    await limited.close();
  });
});

describe('a passkey', () => {
  test('is renamed and removed by its owner alone', async () => {
    const { browser, email, passkeyId, authenticator } = await personWithPasskey(server);
    const other = (await signedInBrowser(server)).browser;
    for (const { error } of [
      await other.auth.passkey.update({ passkeyId, friendlyName: 'Mía' }),
      await other.auth.passkey.delete({ passkeyId }),
    ])
      expect(error).toMatchObject({ status: 404, code: 'validation_failed' });
    const renamed = await browser.auth.passkey.update({ passkeyId, friendlyName: 'Móvil' });
    expect(renamed.data).toMatchObject({ id: passkeyId, friendly_name: 'Móvil' });
    for (const friendlyName of ['', 'x'.repeat(121)]) {
      const { error } = await browser.auth.passkey.update({ passkeyId, friendlyName });
      expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
    }
    expect((await browser.auth.passkey.delete({ passkeyId })).error).toBeNull();
    expect((await browser.auth.passkey.list()).data).toEqual([]);
    expect((await eventsOf(email))[0]).toBe('passkey_removed');
    await server.mailTo(email, /quitado una llave de acceso/);
    expect((await enterWithPasskey(server.browser(), authenticator)).error).not.toBeNull();
  });

  test('takes a fresh proof to be removed', async () => {
    const { browser, passkeyId } = await personWithPasskey(server);
    server.advance(11 * 60);
    const { error } = await browser.auth.passkey.delete({ passkeyId });
    expect(error).toMatchObject({ status: 400, code: 'reauthentication_needed' });
  });

  test('is seen and removed by the administrator, who tells its owner', async () => {
    const { browser, email, passkeyId } = await personWithPasskey(server);
    const { id: userId = '' } = (await browser.auth.getUser()).data.user ?? {};
    const { passkey } = server.administrator().auth.admin;
    expect((await passkey.listPasskeys({ userId })).data).toMatchObject([{ id: passkeyId }]);
    expect((await passkey.deletePasskey({ userId, passkeyId })).error).toBeNull();
    expect((await passkey.listPasskeys({ userId })).data).toEqual([]);
    await server.mailTo(email, /quitado una llave de acceso/);
    const person = await browser.auth.admin.passkey.listPasskeys({ userId });
    expect(person.error).not.toBeNull();
  });

  test('is a first proof for the way back from a lost second factor', async () => {
    const { browser, email } = await browserWithFactor(server);
    const authenticator = createAuthenticator(server.siteUrl);
    expect((await addPasskey(browser, authenticator)).error).toBeNull();
    const { rows } = await server.database.query<{ id: string }>(
      { role: 'engine' },
      'update auth.users set encrypted_password = null where email = $1 returning id',
      [email],
    );
    expect(rows).toHaveLength(1);
    const lost = server.browser();
    const { data } = await enterWithPasskey(lost, authenticator);
    const accessToken = data && 'session' in data ? (data.session?.access_token ?? '') : '';
    const asked = await server.request('/factors/reset', { method: 'POST', headers: bearer(accessToken) });
    expect(asked.status).toBe(200);
    server.advance(11 * 60);
    const late = await server.request('/factors/reset', { method: 'POST', headers: bearer(accessToken) });
    expect(late.headers.get('x-sb-error-code')).toBe('reauthentication_needed');
  });

  test('goes with the factors, the password and the sessions when a reset of second factors is done', async () => {
    const { browser, email } = await browserWithFactor(server);
    const authenticator = createAuthenticator(server.siteUrl);
    expect((await addPasskey(browser, authenticator)).error).toBeNull();
    await server.database.query(
      { role: 'engine' },
      `insert into auth.factor_resets (user_id, started_at, due_at)
       select id, now(), now() from auth.users where email = $1`,
      [email],
    );
    expect(await server.completeResets()).toBe(1);
    const { error } = await enterWithPasskey(server.browser(), authenticator);
    expect(error).toMatchObject({ code: 'webauthn_verification_failed' });
  });
});

const noise = ['', 'null', '{', '[]', '{"challenge_id":1}', '{"challenge_id":"x","credential":{}}'];
const uuid = '00000000-0000-4000-8000-000000000000';

describe.each(['/passkeys/authentication/verify', '/passkeys/registration/verify'])('%s', (path) => {
  test.each(noise)('refuses the body %j', async (body) => {
    const { accessToken } = await signedInBrowser(server);
    const answer = await server.request(path, { method: 'POST', headers: bearer(accessToken), body });
    expect(answer.status).toBe(400);
  });

  test.each([
    null,
    7,
    'text',
    {},
    { id: 'a', rawId: 'b', type: 'public-key', response: {} },
    { id: '%%%', rawId: '%%%', type: 'public-key', response: { clientDataJSON: '%%%' } },
    ...['', 'AAAA', 'gA', '_____w', 'v2FhAP8', 'A'.repeat(20_001)].map((bytes) => ({
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key',
      response: {
        clientDataJSON: bytes,
        attestationObject: bytes,
        authenticatorData: bytes,
        signature: bytes,
        userHandle: bytes,
        transports: [bytes],
      },
    })),
  ])('refuses the credential %j as the client’s mistake', async (credential) => {
    const { accessToken, browser, authenticator } = { ...(await personWithPasskey(server)) };
    const started = path.includes('registration')
      ? await browser.auth.passkey.startRegistration()
      : await browser.auth.passkey.startAuthentication();
    const { id = '' } = authenticator.keys[0] ?? {};
    const known =
      typeof credential === 'object' && credential && 'id' in credential && credential.id === 'AAAA'
        ? { ...credential, id, rawId: id }
        : credential;
    const answer = await server.request(path, {
      method: 'POST',
      headers: bearer(accessToken),
      body: JSON.stringify({ challenge_id: started.data?.challenge_id, credential: known }),
    });
    expect(answer.status).toBe(400);
    expect(server.lines.join('')).not.toContain('auth_failed');
  });

  test('knows no challenge that was never made', async () => {
    const { accessToken } = await signedInBrowser(server);
    const body = JSON.stringify({ challenge_id: uuid, credential: {} });
    const answer = await server.request(path, { method: 'POST', headers: bearer(accessToken), body });
    expect(answer.headers.get('x-sb-error-code')).toBe('webauthn_challenge_not_found');
  });
});

test('without a session nothing of a passkey is reached but the way in', async () => {
  for (const [method, path] of [
    ['POST', '/passkeys/registration/options'],
    ['POST', '/passkeys/registration/verify'],
    ['GET', '/passkeys'],
    ['PATCH', `/passkeys/${uuid}`],
    ['DELETE', `/passkeys/${uuid}`],
    ['GET', `/admin/users/${uuid}/passkeys`],
  ] as const) {
    const body = method === 'PATCH' ? '{"friendly_name":"x"}' : null;
    const answer = await server.request(path, { method, ...(body && { body }) });
    expect([401, 403], path).toContain(answer.status);
  }
});

test('where the operator has switched them off, the endpoints say so, and /settings too', async () => {
  const off = await startAuth({}, [], 'postgres', undefined, false);
  const { browser } = await signedInBrowser(off);
  for (const { error } of [
    await browser.auth.passkey.startRegistration(),
    await browser.auth.passkey.startAuthentication(),
    await browser.auth.passkey.list(),
  ])
    expect(error).toMatchObject({ status: 404, code: 'passkey_disabled' });
  const factor = await browser.auth.mfa.webauthn.enroll({ friendlyName: 'Llave' });
  expect(factor.error).toMatchObject({ status: 422, code: 'mfa_webauthn_enroll_not_enabled' });
  expect(await (await off.request('/settings')).json()).toMatchObject({ passkeys_enabled: false });
  expect(await (await server.request('/settings')).json()).toMatchObject({ passkeys_enabled: true });
  await off.close();
});
