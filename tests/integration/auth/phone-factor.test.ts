import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSmsWebhook } from '#server/auth/factors/sms.ts';
import { type AuthServer, startAuth } from './auth-server.ts';
import { signedInBrowser } from './people.ts';
import { enrol, levelOf, passSecondFactor } from './second-factors.ts';
import { type SmsReceiver, startSmsReceiver } from './sms-receiver.ts';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
let receiver: SmsReceiver;
let server: AuthServer;
beforeAll(async () => {
  receiver = await startSmsReceiver(() => secret);
  server = await startAuth(
    {},
    [],
    'postgres',
    await openSmsWebhook({ url: receiver.url, secret }, '/nowhere'),
  );
});
beforeEach(() => {
  receiver.status = 204;
});
afterAll(async () => {
  await server.close();
  await receiver.close();
});

let numbers = 600_000_000;
const newNumber = () => `+34${numbers++}`;
const sentTo = (phone: string) => receiver.messages.filter((message) => message.phone === phone);
const newestTo = (phone: string) => sentTo(phone).at(-1)?.code ?? '';
const otherThan = (code: string) => (code === '000000' ? '111111' : '000000');

async function addPhone(browser: SupabaseClient, phone = newNumber()) {
  const { data, error } = await browser.auth.mfa.enroll({
    factorType: 'phone',
    phone,
    friendlyName: 'Móvil',
  });
  if (error) throw error;
  return { factorId: data.id, phone };
}

async function ask(browser: SupabaseClient, factorId: string): Promise<string> {
  const { data, error } = await browser.auth.mfa.challenge({ factorId, channel: 'sms' });
  if (error) throw error;
  return data.id;
}

async function pass(browser: SupabaseClient, { factorId, phone }: { factorId: string; phone: string }) {
  const challengeId = await ask(browser, factorId);
  return browser.auth.mfa.verify({ factorId, challengeId, code: newestTo(phone) });
}

/** A browser signed in at aal2, on an account with a phone. */
async function browserWithPhone() {
  const signedIn = await signedInBrowser(server);
  const factor = await addPhone(signedIn.browser);
  expect((await pass(signedIn.browser, factor)).error).toBeNull();
  return { ...signedIn, ...factor };
}

