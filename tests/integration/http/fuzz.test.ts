/** Random requests to every endpoint: any bytes get an answer or a client error, never a server error. */
import { request as send } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeSession, makeUser } from '#tests/support/database.ts';
import { scaled, seed } from '#tests/support/random.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/** More with TEST_SCALE=100. On failure fast-check prints the seed that repeats it, as TEST_SEED. */
const numRuns = scaled(20);

let server: TestServer;
let person: string;
let operator: string;
/** Somebody the operator may act on. */
let other: string;
let functions: readonly { readonly name: string; readonly names: readonly string[] }[];
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMITS: 'off', TRUSTED_PROXY_HOPS: '1' } });
  // A bucket that everybody who is signed in may use, so that more than a refusal is tried.
  await server.database.asRole({ role: 'engine' }, async (sql) => {
    await sql.query(`insert into storage.buckets (id, name) values ('files', 'files')`);
    await sql.query(
      'create policy everybody on storage.objects to authenticated using (true) with check (true)',
    );
  });
  const { rows } = await server.database.query<{ name: string; names: readonly string[] }>(
    { role: 'engine' },
    `select proname as name, coalesce(proargnames[:pronargs], '{}') as names from pg_proc
     where pronamespace = 'public'::regnamespace order by 1`,
  );
  functions = rows;
});
// Again before each, because one of the endpoints ends sessions.
beforeEach(async () => {
  const sub = await makeUser(server.database);
  const session_id = await makeSession(server.database, sub);
  person = await server.tokens.sign({ role: 'authenticated', sub, aal: 'aal1', session_id, amr: [] }, 3600);
  operator = await newOperator();
  other = await makeUser(server.database);
});

/** @returns the token of an account with the role and a second factor that was just shown */
async function newOperator(): Promise<string> {
  const engine = { role: 'engine' } as const;
  const sub = await makeUser(server.database);
  const session_id = await makeSession(server.database, sub);
  await server.database.query(
    engine,
    `update auth.users set email_confirmed_at = now(), raw_app_meta_data = '{"role": "operator"}' where id = $1`,
    [sub],
  );
  await server.database.query(engine, `update auth.sessions set aal = 'aal2' where id = $1`, [session_id]);
  const amr = [{ method: 'totp', timestamp: Math.floor(Date.now() / 1000) }];
  return server.tokens.sign({ role: 'authenticated', sub, aal: 'aal2', session_id, amr }, 3600);
}
afterAll(() => server.close());

/** Characters that end, begin, escape or cannot be stored, including halves of surrogate pairs. */
const hostile = fc.oneof(
  fc.constantFrom(
    '\ud800',
    '\udfff',
    '\0',
    '\u0001',
    '\u202e',
    '\ufffd',
    '🧠',
    '',
    ' ',
    '"',
    "'",
    '\\',
    '%',
    '%00',
    '%ff',
    '..',
  ),
  fc.constantFrom(
    'null',
    'true',
    '-1',
    '1e999',
    'NaN',
    'infinity',
    '{}',
    '[]',
    '{{a}}',
    '[1,',
    '2026-02-31',
    '9'.repeat(400),
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom('\ud800', 'a', '(').map((one) => one.repeat(300)),
  fc.uuid(),
);
const deep = fc
  .integer({ min: 5, max: 3000 })
  .chain((depth) =>
    fc
      .constantFrom<readonly [string, string]>(['[', ']'], ['{"a":', '}'], ['[[', ''])
      .map(
        ([open, close]) => `${open.repeat(depth)}${open.startsWith('{') ? '1' : ''}${close.repeat(depth)}`,
      ),
  );
const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostile },
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1e308,
    1.5,
    [],
    {},
    [[]],
    [['a']],
    [null],
    { a: ['\ud800'] },
    { '\ud800': '\0' },
  ),
  fc.array(hostile, { maxLength: 3 }),
);

/** A body with the members an endpoint knows, or an unrelated body. */
function bodies(names: readonly string[]): fc.Arbitrary<string | Buffer> {
  const members = fc.dictionary(
    fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...names, 'data') }, hostile),
    value,
    { maxKeys: 6 },
  );
  const all = fc
    .tuple(...names.map(() => value))
    .map((values) => Object.fromEntries(names.map((name, at) => [name, values[at]])));
  return fc.oneof(
    { weight: 6, arbitrary: fc.oneof(members, all).map((body) => JSON.stringify(body)) },
    fc.array(members, { maxLength: 3 }).map((rows) => JSON.stringify(rows)),
    deep,
    deep.map((nested) => `{"${names[0] ?? 'a'}":${nested}}`),
    fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
    hostile,
  );
}

