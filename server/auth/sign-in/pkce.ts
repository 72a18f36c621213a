import { createHash, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { invalid } from '../auth-error.ts';

/** Members of a body that ask for a code only this client can exchange (RFC 7636). */
export const challengeMembers = {
  code_challenge: v.nullish(v.string(), ''),
  code_challenge_method: v.nullish(v.string(), ''),
};

/**
 * The challenge of a request; undefined without one. Only S256: `plain` would send the verifier itself where
 * the code travels.
 * @throws AuthError 400 `validation_failed`
 */
export function readChallenge(given: {
  readonly code_challenge?: string | undefined;
  readonly code_challenge_method?: string | undefined;
}): string | undefined {
  const { code_challenge: challenge = '', code_challenge_method: method = '' } = given;
  if (!challenge && !method) return undefined;
  if (!challenge || !method) {
    throw invalid('PKCE flow requires code_challenge_method and code_challenge');
  }
  if (method.toLowerCase() !== 's256') throw invalid('code_challenge_method must be s256');
  if (!/^[\w.~-]{43,128}$/.test(challenge)) {
    throw invalid('code_challenge must be 43 to 128 letters, digits, dots, hyphens, underscores and tildes');
  }
  return challenge;
}

/** Whether the verifier belongs to the challenge. */
export function matchesChallenge(verifier: string, challenge: string): boolean {
  const expected = Buffer.from(challenge);
  const given = Buffer.from(createHash('sha256').update(verifier).digest('base64url'));
  return given.length === expected.length && timingSafeEqual(given, expected);
}
