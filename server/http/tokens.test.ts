import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { exportJWK, importJWK, SignJWT } from 'jose';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { TokenError, type TokenFailure } from './http-refusal.ts';
import { createTokens, type SigningKey, signingKeySchema } from './tokens.ts';

const issuer = 'http://localhost:4200/auth/v1';
const now = new Date('2026-11-21T12:00:00Z');
const seconds = now.getTime() / 1000;
const person = { role: 'authenticated', sub: randomUUID(), aal: 'aal1', session_id: randomUUID() } as const;

const [ours, older, foreign] = await Promise.all([newKey('ours'), newKey('older'), newKey('ours')]);
const tokens = createTokens(() => [ours, older], { issuer, now: () => now });

async function newKey(kid: string): Promise<SigningKey> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return v.parse(signingKeySchema, { ...(await exportJWK(privateKey)), kid });
}

interface Forgery {
  readonly header?: Record<string, unknown>;
  readonly payload?: Record<string, unknown>;
  readonly key?: SigningKey;
}

/** A token like ours except for the given parts. */
async function forge({ header = {}, payload = {}, key = ours }: Forgery): Promise<string> {
  return new SignJWT({
    ...person,
    iss: issuer,
    aud: 'authenticated',
    iat: seconds,
    exp: seconds + 60,
    ...payload,
  })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: key.kid, ...header })
    .sign(await importJWK(key, 'ES256'));
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

describe('createTokens', () => {
  it('reads back what it signed, with issuer, audience and times', async () => {
    const claims = { ...person, email: 'ana@example.org', amr: [{ method: 'password', timestamp: seconds }] };
    expect(await tokens.verify(await tokens.sign(claims, 3600))).toEqual({
      ...claims,
      iss: issuer,
      aud: 'authenticated',
      iat: seconds,
      exp: seconds + 3600,
    });
  });

  it('accepts a token of a retired key that is still in the set', async () => {
    expect(await tokens.verify(await forge({ key: older }))).toMatchObject(person);
  });

  it('publishes the public halves only', () => {
    const { keys } = tokens.jwks();
    expect(keys.map((key) => key.kid)).toEqual(['ours', 'older']);
    for (const key of keys) {
      expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'key_ops', 'kid', 'kty', 'use', 'x', 'y']);
    }
  });

  const { d: _, ...foreignPublic } = foreign;
  const refused: readonly [what: string, forgery: Forgery, reason: TokenFailure][] = [
    ['signed by a foreign key under our key id', { key: foreign }, 'signature'],
    ['with an unknown key id', { header: { kid: 'theirs' } }, 'signature'],
    ['without a key id', { header: { kid: undefined } }, 'signature'],
    ['bringing its own key', { key: foreign, header: { jwk: foreignPublic } }, 'signature'],
    ['bringing its own key set', { key: foreign, header: { jku: 'http://127.0.0.1:9/jwks' } }, 'signature'],
    ['bringing its own certificate', { key: foreign, header: { x5u: 'http://127.0.0.1:9/c' } }, 'signature'],
    ['asking for an extension we do not know', { header: { crit: ['x'], x: 1 } }, 'malformed'],
    ['of another type', { header: { typ: 'dpop+jwt' } }, 'malformed'],
    ['without a type', { header: { typ: undefined } }, 'malformed'],
    ['expired', { payload: { exp: seconds - 1 } }, 'expired'],
    ['that never expires', { payload: { exp: undefined } }, 'malformed'],
    ['that is not valid yet', { payload: { nbf: seconds + 60 } }, 'not_yet_valid'],
    ['for another audience', { payload: { aud: 'somebody' } }, 'audience'],
    ['of another issuer', { payload: { iss: 'https://elsewhere.example/auth/v1' } }, 'issuer'],
    ['for no one', { payload: { sub: undefined } }, 'malformed'],
    ['for a subject that is no uuid', { payload: { sub: "' or true --" } }, 'malformed'],
    ['claiming the service role', { payload: { role: 'service_role' } }, 'malformed'],
    ['claiming the engine role', { payload: { role: 'engine' } }, 'malformed'],
    ['with a made-up assurance level', { payload: { aal: 'aal9' } }, 'malformed'],
  ];
  it.each(refused)('refuses a token %s', async (_what, forgery, reason) => {
    const token = await forge(forgery).catch(() => handMade(forgery));
    await expect(tokens.verify(token)).rejects.toMatchObject({ name: 'TokenError', reason });
  });

  /** For headers the library refuses to sign: the check has to fail before the signature is verified. */
  function handMade({ header }: Forgery): string {
    return `${encode({ alg: 'ES256', typ: 'JWT', kid: 'ours', ...header })}.${encode(person)}.${'A'.repeat(86)}`;
  }

  it('refuses every other algorithm, above all none and our public key used as a shared secret', async () => {
    const payload = { ...person, iss: issuer, aud: 'authenticated', iat: seconds, exp: seconds + 60 };
    const body = encode(payload);
    const secret = Buffer.from(JSON.stringify(tokens.jwks().keys[0]));
    const symmetric = await new SignJWT(payload)
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: 'ours' })
      .sign(secret);
    const none = ['none', 'None', 'NONE', ''].map(
      (alg) => `${encode({ alg, typ: 'JWT', kid: 'ours' })}.${body}.`,
    );
    for (const token of [symmetric, ...none]) await expect(tokens.verify(token)).rejects.toThrow(TokenError);
  });

  it('refuses any token with one character changed', async () => {
    const token = await tokens.sign(person, 60);
    for (let i = 0; i < token.length; i++) {
      const other = token[i] === 'A' ? 'B' : 'A';
      await expect(tokens.verify(token.slice(0, i) + other + token.slice(i + 1))).rejects.toThrow(TokenError);
    }
  });

  it.each(['', '.', '..', 'a.b.c', 'a.b', 'ñ.ñ.ñ', '\0', '{}', `${'a'.repeat(100_000)}.b.c`])(
    'refuses malformed tokens (%#)',
    async (token) => {
      await expect(tokens.verify(token)).rejects.toMatchObject({ reason: 'malformed' });
    },
  );

  it('recognises a verified token again, but not after its expiry or without its key', async () => {
    let at = now;
    let keys = [ours];
    const clocked = createTokens(() => keys, { issuer, now: () => at });
    const token = await clocked.sign(person, 60);
    const first = await clocked.verify(token);
    expect(await clocked.verify(token)).toBe(first);
    await expect(clocked.verify(`${token.slice(0, -2)}AA`)).rejects.toThrow(TokenError);
    at = new Date(now.getTime() + 61_000);
    await expect(clocked.verify(token)).rejects.toMatchObject({ reason: 'expired' });
    at = now;
    keys = [older];
    await expect(clocked.verify(token)).rejects.toMatchObject({ reason: 'signature' });
  });
});
