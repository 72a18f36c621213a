import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { securityLog } from '#app/errors/security-log.ts';
import { localStorageOf } from '#tests/support/local-storage.ts';
import { isLost, lossKey } from '../session/session-loss.ts';
import { sessionKey } from '../session/session-storage.ts';
import { buildClient, reportForgery } from './build-client.ts';

beforeEach(() => void vi.stubGlobal('localStorage', localStorageOf()));
afterEach(() => vi.unstubAllGlobals());

const unverified = 'invalid JWT: unable to parse or verify signature, ';

test.each([
  ['the account service', 403, { code: 'bad_jwt', message: `${unverified}signature is invalid` }],
  ['its older form', 403, { code: 403, error_code: 'bad_jwt', msg: `${unverified}unrecognized signing key` }],
  ['a token that is none', 403, { code: 'bad_jwt', message: `${unverified}token is malformed` }],
  ['the tables', 401, { code: 'PGRST301', message: 'JWT could not be decoded or verified', details: null }],
  ['a hosted server', 401, { code: 'PGRST301', message: 'JWSError JWSInvalidSignature' }],
])(
  'a tampered token, recognised by the message of %s, is logged as one line with kind and time',
  async (_, status, body) => {
    const response = Response.json(body, { status });
    await reportForgery(response);
    expect(securityLog()).toEqual([{ event: 'token_signature', at: expect.any(String) }]);
    // The caller can still read the answer.
    expect(await response.json()).toEqual(body);
  },
);

test.each([
  ['an old token', 403, { code: 'bad_jwt', message: `${unverified}token is expired` }],
  ['an old token at the tables', 401, { code: 'PGRST303', message: 'JWT expired' }],
  ['an old token, elsewhere', 401, { code: 'PGRST301', message: 'JWT expired' }],
  ['a session that is over', 403, { code: 'session_not_found', message: 'Session not found' }],
  ['a refusal without a word', 401, null],
  ['an answer about tokens', 200, { code: 'bad_jwt', message: 'signature is invalid' }],
])('%s is not logged', async (_, status, body) => {
  await reportForgery(Response.json(body, { status }));
  await reportForgery(new Response('<html>', { status: status === 200 ? 403 : status }));
  expect(securityLog()).toEqual([]);
});

/** A stored session as auth-js keeps it. @param id of the session */
function sessionOf(id: string) {
  const expires_at = Math.floor(Date.now() / 1000) + 3600;
  const part = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url');
  const access_token = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: 'ana', session_id: id, exp: expires_at })}.e`;
  const user = { id: 'ana', email: 'ana@diario.example', user_metadata: {} };
  return { access_token, refresh_token: id, token_type: 'bearer', expires_in: 3600, expires_at, user };
}

/** The client with a session in this browser, each request answered by hand. */
function clientWith(stored: ReturnType<typeof sessionOf>) {
  vi.stubGlobal('document', {
    querySelector: () => ({ getAttribute: () => JSON.stringify({ url: 'https://diary.example', key: 'k' }) }),
  });
  vi.stubGlobal('window', { localStorage, location: { origin: 'https://diary.example' } });
  localStorage.setItem(sessionKey, JSON.stringify(stored));
  const asked: { readonly url: string; readonly answer: (response: Response) => void }[] = [];
  vi.stubGlobal(
    'fetch',
    (url: string) => new Promise<Response>((answer) => void asked.push({ url, answer })),
  );
  const waitFor = (part: string) =>
    vi.waitFor(() => {
      const found = asked.find(({ url }) => url.includes(part));
      if (!found) throw new Error(`${part} is not asked yet`);
      return found.answer;
    });
  return { auth: buildClient().auth, waitFor };
}

const refuse = (status: number, code: string) =>
  Response.json({ code, message: code }, { status, headers: { 'x-supabase-api-version': '2024-01-01' } });

test.each([
  ['renewal', 'refresh_token_not_found', 400, 'grant_type=refresh_token', 'refreshSession'],
  ['question', 'session_not_found', 403, '/user', 'getUser'],
] as const)(
  'a refused %s ends its own session, and not the one of a sign-in since',
  async (_, code, status, part, ask) => {
    const before = clientWith(sessionOf('old'));
    const asking = before.auth[ask]();
    (await before.waitFor(part))(refuse(status, code));
    await asking;
    expect(isLost()).toBe(true);
    localStorage.removeItem(lossKey);

    const { auth, waitFor } = clientWith(sessionOf('old'));
    const late = auth[ask]();
    const answer = await waitFor(part);
    const signingIn = auth.signInWithPassword({ email: 'ana@diario.example', password: 'Luz-tenue-2018' });
    (await waitFor('grant_type=password'))(Response.json(sessionOf('new')));
    expect((await signingIn).error).toBeNull();
    answer(refuse(status, code));
    await late;
    expect(isLost()).toBe(false);
    expect(JSON.parse(localStorage.getItem(sessionKey) ?? '{}')).toMatchObject({ refresh_token: 'new' });
  },
);
