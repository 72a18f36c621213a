import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { securityLog } from '#app/errors/security-log.ts';
import { localStorageOf } from '#tests/support/local-storage.ts';
import { reportForgery } from './build-client.ts';

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