/** Header values as they are sent: any bytes except line ends. */
const headerValue = fc.oneof(
  fc.constantFrom(
    'return=representation',
    'handling=strict',
    'max-affected=1',
    'timezone=Mars/Olympus',
    'application/json',
    'text/csv',
    'public',
    'auth',
    'bytes=0-1',
    '*/*',
  ),
  fc
    .uint8Array({ maxLength: 30 })
    .map((bytes) =>
      Buffer.from(bytes.map((byte) => (byte < 32 || byte === 127 ? 46 : byte))).toString('latin1'),
    ),
);
const headers = fc.dictionary(
  fc.constantFrom(
    'prefer',
    'accept',
    'accept-profile',
    'content-profile',
    'content-type',
    'x-supabase-api-version',
    'x-client-info',
    'origin',
    'cookie',
    'if-none-match',
    'accept-language',
    'user-agent',
    'range',
    'content-encoding',
    'x-request-id',
  ),
  headerValue,
  { maxKeys: 4 },
);
/** As part of an address: encoded, and sometimes badly. */
const encoded = fc.oneof(
  { weight: 4, arbitrary: hostile.map((text) => encodeURIComponent(text.toWellFormed())) },
  fc
    .uint8Array({ maxLength: 12 })
    .map((bytes) => [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')),
  fc.constantFrom('%', '%zz', '%ed%a0%80', '%c0%80', '%00', '..%2f..'),
);

interface Endpoint {
  readonly method: string;
  /** With {} in place of random values. */
  readonly path: string;
  readonly names: readonly string[];
}

const endpoint = (line: string, ...names: string[]): Endpoint => {
  const [method = '', path = ''] = line.split(' ');
  return { method, path, names };
};

const account = [
  'email',
  'password',
  'data',
  'code_challenge',
  'code_challenge_method',
  'gotrue_meta_security',
];
const proof = ['type', 'email', 'token', 'token_hash', 'code_verifier', 'password', 'redirect_to'];
const endpoints: readonly Endpoint[] = [
  endpoint('POST /auth/v1/signup', ...account),
  ...['password', 'refresh_token', 'pkce', 'id_token', '{}'].map((type) =>
    endpoint(
      `POST /auth/v1/token?grant_type=${type}`,
      'email',
      'password',
      'refresh_token',
      'auth_code',
      'code_verifier',
    ),
  ),
  endpoint('GET /auth/v1/authorize?provider={}&redirect_to={}&code_challenge={}&code_challenge_method=s256'),
  endpoint('GET /auth/v1/callback?state={}&code={}&error={}'),
  endpoint('POST /auth/v1/logout?scope={}'),
  endpoint('GET /auth/v1/user'),
  endpoint(
    'PUT /auth/v1/user?redirect_to={}',
    'email',
    'password',
    'nonce',
    'data',
    'current_password',
    'app_metadata',
  ),
  endpoint('POST /auth/v1/verify', ...proof),
  endpoint('GET /auth/v1/verify?token={}&type={}&redirect_to={}'),
  endpoint('POST /auth/v1/resend?redirect_to={}', 'type', 'email'),
  endpoint('POST /auth/v1/recover?redirect_to={}', 'email', 'code_challenge', 'code_challenge_method'),
  ...['GET ', 'POST ', 'DELETE ', 'POST /regenerate', 'POST /verify'].map((line) =>
    endpoint(line.replace(' ', ' /auth/v1/factors/recovery-codes'), 'code', 'recovery_code'),
  ),
  ...['', '/confirm', '/cancel'].map((part) =>
    endpoint(`POST /auth/v1/factors/reset${part}`, 'token', 'token_hash', 'password', 'code'),
  ),
  endpoint('POST /auth/v1/factors', 'friendly_name', 'factor_type', 'issuer', 'phone'),
  endpoint('DELETE /auth/v1/factors/{}'),
  endpoint('POST /auth/v1/factors/{}/challenge', 'factorId', 'channel', 'webauthn'),
  endpoint('POST /auth/v1/factors/{}/verify', 'challenge_id', 'code', 'webauthn'),
  ...['registration', 'authentication'].flatMap((ceremony) => [
    endpoint(`POST /auth/v1/passkeys/${ceremony}/options`, 'gotrue_meta_security'),
    endpoint(`POST /auth/v1/passkeys/${ceremony}/verify`, 'challenge_id', 'credential'),
  ]),
  endpoint('GET /auth/v1/passkeys'),
  endpoint('PATCH /auth/v1/passkeys/{}', 'friendly_name'),
  endpoint('DELETE /auth/v1/passkeys/{}'),
  endpoint('GET /auth/v1/reauthenticate'),
  endpoint(
    'POST /auth/v1/admin/users',
    'email',
    'password',
    'email_confirm',
    'user_metadata',
    'app_metadata',
    'ban_duration',
    'id',
  ),
  endpoint('GET /auth/v1/admin/users?page={}&per_page={}'),
  endpoint('GET /auth/v1/admin/users/{}'),
  endpoint(
    'PUT /auth/v1/admin/users/{}',
    'email',
    'password',
    'email_confirm',
    'user_metadata',
    'app_metadata',
    'ban_duration',
  ),
  endpoint('DELETE /auth/v1/admin/users/{}', 'should_soft_delete'),
  endpoint('DELETE /auth/v1/admin/users/{}/factors/{}'),
  endpoint('GET /auth/v1/admin/users/{}/passkeys'),
  endpoint('DELETE /auth/v1/admin/users/{}/passkeys/{}'),
  endpoint(
    'POST /auth/v1/admin/generate_link',
    'type',
    'email',
    'password',
    'redirect_to',
    'data',
    'new_email',
  ),
  endpoint('GET /auth/v1/settings'),
  endpoint('GET /auth/v1/.well-known/jwks.json'),
  endpoint('GET /auth/v1/{}'),
  endpoint('GET /rest/v1/{}?select={}&{}={}'),
  ...['GET', 'POST', 'PATCH', 'DELETE'].map((method) =>
    endpoint(
      `${method} /rest/v1/episodes?notes=eq.{}&id=in.({})&{}=eq.{}&select={}`,
      'id',
      'notes',
      'symptoms',
      'aura',
      'started_at',
      'zone',
    ),
  ),
  endpoint('POST /rest/v1/episodes?on_conflict={}&columns={}', 'id', 'notes', 'symptoms', 'zone', 'user_id'),
  endpoint('POST /rest/v1/day_logs', 'id', 'local_date', 'factors', 'premonitory', 'asked', 'notes'),
  endpoint('POST /realtime/v1/api/broadcast', 'messages'),
  endpoint('POST /realtime/v1/api/broadcast/{}/events/{}', 'a'),
  endpoint('GET /realtime/v1/websocket?apikey={}&vsn={}'),
  ...['GET', 'POST', 'PUT', 'DELETE'].flatMap((method) => [
    endpoint(`${method} /storage/v1/object/{}/{}?download={}`),
    endpoint(`${method} /storage/v1/object/files/{}`),
    endpoint(`${method} /storage/v1/object/sign/files/{}?token={}`, 'expiresIn', 'paths'),
    endpoint(`${method} /storage/v1/object/upload/sign/files/{}?token={}`),
    endpoint(`${method} /storage/v1/bucket/{}`, 'name', 'public', 'file_size_limit'),
  ]),
  endpoint('POST /storage/v1/upload/resumable'),
  ...['GET', 'HEAD', 'PATCH', 'DELETE'].map((method) =>
    endpoint(`${method} /storage/v1/upload/resumable/{}`, 'a'),
  ),
  endpoint('GET /storage/v1/bucket?limit={}&offset={}&search={}&sortColumn={}'),
  endpoint('POST /storage/v1/bucket/{}/empty'),
  endpoint('GET /storage/v1/object/info/public/files/{}'),
  endpoint('GET /storage/v1/object/public/{}/{}'),
  endpoint('GET /storage/v1/object/info/{}/{}'),
  endpoint('POST /storage/v1/object/list/{}', 'prefix', 'limit', 'offset', 'search', 'sortBy'),
  endpoint('POST /storage/v1/object/list-v2/{}', 'prefix', 'limit', 'cursor', 'with_delimiter', 'sortBy'),
  endpoint('POST /storage/v1/object/move', 'bucketId', 'sourceKey', 'destinationKey', 'destinationBucket'),
  endpoint('POST /storage/v1/object/copy', 'bucketId', 'sourceKey', 'destinationKey', 'metadata'),
  endpoint('DELETE /storage/v1/object/files', 'prefixes'),
  endpoint('POST /functions/v1/delete-account', 'confirmation'),
  endpoint('POST /functions/v1/{}', 'confirmation'),
  endpoint('GET /health'),
  endpoint('GET /{}?{}={}'),
];

/** Sends a request with a path and headers unchanged, without following redirects. */
function ask(
  method: string,
  path: string,
  given: Record<string, string>,
  body: string | Buffer | undefined,
): Promise<number> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const request = send({ hostname, port, method, path, headers: given }, (response) => {
      response
        .resume()
        .on('end', () => resolve(response.statusCode ?? 0))
        .on('error', reject);
    });
    // If the server closes the connection during the body, it has answered.
    request.on('error', reject);
    request.end(body);
  });
}

