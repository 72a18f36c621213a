import { createHmac } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import type { Tokens } from '#server/http/tokens.ts';

/** Everything a forger has. */
interface Material {
  /** The server's tokens: its public keys, and its signature for tokens with a single defect. */
  readonly tokens: Tokens;
  /** A valid token of the victim. Its signature is not reused. */
  readonly hers: string;
  /** A valid token of the forger's own. */
  readonly his: string;
}

type Forge = (material: Material) => Promise<string> | string;

/** Tokens that claim another person, or more rights; none is valid. */
export const forgeries: readonly (readonly [what: string, forge: Forge])[] = [
  ['alg none', ({ hers }) => new UnsecuredJWT(decodeJwt(hers)).encode()],
  [
    'alg none, keeping a signature',
    ({ hers, his }) => `${encode({ alg: 'none', typ: 'JWT' })}.${partsOf(hers)[1]}.${partsOf(his)[2]}`,
  ],
  ['his token with her id', ({ hers, his }) => altered(his, { sub: decodeJwt(hers).sub })],
  ['his token with another role', ({ his }) => altered(his, { role: 'service_role' })],
  ['his token with a later end', ({ his }) => altered(his, { exp: 9_999_999_999 })],
  ['a signature cut short', ({ his }) => his.slice(0, -4)],
  ['no signature', ({ his }) => `${partsOf(his).slice(0, 2).join('.')}.`],
  ['expired', ({ tokens, hers }) => tokens.sign({ role: 'authenticated', ...idOf(hers) }, -1)],
  ['the public key as a secret', ({ tokens, hers }) => signedWithPublicKey(tokens, hers)],
  [
    'a key of his own under our key id',
    ({ hers }) => signedWithOwnKey(hers, { kid: decodeProtectedHeader(hers).kid }),
  ],
  [
    'a key of his own, brought along',
    ({ hers }) => signedWithOwnKey(hers, { kid: decodeProtectedHeader(hers).kid }, true),
  ],
  ['a key of his own without a key id', ({ hers }) => signedWithOwnKey(hers, {})],
  [
    'the role above users, signed by us',
    ({ tokens, hers }) => tokens.sign({ role: 'service_role', ...idOf(hers) }, 3600),
  ],
  [
    'the engine itself, signed by us',
    ({ tokens, hers }) => tokens.sign({ role: 'engine', ...idOf(hers) }, 3600),
  ],
  ['nonsense', () => 'eyJhbGciOiJFUzI1NiJ9.e30.x'],
];

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

function partsOf(token: string): readonly string[] {
  return token.split('.');
}

function idOf(token: string): { sub: string } {
  return { sub: decodeJwt(token).sub ?? '' };
}

function altered(token: string, change: object): string {
  const [header, , signature] = partsOf(token);
  return `${header}.${encode({ ...decodeJwt(token), ...change })}.${signature}`;
}

/** A classic attack: a verifier that lets the token choose HS256 takes the public key for the secret. */
function signedWithPublicKey(tokens: Tokens, token: string): string {
  const [key] = tokens.jwks().keys;
  const unsigned = `${encode({ alg: 'HS256', typ: 'JWT', kid: key?.kid })}.${partsOf(token)[1]}`;
  return `${unsigned}.${createHmac('sha256', JSON.stringify(key)).update(unsigned).digest('base64url')}`;
}

async function signedWithOwnKey(token: string, header: object, bringKey = false): Promise<string> {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  return new SignJWT(decodeJwt(token))
    .setProtectedHeader({
      alg: 'ES256',
      typ: 'JWT',
      ...header,
      ...(bringKey && { jwk: await exportJWK(publicKey) }),
    })
    .sign(privateKey);
}
