import { CompactEncrypt, compactDecrypt } from 'jose';
import type { Auth } from '../auth.ts';

/**
 * Encrypts a provider's access token for the minutes it waits in the database for the client that began the
 * flow (JWE, AES-256-GCM with a key that is not in the database). The server keeps none afterwards.
 */
export function sealProviderToken(auth: Pick<Auth, 'providerTokenKey'>, token: string): Promise<string> {
  return new CompactEncrypt(Buffer.from(token))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(auth.providerTokenKey);
}

/** @throws Error when it was sealed with another key, or altered */
export async function openProviderToken(
  auth: Pick<Auth, 'providerTokenKey'>,
  sealed: string,
): Promise<string> {
  const { plaintext } = await compactDecrypt(sealed, auth.providerTokenKey);
  return new TextDecoder().decode(plaintext);
}