const roles = ['a visitor', 'a user', 'an operator', 'the secret key'] as const;
type Role = (typeof roles)[number];

function credentialsOf(who: Role): { readonly apikey: string; readonly authorization: string } {
  const { publishableKey, secretKey } = server.keys;
  const apikey = who === 'the secret key' ? secretKey : publishableKey;
  const token = { 'a user': person, 'an operator': operator }[who as string] ?? apikey;
  return { apikey, authorization: `Bearer ${token}` };
}

async function hammer(
  { method, path, names }: Endpoint,
  callers: readonly Role[] = roles,
  likely: fc.Arbitrary<string | Buffer> = bodies(names.length > 0 ? names : ['a']),
): Promise<void> {
  const places = path.split('{}').length - 1;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...callers),
      fc.array(encoded, { minLength: places, maxLength: places }),
      likely,
      headers,
      fc.ipV4(),
      async (who, parts, body, given, address) => {
        let place = 0;
        const target = path.replaceAll('{}', () => parts[place++] ?? '');
        const sent = ['GET', 'HEAD'].includes(method) ? undefined : body;
        const status = await ask(
          method,
          target,
          {
            'content-type': 'application/json',
            ...given,
            ...credentialsOf(who),
            'x-forwarded-for': address,
          },
          sent,
        );
        expect(status).toBeGreaterThanOrEqual(200);
        expect(status).toBeLessThan(500);
      },
    ),
    { numRuns, seed },
  );
}

