/**
 * Attacks on a share link over a real port, without the page: what the REST service lets a visitor do with
 * read_shared_report.
 */
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deriveSecrets, hashOf, newToken, seal } from '#app/diary/share/share-seal.ts';
import { sharePinTries } from '#domain/person/report-share.ts';
import { product } from '#product/index.ts';
import { createUser } from '#server/auth/users/users.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { newAddress, password } from './auth/people.ts';

let server: TestServer;
let client: SupabaseClient;
/** A network per test, so that they do not share a rate limit. */
let network = 0;

beforeAll(async () => {
  server = await startTestServer({ env: { TRUSTED_PROXY_HOPS: '1' } });
  const email = newAddress();
  await createUser(server.database, { email, password, confirmed: true });
  client = createClient(server.url, server.keys.publishableKey, {
    auth: { autoRefreshToken: false, persistSession: false },
  });
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  await client.from('consents').insert({ kind: 'sharing', version: '2026-11-22' }).throwOnError();
});
afterAll(() => server.close());
beforeEach(() => {
  network += 1;
});

async function make(pin: string | null) {
  const token = newToken();
  const secrets = await deriveSecrets(token, pin);
  const sealed = await seal({ report: 'x' }, secrets.key);
  const { data: id } = await client
    .rpc('create_report_share', {
      days: 7,
      first_day: '2026-08-24',
      last_day: '2026-11-21',
      sections: ['months'],
      locale: 'en',
      secret_hash: await hashOf(secrets.access),
      ciphertext: sealed,
      ...(secrets.pinProof !== null && { pin_proof_hash: await hashOf(secrets.pinProof) }),
    })
    .throwOnError();
  return { id, token, sealed, ...secrets };
}

interface Sent extends Omit<RequestInit, 'body'> {
  readonly body?: unknown;
  readonly query?: string;
  readonly name?: string;
}

