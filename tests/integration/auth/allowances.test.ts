import { afterAll, describe, expect, test } from 'vitest';
import { authPolicy } from '#supabase/config.ts';
import { startAuth } from './auth-server.ts';
import { addPerson, newAddress, password, tokenHashIn } from './people.ts';

const server = await startAuth();
afterAll(() => server.close());

const stranger = '198.51.100.7';
const owner = '203.0.113.5';

/** A request from an address. */
function ask(path: string, body: object, address: string, headers: Record<string, string> = {}) {
  return server.request(path, { method: 'POST', body: JSON.stringify(body), address, headers });
}

/** The answer, without what changes every second. */
async function stablePartOf(answer: Response) {
  return { status: answer.status, text: (await answer.text()).replace(/\d+ seconds/, 'n seconds') };
}

/** An address signed up but not confirmed, long enough ago to be mailed again. */
async function addWaiting(): Promise<string> {
  const email = newAddress();
  await ask('/signup', { email, password }, '192.0.2.200');
  return email;
}

describe('mails that a stranger asks for again and again', () => {
  test.each([
    ['/recover', {}, addPersonNow],
    ['/resend', { type: 'signup' }, addWaiting],
    ['/signup', { password }, addWaiting],
  ])('by %s leave the owner’s allowance alone', async (path, more, add) => {
    const email = await add();
    for (let mail = 0; mail < authPolicy.limits.mails.hits; mail++) {
      expect((await ask(path, { email, ...more }, stranger)).status).toBe(200);
      expect((await ask(path, { email, ...more }, stranger)).status).toBe(429);
      server.advance(61);
    }
    const refused = await ask(path, { email, ...more }, stranger);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(2000);
    expect((await ask(path, { email, ...more }, owner)).status).toBe(200);
    server.advance(3601);
  });

  test('of one kind leave the other kinds alone', async () => {
    const email = await addWaiting();
    for (let mail = 0; mail < authPolicy.limits.mails.hits; mail++) {
      await ask('/recover', { email }, stranger);
      server.advance(61);
    }
    expect((await ask('/recover', { email }, stranger)).status).toBe(429);
    expect((await ask('/signup', { email, password }, stranger)).status).toBe(200);
  });

  test('from many networks end at the address’s own limit, which does not hold for a device it knows', async () => {
    const email = await addPerson(server);
    const signedIn = await ask('/token?grant_type=password', { email, password }, owner);
    const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const { hits } = authPolicy.limits.mailsOfAddress;
    expect(hits).toBeGreaterThanOrEqual(10 * authPolicy.limits.mails.hits);
    const statuses: number[] = [];
    for (let network = 0; network <= hits; network++)
      statuses.push((await ask('/recover', { email }, `2001:db8:${network.toString(16)}::1`)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(hits);
    expect((await ask('/recover', { email }, owner)).status).toBe(429);
    expect((await ask('/recover', { email }, owner, { cookie })).status).toBe(200);
    server.advance(3601);
  });

  test('do not void the link the owner asked for; the owner’s own next one does', async () => {
    const email = await addPerson(server);
    await ask('/recover', { email }, owner);
    const first = tokenHashIn(await server.mailTo(email));
    // Mails of the tests before may still come.
    const mails = () => server.mails.filter(({ to }) => to === email);
    await ask('/recover', { email }, stranger);
    await expect.poll(() => mails().length).toBe(2);
    server.advance(61);
    await ask('/recover', { email }, owner);
    await expect.poll(() => mails().length).toBe(3);
    const [, strangers, second] = mails().map(tokenHashIn);
    const open = (token_hash = '') => ask('/verify', { type: 'recovery', token_hash }, owner);
    expect((await open(first)).status).toBe(403);
    expect((await open(second)).status).toBe(200);
    expect((await open(strangers)).status, 'used up with the other').toBe(403);
  });

  test('are refused the same way with and without an account', async () => {
    const answers = [];
    for (const email of [await addPerson(server), await addWaiting(), newAddress()]) {
      const seen = [];
      for (const [path, more] of [
        ['/recover', {}],
        ['/resend', { type: 'signup' }],
      ] as const) {
        for (let twice = 0; twice < 2; twice++)
          seen.push(await stablePartOf(await ask(path, { email, ...more }, stranger)));
      }
      answers.push(seen);
    }
    expect(answers[0]).toMatchObject([{ status: 200 }, { status: 429 }, { status: 200 }, { status: 429 }]);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  test('of a sign-up are refused within the minute; a taken address is still reported as taken', async () => {
    const twice = async (email: string) => {
      const first = await ask('/signup', { email, password }, stranger);
      const second = await ask('/signup', { email, password }, stranger);
      return [first.status, second.status];
    };
    expect(await twice(await addWaiting())).toEqual([200, 429]);
    expect(await twice(newAddress())).toEqual([200, 429]);
    expect(await twice(await addPerson(server))).toEqual([200, 200]);
  });
});

async function addPersonNow(): Promise<string> {
  return addPerson(server);
}

test('signing up again with a confirmed address after a resend is answered as the contract says', async () => {
  const email = await addPerson(server);
  expect((await ask('/resend', { type: 'signup', email }, owner)).status).toBe(200);
  const answer = await ask('/signup', { email, password }, owner);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ email, identities: [], role: '' });
});

test('a sign-up’s mail is not sent again within its minute', async () => {
  for (const email of [await addPerson(server), newAddress()]) {
    expect((await ask('/signup', { email, password }, owner)).status).toBe(200);
    expect((await ask('/resend', { type: 'signup', email }, owner)).status).toBe(429);
    server.advance(61);
    expect((await ask('/resend', { type: 'signup', email }, owner)).status).toBe(200);
  }
});

test('codes allow fifty guesses an hour, however many mails are sent; the link still works', async () => {
  const email = await addPerson(server);
  const guess = () => ask('/verify', { type: 'recovery', email, token: '000000' }, stranger);
  let tried = 0;
  for (let mail = 0; mail < 12; mail++) {
    await ask('/recover', { email }, `2001:db8:ff:${mail.toString(16)}::1`);
    await expect.poll(() => failedAttempts(email)).toBe(0);
    while ((await failedAttempts(email)) < 5 && tried < 60) {
      const before = await failedAttempts(email);
      await guess();
      if ((await failedAttempts(email)) === before) return expectLinkToOpen(email, tried);
      tried += 1;
    }
  }
  throw new Error('Guesses were never bounded');
});

async function expectLinkToOpen(email: string, tried: number): Promise<void> {
  expect(tried).toBe(authPolicy.limits.codeGuesses.hits);
  const token_hash = tokenHashIn(await server.mailTo(email));
  expect((await ask('/verify', { type: 'recovery', token_hash }, owner)).status).toBe(200);
}

/** Wrong codes counted for the newest mail; -1 before there is one. */
async function failedAttempts(email: string): Promise<number> {
  const { rows } = await server.database.asRole({ role: 'engine' }, (sql) =>
    sql.query<{ failed_attempts: number }>(
      `select failed_attempts from auth.one_time_tokens t join auth.users u on u.id = t.user_id
       where u.email = $1 order by t.created_at desc limit 1`,
      [email],
    ),
  );
  return rows[0]?.failed_attempts ?? -1;
}