describe('never a fault of the server', () => {
  test.each(endpoints.map((one) => [`${one.method} ${one.path}`, one] as const))('%s', async (_, one) => {
    await hammer(one);
  });

  test('the functions of the database', async () => {
    expect(functions.length).toBeGreaterThan(5);
    for (const { name, names } of functions) {
      await hammer({ method: 'POST', path: `/rest/v1/rpc/${name}`, names });
      const query = names.map((argument) => `${argument}={}`).join('&');
      await hammer({ method: 'GET', path: `/rest/v1/rpc/${name}?${query}`, names });
    }
  });

  test('the console, by an operator, also with arguments that get past their types', async () => {
    const consoles = functions.filter(({ name }) => name.startsWith('admin_'));
    expect(consoles.length).toBeGreaterThan(18);
    const typed = (argument: string): fc.Arbitrary<unknown> => {
      const samples: Readonly<Record<string, readonly unknown[]>> = {
        person: [other],
        days: [0, 1, -1, 36_500, 2 ** 31 - 1, null],
        hours: [0, -5, 2 ** 31 - 1, null],
        before: [1, -1, '9223372036854775807'],
        received_on: ['2026-11-01', '0001-01-01', 'infinity', '-infinity', '5874897-12-31', '4714-11-24 BC'],
        kind: ['access'],
        queue: ['feedback_mail', 'mail', 'push', 'jobs', 'jobs_late'],
        task: ['backup', 'test_push'],
        state: ['new'],
        is_closed: [true, null],
        is_dropped: [true, false, null],
        id: [other],
      };
      const known = samples[argument] ?? ['asked for by letter'];
      return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, value);
    };
    const reached = new Set<number>();
    for (const { name, names } of consoles) {
      const likely = fc
        .tuple(...names.map(typed))
        .map((values) => JSON.stringify(Object.fromEntries(names.map((one, at) => [one, values[at]]))));
      const one = { method: 'POST', path: `/rest/v1/rpc/${name}`, names };
      await hammer(one, ['an operator']);
      await hammer(one, ['an operator'], likely);
      const plain = { 'content-type': 'application/json', ...credentialsOf('an operator') };
      for (const body of fc.sample(likely, { numRuns: 5, seed }))
        reached.add(await ask('POST', one.path, plain, body));
    }
    // Past the role check, which answers 404: done, and refused by a rule.
    expect([...reached].some((status) => status < 300)).toBe(true);
    expect(reached).toContain(422);
  });

  test('broadcasts', async () => {
    const message = fc.record(
      { topic: value, event: value, payload: value, private: fc.boolean() },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(message, { maxLength: 3 }),
        fc.constantFrom(...roles),
        async (messages, who) => {
          const status = await ask(
            'POST',
            '/realtime/v1/api/broadcast',
            { ...credentialsOf(who) },
            JSON.stringify({ messages }),
          );
          expect(status).toBeLessThan(500);
        },
      ),
      { numRuns: 5 * numRuns, seed },
    );
  });

  test('and no server error was logged', () => {
    expect(server.log.filter((line) => /"level":"error"/.test(line))).toEqual([]);
  });
});
