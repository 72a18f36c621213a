import { createHash } from 'node:crypto';
import {
  type CryptoKey,
  errors,
  importJWK,
  type JWK,
  type JWTHeaderParameters,
  jwtVerify,
  SignJWT,
} from 'jose';
import * as v from 'valibot';
import type { Claims } from '../database/sql-types.ts';
import { TokenError, type TokenFailure } from './http-refusal.ts';
import type { Log } from './log.ts';
import type { VerifiedToken } from './request-context.ts';

const algorithm = 'ES256';
const audience = 'authenticated';

/**
 * Verified tokens in the cache, oldest dropped first: verifying a signature is slow, and each token is sent often.
 */
const rememberedTokens = 5000;

/** An ECDSA P-256 key of our own, including the private half. */
export const signingKeySchema = v.object({
  kty: v.literal('EC'),
  crv: v.literal('P-256'),
  kid: v.pipe(v.string(), v.nonEmpty()),
  x: v.string(),
  y: v.string(),
  d: v.string(),
});
export type SigningKey = v.InferOutput<typeof signingKeySchema>;

/** Other members (`amr`, `user_metadata`, ...) are passed on as they were signed. */
const payloadSchema = v.looseObject({
  iss: v.string(),
  sub: v.pipe(v.string(), v.uuid()),
  iat: v.pipe(v.number(), v.integer()),
  exp: v.pipe(v.number(), v.integer()),
  /** Tokens are for people. The other roles are reached with an API key only. */
  role: v.literal('authenticated'),
  aal: v.exactOptional(v.picklist(['aal1', 'aal2'])),
  email: v.exactOptional(v.string()),
  session_id: v.pipe(v.string(), v.uuid()),
});

export interface Tokens {
  /** Signs an access token: `claims` plus `iss`, `aud`, `iat` and `exp`. */
  sign(claims: Claims, lifetimeSeconds: number): Promise<string>;
  /** @throws TokenError unless the token is ours, for our audience, unaltered and within its lifetime */
  verify(token: string): Promise<VerifiedToken>;
  /** The public halves, for `/.well-known/jwks.json`. */
  jwks(): { readonly keys: readonly JWK[] };
}

/** The keys at a moment, at least one: the first signs, all of them verify and are published. See `keysAt`. */
export type KeyRing = (now: Date) => readonly SigningKey[];

/** Access tokens as the Supabase auth service issues them: ES256, `kid` in the header, audience `authenticated`. */
export function createTokens(
  keysAt: KeyRing,
  { issuer, now = () => new Date() }: { readonly issuer: string; readonly now?: () => Date },
): Tokens {
  const signerOf = rememberImports((key) => importKey(key));
  const verifierOf = rememberImports((key) => importKey(publicHalf(key)));

  // By digest, so that the cache holds no usable token.
  const verified = new Map<string, { readonly token: VerifiedToken; readonly kid: string | undefined }>();

  // Looked up by key id in our own set: a key or an address in the token (jwk, jku, x5u) is ignored.
  const keyOf = async ({ kid }: JWTHeaderParameters): Promise<CryptoKey> => {
    const key = keysAt(now()).find((own) => own.kid === kid);
    if (!key) throw new TokenError('signature', 'unrecognized signing key');
    return verifierOf(key);
  };

  return {
    async sign(claims, lifetimeSeconds) {
      const at = now();
      const issuedAt = Math.floor(at.getTime() / 1000);
      const [current] = keysAt(at);
      if (!current) throw new Error('At least one signing key is needed');
      return new SignJWT({ ...claims })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: current.kid })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifetimeSeconds)
        .sign(await signerOf(current));
    },

    async verify(token) {
      const at = now();
      const keys = keysAt(at);
      const digest = createHash('sha256').update(token).digest('base64');
      const known = verified.get(digest);
      // A cached token is valid only while its key is listed and it has not expired.
      if (known && known.token.exp * 1000 > at.getTime() && keys.some(({ kid }) => kid === known.kid)) {
        return known.token;
      }
      verified.delete(digest);
      if (!isCanonical(token)) throw new TokenError('malformed', 'token is malformed');
      const { payload, protectedHeader } = await jwtVerify(token, keyOf, {
        algorithms: [algorithm],
        typ: 'JWT',
        issuer,
        audience,
        requiredClaims: ['exp', 'iat', 'sub'],
        currentDate: at,
      }).catch((error: unknown) => {
        throw toTokenError(error);
      });
      const parsed = v.safeParse(payloadSchema, payload);
      if (!parsed.success) throw new TokenError('malformed', 'token claims are malformed');
      const [oldest] = verified.keys();
      if (verified.size >= rememberedTokens && oldest !== undefined) verified.delete(oldest);
      verified.set(digest, { token: parsed.output, kid: protectedHeader.kid });
      return parsed.output;
    },

    jwks: () => ({
      keys: keysAt(now()).map((key) => ({
        ...publicHalf(key),
        alg: algorithm,
        use: 'sig',
        key_ops: ['verify'],
      })),
    }),
  };
}

/** A forged or altered token, as opposed to an expired one. */
const isForged = (error: unknown): error is TokenError =>
  error instanceof TokenError && (error.reason === 'signature' || error.reason === 'malformed');

/** Tokens that log each forgery; the line quotes nothing of the token. */
export function withForgeryLog(tokens: Tokens, log: Log): Tokens {
  return {
    ...tokens,
    verify: (token) =>
      tokens.verify(token).catch((error: unknown) => {
        if (isForged(error)) log.warn('invalid_token_signature', { reason: error.reason });
        throw error;
      }),
  };
}

/** Caches imported keys; there are never more than a handful. */
function rememberImports(load: (key: SigningKey) => Promise<CryptoKey>) {
  const loaded = new Map<string, Promise<CryptoKey>>();
  return (key: SigningKey): Promise<CryptoKey> => {
    const known = loaded.get(key.kid) ?? load(key);
    loaded.set(key.kid, known);
    return known;
  };
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, algorithm);
  if (key instanceof Uint8Array) throw new Error('A signing key must be an elliptic-curve key');
  return key;
}

function publicHalf({ kty, crv, kid, x, y }: SigningKey) {
  return { kty, crv, kid, x, y };
}

/**
 * Whether a token is three base64url parts in canonical spelling. Decoders ignore the spare bits of the last
 * character, so otherwise a signature would be valid in several spellings and a changed token could pass.
 */
function isCanonical(token: string): boolean {
  const parts = token.split('.');
  return (
    parts.length === 3 && parts.every((part) => Buffer.from(part, 'base64url').toString('base64url') === part)
  );
}

function toTokenError(error: unknown): TokenError {
  if (error instanceof TokenError) return error;
  if (error instanceof errors.JWTExpired) return new TokenError('expired', 'token is expired');
  if (error instanceof errors.JWTClaimValidationFailed) return claimFailure(error.claim);
  if (error instanceof errors.JWSSignatureVerificationFailed || error instanceof errors.JOSEAlgNotAllowed) {
    return new TokenError('signature', 'signature is invalid');
  }
  return new TokenError('malformed', 'token is malformed');
}

function claimFailure(claim: string): TokenError {
  const reasons: Record<string, TokenFailure> = { nbf: 'not_yet_valid', aud: 'audience', iss: 'issuer' };
  return new TokenError(reasons[claim] ?? 'malformed', `token has an invalid ${claim} claim`);
}