test('a phone is enrolled, challenged and verified, and signs in from then on', async () => {
  const { browser, email } = await signedInBrowser(server);
  const phone = newNumber();
  const typed = `${phone.slice(0, 3)} ${phone.slice(3, 6)} (${phone.slice(6)})`;
  const enrolled = await browser.auth.mfa.enroll({
    factorType: 'phone',
    phone: typed,
    friendlyName: 'Móvil',
  });
  expect(enrolled.data).toMatchObject({ type: 'phone', friendly_name: 'Móvil', phone });
  const factorId = enrolled.data?.id ?? '';

  const challenge = await browser.auth.mfa.challenge({ factorId, channel: 'sms' });
  expect(challenge.data).toMatchObject({ type: 'phone' });
  expect((challenge.data?.expires_at ?? 0) - server.now().getTime() / 1000).toBeCloseTo(300, -1);
  const [message] = sentTo(phone);
  expect(message).toMatchObject({ code: expect.stringMatching(/^\d{6}$/) });
  expect(message?.userId).toBe((await browser.auth.getUser()).data.user?.id);

  const challengeId = challenge.data?.id ?? '';
  const verified = await browser.auth.mfa.verify({ factorId, challengeId, code: newestTo(phone) });
  expect(verified.error).toBeNull();
  const claims = (await browser.auth.getClaims()).data?.claims;
  expect(claims).toMatchObject({ aal: 'aal2', amr: [{ method: 'mfa/phone' }, { method: 'password' }] });
  expect((await browser.auth.mfa.listFactors()).data).toMatchObject({
    phone: [{ id: factorId, factor_type: 'phone', status: 'verified' }],
    totp: [],
  });

  const later = (await signedInBrowser(server, email)).browser;
  expect(await levelOf(later)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
  expect((await later.auth.updateUser({ data: { a: 1 } })).error).toMatchObject({ code: 'insufficient_aal' });
  expect((await pass(later, { factorId, phone })).error).toBeNull();
  expect(await levelOf(later)).toMatchObject({ currentLevel: 'aal2' });
});

test.each(['', '600000000', '+0600000000', '+34', '+3460000000000000', '+34600x00000', '+٣٤٦٠٠٠٠٠٠٠٠'])(
  '%j is no number to send to',
  async (phone) => {
    const { browser } = await signedInBrowser(server);
    const { error } = await browser.auth.mfa.enroll({ factorType: 'phone', phone });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
  },
);

test('a second phone, another channel and an aal1 session are refused', async () => {
  const { browser, email, factorId } = await browserWithPhone();
  const second = await browser.auth.mfa.enroll({ factorType: 'phone', phone: newNumber() });
  expect(second.error).toMatchObject({ status: 422, code: 'mfa_verified_factor_exists' });
  const channel = await browser.auth.mfa.challenge({ factorId, channel: 'whatsapp' });
  expect(channel.error).toMatchObject({ status: 400, code: 'validation_failed' });
  const thief = (await signedInBrowser(server, email)).browser;
  expect((await thief.auth.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({
    status: 403,
    code: 'insufficient_aal',
  });
  expect((await thief.auth.mfa.unenroll({ factorId })).error).toMatchObject({ code: 'insufficient_aal' });
});

describe('a code', () => {
  test('is used once, and the newest is the only one that holds', async () => {
    const { browser, factorId, phone } = await browserWithPhone();
    const first = await ask(browser, factorId);
    const old = newestTo(phone);
    const second = await ask(browser, factorId);
    const verify = (challengeId: string, code: string) =>
      browser.auth.mfa.verify({ factorId, challengeId, code });
    expect((await verify(first, old)).error).toMatchObject({ status: 422, code: 'mfa_factor_not_found' });
    expect((await verify(second, newestTo(phone))).error).toBeNull();
    expect((await verify(second, newestTo(phone))).error).toMatchObject({ code: 'mfa_ip_address_mismatch' });
  });

  test('allows five guesses, then even the right one is refused', async () => {
    const { browser, factorId, phone } = await browserWithPhone();
    const challengeId = await ask(browser, factorId);
    const code = newestTo(phone);
    const guesses = await Promise.all(
      Array.from({ length: 5 }, () =>
        browser.auth.mfa.verify({ factorId, challengeId, code: otherThan(code) }),
      ),
    );
    for (const { error } of guesses) expect(error).toMatchObject({ code: 'mfa_verification_failed' });
    const right = await browser.auth.mfa.verify({ factorId, challengeId, code });
    expect(right.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    expect((await pass(browser, { factorId, phone })).error).toBeNull();
  });

  test('holds for five minutes', async () => {
    const { browser, factorId, phone } = await browserWithPhone();
    const challengeId = await ask(browser, factorId);
    server.advance(301);
    const late = await browser.auth.mfa.verify({ factorId, challengeId, code: newestTo(phone) });
    expect(late.error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' });
  });

  test('is sent five times an hour, and a stranger who adds the number does not use up its owner’s', async () => {
    const { browser, factorId, phone } = await browserWithPhone();
    const { hits } = server.policy.limits.smsOfPhone;
    for (const _ of Array.from({ length: 3 })) {
      const thief = (await signedInBrowser(server)).browser;
      const added = await addPhone(thief, phone);
      for (let count = 0; count < hits; count++) {
        await thief.auth.mfa.challenge({ factorId: added.factorId, channel: 'sms' });
      }
    }
    // One to enrol, plus the limit for all strangers together.
    expect(sentTo(phone).length).toBeLessThanOrEqual(1 + hits);
    for (let count = 0; count < hits; count++) await ask(browser, factorId);
    const more = await browser.auth.mfa.challenge({ factorId, channel: 'sms' });
    expect(more.error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
    server.advance(3601);
    await browser.auth.refreshSession();
    await ask(browser, factorId);
  });

  test.each([500, 401, 307, undefined])(
    'that cannot be delivered (%j) is refused, and may be requested again',
    async (status) => {
      const { browser, factorId, phone } = await browserWithPhone();
      receiver.status = status;
      for (let count = 0; count <= server.policy.limits.smsOfPhone.hits; count++) {
        const failed = await browser.auth.mfa.challenge({ factorId, channel: 'sms' });
        expect(failed.error).toMatchObject({ status: 422, code: 'sms_send_failed' });
      }
      receiver.status = 204;
      expect((await pass(browser, { factorId, phone })).error).toBeNull();
    },
  );
});

test('recovery codes stand beside a phone, and go with the last factor', async () => {
  const { browser, factorId } = await browserWithPhone();
  expect((await browser.auth.mfa.recoveryCodes.generate()).error).toBeNull();
  const app = await enrol(browser, 'App');
  expect((await passSecondFactor(server, browser, app)).error).toBeNull();
  expect((await browser.auth.mfa.unenroll({ factorId: app.factorId })).error).toBeNull();
  await browser.auth.refreshSession();
  // The phone is still there, and so are the codes.
  expect((await browser.auth.mfa.listFactors()).data?.all).toHaveLength(2);
  expect((await pass(browser, { factorId, phone: receiver.messages.at(-1)?.phone ?? '' })).error).toBeNull();
  expect((await browser.auth.mfa.unenroll({ factorId })).error).toBeNull();
  expect((await browser.auth.mfa.listFactors()).data?.all).toEqual([]);
});

test('neither the database nor the log shows the number or the code', async () => {
  const { browser, factorId, phone } = await browserWithPhone();
  receiver.status = 500;
  await browser.auth.mfa.challenge({ factorId, channel: 'sms' });
  receiver.status = 204;
  await ask(browser, factorId);
  const stored = await server.database.asRole({ role: 'engine' }, async (sql) => {
    const tables = ['mfa_factors', 'mfa_challenges', 'rate_limits', 'audit_log_entries'];
    const rows = await Promise.all(
      tables.map(async (table) => (await sql.query(`select to_jsonb(t) as row from auth.${table} t`)).rows),
    );
    return JSON.stringify(rows);
  });
  const log = server.lines.join('\n');
  expect(log).toContain('sms_not_sent');
  for (const secretText of [phone.slice(1), newestTo(phone)]) {
    expect(stored).not.toContain(`"${secretText}`);
    expect(log).not.toContain(secretText);
  }
  // Nor does the session that the browser stores.
  expect(JSON.stringify((await browser.auth.getSession()).data)).not.toContain(phone.slice(1));
  expect(receiver.forged).toBe(0);
});

test('its number is listed for its owner, and for nobody who has only the password', async () => {
  const { browser, email, phone } = await browserWithPhone();
  const { data } = await browser.auth.mfa.listFactors();
  expect(data?.phone).toMatchObject([{ phone, status: 'verified' }]);
  const { browser: onlyPassword } = await signedInBrowser(server, email);
  expect((await onlyPassword.auth.getUser()).data.user?.factors).toMatchObject([{ factor_type: 'phone' }]);
  expect(JSON.stringify((await onlyPassword.auth.getUser()).data)).not.toContain(phone);
});