/** A visitor's request. */
async function send({ body, query = '', name = 'read_shared_report', headers, ...init }: Sent) {
  const response = await fetch(`${server.url}/rest/v1/rpc/${name}${query}`, {
    method: 'POST',
    ...init,
    headers: {
      apikey: server.keys.publishableKey,
      'content-type': 'application/json',
      'x-forwarded-for': `198.51.100.${network}`,
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

const wrongPins = async (id: unknown) =>
  (await client.from('report_shares').select('wrong_pins').eq('id', id).single().throwOnError()).data
    .wrong_pins;

test('no form of request reveals a wrong PIN without counting it: casts, filters and headers', async () => {
  const read = 'read_shared_report';
  /**
   * Requests that fail for one answer and not for another, after the function has run, which rolls back its writes.
   */
  const tricks: readonly Sent[] = [
    { query: `?select=${read}->>tries_left::date` },
    { query: `?select=${read}->>state::uuid` },
    { query: `?select=${read}->>ciphertext::integer` },
    { query: `?select=${read}:${read}->>tries_left::date` },
    { query: `?select=${read}:${read}->>state::uuid` },
    { query: `?select=${read}->>tries_left::date`, headers: { accept: 'text/csv' } },
    { query: `?${read}->>tries_left=eq.9` },
    { query: `?${read}->tries_left=gt.5&select=${read}->>state::integer` },
    { query: '?limit=0' },
    { headers: { prefer: 'tx=rollback' } },
    { headers: { prefer: 'handling=strict,max-affected=0' } },
    { headers: { accept: 'application/vnd.pgrst.object+json' } },
    { headers: { accept: 'text/csv' } },
    { headers: { prefer: 'return=minimal' } },
  ];
  for (const trick of tricks) {
    network += 1;
    const [guessed, known] = [await make('123456'), await make('123456')];
    for (let again = 0; again < 3; again += 1) {
      const wrong = await send({ ...trick, body: { secret: guessed.access, pin_proof: 'wrong' } });
      const right = await send({ ...trick, body: { secret: known.access, pin_proof: known.pinProof } });
      const differ = wrong.status !== right.status || wrong.text !== right.text;
      if (differ) expect(await wrongPins(guessed.id)).toBe(1);
    }
    // Afterwards the guess is counted once in the normal way, however it was sent before.
    await send({ body: { secret: guessed.access, pin_proof: 'wrong' } });
    const judged = await send({ body: { secret: guessed.access, pin_proof: 'wrong' } });
    expect(JSON.parse(judged.text)).toEqual({ state: 'wrong_pin', tries_left: sharePinTries - 1 });
    for (const { id } of [guessed, known])
      await client.rpc('revoke_report_share', { share: id }).throwOnError();
  }
});

test('nobody reads a report without that its owner sees it: an answer that is undone, or fails on purpose, holds nothing', async () => {
  const read = 'read_shared_report';
  const tricks: readonly Sent[] = [
    { query: `?select=${read}->>ciphertext::integer` },
    { query: `?select=${read}:${read}->>ciphertext::integer` },
    { query: `?select=${read}->>ciphertext::integer`, headers: { accept: 'text/csv' } },
    { query: `?select=${read}:${read}->>ciphertext,a:${read}->>state::integer` },
    { query: `?select=${read}->ciphertext::integer` },
    { query: `?${read}->>ciphertext::integer=eq.1` },
    { query: `?${read}->>ciphertext=gt.a&select=${read}->>state::integer` },
    { headers: { prefer: 'tx=rollback' } },
    { headers: { prefer: 'handling=strict,max-affected=0' } },
    {
      headers: { prefer: 'tx=rollback, return=representation', accept: 'application/vnd.pgrst.object+json' },
    },
  ];
  const openings = async (id: unknown) =>
    (await client.from('report_shares').select('open_count').eq('id', id).single().throwOnError()).data
      .open_count;
  for (const trick of tricks) {
    network += 1;
    const share = await make(null);
    const { status, text } = await send({ ...trick, body: { secret: share.access } });
    const isSeen = (await openings(share.id)) === 1;
    expect(status).toBeLessThan(500);
    if (!isSeen) expect(text, JSON.stringify(trick)).not.toContain(share.sealed.slice(0, 16));
    await client.rpc('revoke_report_share', { share: share.id }).throwOnError();
  }
});

test('guesses sent all at once are ten, and the right one among them is one of the ten', async () => {
  const share = await make('1234');
  const guesses = Array.from({ length: 30 }, (_, n) => `guess ${n}`);
  const states = async (proofs: readonly (string | null)[]) => {
    const answers = await Promise.all(
      proofs.map((pin_proof) => send({ body: { secret: share.access, pin_proof } })),
    );
    return answers.map(({ text }) => JSON.parse(text).state);
  };
  const first = await states(guesses);
  expect(first.filter((state) => state === 'counted')).toHaveLength(sharePinTries);
  expect(first.filter((state) => state === 'gone')).toHaveLength(guesses.length - sharePinTries);
  expect(await wrongPins(share.id)).toBe(sharePinTries);
  expect(await states([share.pinProof, null])).toEqual(['gone', 'gone']);
  // Sent again, a counted guess is known to be wrong, and an uncounted one is not judged.
  const again = await states(guesses);
  expect(again.filter((state) => state === 'wrong_pin')).toHaveLength(sharePinTries);
  expect(again).not.toContain('open');
  await client.rpc('revoke_report_share', { share: share.id }).throwOnError();
});

test('a GET opens nothing and counts nothing', async () => {
  const share = await make('1234');
  for (const proof of [`&pin_proof=${share.pinProof}`, '&pin_proof=x']) {
    const { status, text } = await send({ method: 'GET', query: `?secret=${share.access}${proof}` });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(text).not.toMatch(/open|wrong_pin|ciphertext/);
  }
  expect(await wrongPins(share.id)).toBe(0);
});

test('bad input is refused with a 4xx, and an unknown link answers like any other', async () => {
  const bad: readonly Sent[] = [
    { body: '{' },
    { body: '[]' },
    { body: [{ secret: 'a' }, { secret: 'b' }] },
    { body: {} },
    { body: { secret: 'a', extra: 1 } },
    { body: { secret: 'a\0b' } },
    { body: { secret: { a: 1 } } },
    { body: { secret: [1] } },
    { body: { secret: 'x'.repeat(6 * 1024 * 1024) } },
  ];
  for (const request of bad) {
    const { status } = await send(request);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  }
  for (const secret of ['a', '%', 5, null, "' or 1=1 --"]) {
    const { status, text } = await send({ body: { secret } });
    expect([status, JSON.parse(text)]).toEqual([200, { state: 'gone' }]);
  }
});

test('what is shared has the form it is declared with', async () => {
  const right = {
    ...{ days: 7, first_day: '2026-02-01', last_day: '2026-02-28', sections: ['months'], locale: 'es' },
    ...{ secret_hash: 'ab'.repeat(32), ciphertext: 'AAAA', pin_proof_hash: null },
  };
  const wrong: Record<string, readonly unknown[]> = {
    days: [[7], '7a', { a: 1 }],
    first_day: [['2026-02-01'], { a: '2026-02-01' }, true],
    sections: [[['months']], [['months'], ['days']], '{{months}}', 'months', [{ a: 1 }], { 0: 'months' }],
    locale: [['es'], [['es']], { es: 1 }],
    secret_hash: [['ab'.repeat(32)], [['ab']], {}],
    ciphertext: [['AAAA'], [['AAAA']], { AAAA: 1 }, []],
    pin_proof_hash: [['ab'.repeat(32)], {}],
  };
  for (const [name, values] of Object.entries(wrong)) {
    for (const value of values) {
      const { error, status } = await client.rpc('create_report_share', { ...right, [name]: value });
      expect([name, value, status]).toEqual([name, value, 400]);
      expect(['22P02', '22007', '22008', '23514', 'PGRST102']).toContain(error?.code);
    }
  }
  expect((await client.rpc('create_report_share', right)).status).toBe(200);
});

test('an answer is in no cache, and nothing of it in the log', async () => {
  const share = await make(null);
  const { text, headers } = await send({ body: { secret: share.access } });
  expect(JSON.parse(text)).toMatchObject({ state: 'open' });
  expect(headers.get('cache-control')).toContain('no-store');
  const log = server.log.join('\n');
  for (const secret of [share.token, share.access, 'ciphertext']) expect(log).not.toContain(secret);
});

test('one network asks so often, by whatever name it writes the function; others and other requests go on', async () => {
  const { burst } = product.functionRates.read_shared_report ?? { burst: 0 };
  const names = ['read_shared_report', 'read%5Fshared_report', '%72ead_shared_report'];
  const statuses: number[] = [];
  for (let n = 0; n < burst + 20; n += 1)
    statuses.push((await send({ body: { secret: 'x' }, name: names[n % names.length] ?? '' })).status);
  expect(statuses.slice(0, burst)).toEqual(Array.from({ length: burst }, () => 200));
  const refused = await send({ body: { secret: 'x' } });
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
  if (refused.status === 429) expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await client.from('report_shares').select('id')).error).toBeNull();
  network += 1;
  expect((await send({ body: { secret: 'x' } })).status).toBe(200);
});

test('a copy of everything has what the owner sees of the links, and no hash or content', async () => {
  const share = await make('1234');
  const { data: summary } = await client.rpc('account_summary').throwOnError();
  const { data: rows } = await client.from('report_shares').select('*').throwOnError();
  expect(summary).toContainEqual({ table_name: 'report_shares', row_count: rows?.length });
  const row = rows?.find(({ id }) => id === share.id);
  expect(row).toMatchObject({ has_pin: true, wrong_pins: 0, opened_at: [], sections: ['months'] });
  expect(Object.keys(row).filter((name) => /hash|secret|cipher|tried/.test(name))).toEqual([]);
});
