import { afterAll, describe, expect, test } from 'vitest';
import { authPolicy } from '#supabase/config.ts';
import { startAuth } from './auth-server.ts';
import { addPerson, newAddress, password, tokenHashIn } from './people.ts';

/** Wrong passwords for all networks together: fewer than the product's limit, because each takes time. */
const guessesOfAll = 6;

const server = await startAuth({
  limits: { ...authPolicy.limits, failedSignInsOfAddress: { hits: guessesOfAll, seconds: 900 } },
});
afterAll(() => server.close());

const wrong = 'Not-the-1-password';
let strangers = 0;

/** Tries a password, by default from an address not used before. */
function attempt(
  email: string,
  typed: string,
  from: { readonly cookie?: string; readonly address?: string } = {},
) {
  const { cookie, address = `203.0.113.${++strangers % 250}` } = from;
  return server.request('/token?grant_type=password', {
    method: 'POST',
    address,
    headers: cookie === undefined ? {} : { cookie },
    body: JSON.stringify({ email, password: typed }),
  });
}

const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';

/** A browser on which the account has signed in. @returns its cookie */
async function knownDevice(email: string, cookie?: string): Promise<string> {
  const answer = await attempt(email, password, cookie === undefined ? {} : { cookie });
  expect(answer.status).toBe(200);
  return cookieOf(answer);
}

async function lockOut(email: string): Promise<void> {
  for (let tries = 0; tries < guessesOfAll; tries++) await attempt(email, wrong);
  expect((await attempt(email, password)).status).toBe(429);
}

describe('a device that has signed in before', () => {
  test('gets a cookie that scripts cannot read and that identifies no person', async () => {
    const email = await addPerson(server);
    const [cookie = ''] = (await attempt(email, password)).headers.getSetCookie();
    expect(cookie).toMatch(/^known-accounts=[\w-]{22}\.[\w-]{43};/);
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Lax');
    expect(cookie).toContain('Path=/auth/v1');
    expect((await attempt(email, wrong)).headers.getSetCookie()).toEqual([]);
  });

  test('lets the owner in while strangers guess', async () => {
    const email = await addPerson(server);
    const cookie = await knownDevice(email);
    await lockOut(email);
    expect((await attempt(email, password, { cookie })).status).toBe(200);
    expect((await attempt(email, password)).status, 'strangers get no new attempts by it').toBe(429);
  });

  test('is one after a link from the mailbox, too', async () => {
    const email = await addPerson(server);
    await server.post('/recover', { email });
    const token_hash = tokenHashIn(await server.mailTo(email));
    const cookie = cookieOf(await server.post('/verify', { type: 'recovery', token_hash }));
    await lockOut(email);
    expect((await attempt(email, password, { cookie })).status).toBe(200);
  });

  test('has five guesses of its own in a quarter of an hour', async () => {
    const email = await addPerson(server);
    const cookie = await knownDevice(email);
    for (let tries = 0; tries < 5; tries++)
      expect((await attempt(email, wrong, { cookie })).status).toBe(400);
    const refused = await attempt(email, password, { cookie });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(890);
    expect((await attempt(email, password)).status, 'which cost strangers nothing').toBe(200);
  });

  test('is known for its own account only', async () => {
    const cookie = await knownDevice(await addPerson(server));
    const other = await addPerson(server);
    await lockOut(other);
    expect((await attempt(other, password, { cookie })).status).toBe(429);
  });

  test('knows four accounts; a fifth replaces the one used longest ago', async () => {
    const family = await Promise.all(Array.from({ length: 5 }, () => addPerson(server)));
    let cookie: string | undefined;
    for (const email of family) cookie = await knownDevice(email, cookie);
    for (const email of family) await lockOut(email);
    const answers = [];
    for (const email of family)
      answers.push((await attempt(email, password, { cookie: cookie ?? '' })).status);
    expect(answers).toEqual([429, 200, 200, 200, 200]);
  });

  test.each([
    '',
    'known-accounts=',
    'known-accounts=~~~',
    'known-accounts=a.b',
    `known-accounts=${'a'.repeat(22)}.${'a'.repeat(43)}`,
    `known-accounts=${'~'.repeat(3000)}`,
    'known-accounts=%00%ff',
  ])('is not recognised by an invented cookie: %j', async (cookie) => {
    const email = await addPerson(server);
    await lockOut(email);
    expect((await attempt(email, password, { cookie })).status).toBe(429);
  });
});

describe('guessing', () => {
  test('from one network gives five answers, and keeps nobody else out', async () => {
    const email = await addPerson(server);
    const verdicts: number[] = [];
    for (let i = 0; i < 3 * guessesOfAll; i++)
      verdicts.push((await attempt(email, wrong, { address: '198.51.100.7' })).status);
    expect(verdicts.filter((status) => status === 400)).toHaveLength(5);
    expect((await attempt(email, password, { address: '198.51.100.7' })).status).toBe(429);
    expect((await attempt(email, password, { address: '192.0.2.9' })).status).toBe(200);
  });

  test('three hundred passwords from as many networks gives as many answers as all of them may have', async () => {
    const email = await addPerson(server);
    const verdicts: number[] = [];
    for (let i = 0; i < 300; i++) {
      const address = `2001:db8:${(i + 1).toString(16)}::1`;
      verdicts.push((await attempt(email, `${wrong}${i}`, { address })).status);
    }
    expect(verdicts.filter((status) => status === 400)).toHaveLength(guessesOfAll);
    expect(verdicts.filter((status) => status === 429)).toHaveLength(300 - guessesOfAll);
    const { failedSignIns, failedSignInsOfAddress } = authPolicy.limits;
    expect(failedSignIns).toEqual({ hits: 5, seconds: 900 });
    expect(failedSignInsOfAddress).toEqual({ hits: 50, seconds: 900 });
  });

  test('from one IPv6 network is from one client, whatever address it takes', async () => {
    const strict = await startAuth({
      limits: {
        ...server.policy.limits,
        perAddress: { ...server.policy.limits.perAddress, signIn: { hits: 3, seconds: 300 } },
      },
    });
    const statuses: number[] = [];
    for (const address of [
      '2001:db8:0:1::1',
      '2001:db8:0:1::2',
      '2001:db8:0:1:ffff::',
      '2001:db8:0:1:1:2:3:4',
    ]) {
      const body = JSON.stringify({ email: newAddress(), password: wrong });
      const answer = await strict.request('/token?grant_type=password', { method: 'POST', address, body });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([400, 400, 400, 429]);
    await strict.close();
  });

  test('is forgotten by the database when it is over', async () => {
    const count = async () => {
      const { rows } = await server.database.asRole({ role: 'engine' }, (sql) =>
        sql.query<{ rows: number }>('select count(*)::int as rows from auth.rate_limits'),
      );
      return rows[0]?.rows ?? 0;
    };
    expect(await count()).toBeGreaterThan(100);
    server.advance(3601);
    await attempt(newAddress(), wrong);
    server.advance(61);
    await attempt(newAddress(), wrong);
    expect(await count()).toBeLessThan(10);
  });
});
