import { afterAll, describe, expect, test } from 'vitest';
import { eraseOldEvents } from '#server/auth/users/audit-log.ts';
import { startAuth } from './auth-server.ts';
import { newAddress, password, signedInBrowser, tokenHashIn } from './people.ts';
import { browserWithFactor, enrol, passSecondFactor, wrongCode } from './second-factors.ts';

const server = await startAuth();
afterAll(() => server.close());

interface Entry {
  readonly action: string;
  readonly session_id?: string;
  readonly agent?: string;
}

/** The log of an account, oldest first. */
async function logOf(email: string): Promise<readonly Entry[]> {
  const { rows } = await server.database.asRole({ role: 'engine' }, (sql) =>
    sql.query<{ payload: Entry }>(
      `select payload from auth.audit_log_entries
       where user_id = (select id from auth.users where email = $1) order by created_at, id`,
      [email],
    ),
  );
  return rows.map(({ payload }) => payload);
}
const actionsOf = async (email: string) => (await logOf(email)).map(({ action }) => action);

test('an account’s log has its events, with session and browser', async () => {
  const email = newAddress();
  const browser = server.browser();
  await browser.auth.signUp({ email, password });
  const token_hash = tokenHashIn(await server.mailTo(email));
  const { data } = await browser.auth.verifyOtp({ token_hash, type: 'signup' });
  await server.request('/token?grant_type=password', {
    method: 'POST',
    headers: { 'user-agent': 'Mozilla/5.0 (of somebody else)' },
    body: JSON.stringify({ email, password: 'Not-this-1' }),
  });
  const session = /(?<="session_id":")[^"]+/.exec(atob(data.session?.access_token.split('.')[1] ?? ''))?.[0];
  await expect
    .poll(() => logOf(email))
    .toMatchObject([
      { action: 'signed_up' },
      { action: 'signed_in', session_id: session, method: 'otp' },
      { action: 'sign_in_failed', agent: 'Mozilla/5.0 (of somebody else)' },
    ]);
});

test('it has events of passwords, addresses, factors, codes and sessions', async () => {
  const { browser, email, ...factor } = await browserWithFactor(server);
  const codes = (await browser.auth.mfa.recoveryCodes.generate()).data?.codes ?? [];
  await browser.auth.mfa.recoveryCodes.verify({ code: codes[0] ?? '' });
  const { factorId } = factor;
  await browser.auth.mfa.challengeAndVerify({ factorId, code: wrongCode(server, factor.secret) });
  await passSecondFactor(server, browser, factor);
  await browser.auth.updateUser({ password: 'Otra-clave-9' });
  await browser.auth.updateUser({ email: newAddress() });
  await browser.auth.mfa.unenroll({ factorId });
  await browser.auth.signOut({ scope: 'others' });
  await browser.auth.signOut({ scope: 'global' });
  expect(await actionsOf(email)).toEqual([
    'signed_up',
    'signed_in',
    'factor_added',
    'recovery_codes_made',
    'recovery_code_used',
    'second_factor_failed',
    'password_changed',
    'email_change_requested',
    'factor_removed',
    'other_sessions_ended',
    'signed_out_everywhere',
  ]);
});

test('it has the reuse of a refresh token', async () => {
  const { browser, email, refreshToken } = await signedInBrowser(server);
  for (let times = 0; times < 2; times++) await browser.auth.refreshSession();
  server.advance(11);
  await server.post('/token?grant_type=refresh_token', { refresh_token: refreshToken });
  expect(await actionsOf(email)).toContain('refresh_token_reused');
});

describe('the log', () => {
  const asEngine = (text: string, params: readonly unknown[] = []) =>
    server.database.asRole({ role: 'engine' }, (sql) => sql.query(text, params));

  test('is changed by nobody, not even by the service itself', async () => {
    await signedInBrowser(server);
    const changed = asEngine(`update auth.audit_log_entries set payload = '{}'`);
    await expect(changed).rejects.toMatchObject({ code: '42501' });
    const addressed = asEngine(
      `insert into auth.audit_log_entries (payload, ip_address) select payload, '192.0.2.1' from auth.audit_log_entries limit 1`,
    );
    await expect(addressed).rejects.toMatchObject({ code: '23514' });
  });

  test('keeps a year, and the newest hundred of each kind: failures of strangers displace no other kind', async () => {
    const { browser, email } = await signedInBrowser(server);
    const id = (await browser.auth.getUser()).data.user?.id;
    const add = (action: string, count: number, age: string) =>
      asEngine(
        `insert into auth.audit_log_entries (payload, created_at)
         select json_build_object('actor_id', $1::text, 'action', $2::text), now() - $3::interval + n * interval '1 ms'
         from generate_series(1, $4) n`,
        [id, action, age, count],
      );
    await add('exported', 1, '366 days');
    await add('sign_in_failed', 150, '1 hour');
    const actions = await actionsOf(email);
    expect(actions.filter((action) => action === 'sign_in_failed')).toHaveLength(100);
    expect(actions).toContain('signed_up');
    expect(actions).not.toContain('exported');
  });

  test('the year also ends for an account without new events', async () => {
    const { email } = await signedInBrowser(server);
    await asEngine(
      `insert into auth.audit_log_entries (payload, created_at)
       select json_build_object('actor_id', id, 'action', action), now() - age from auth.users,
         (values ('exported', interval '366 days'), ('password_changed', interval '364 days')) as old (action, age)
       where email = $1`,
      [email],
    );
    expect(await actionsOf(email)).toContain('exported');
    expect(await eraseOldEvents(server.database)).toBe(1);
    const actions = await actionsOf(email);
    expect(actions).not.toContain('exported');
    expect(actions).toEqual(expect.arrayContaining(['password_changed', 'signed_up', 'signed_in']));
  });

  test('holds no address of any kind', async () => {
    const { email } = await browserWithFactor(server);
    const { browser } = await signedInBrowser(server);
    await enrol(browser);
    const text = JSON.stringify((await asEngine('select * from auth.audit_log_entries')).rows);
    expect(text).not.toContain(email);
    expect(text).not.toContain('@');
    expect(text).not.toContain('192.0.2.1');
  });
});
