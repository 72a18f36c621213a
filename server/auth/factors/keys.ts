import { createHmac } from 'node:crypto';
import { createSecretBox, type SecretBox } from '../../http/secret-box.ts';

/** Sealing of factors' secrets, by the factor's id, and hashing for second factors; none of the keys is in the database. */
export interface FactorKeys extends SecretBox {
  /** @param code in its canonical spelling */
  hashRecoveryCode(factorId: string, code: string): string;
  /** Hashes a code that was sent for a challenge. */
  hashPhoneCode(challengeId: string, code: string): string;
  /** Hashes the address a challenge was asked from, for comparison only. */
  hashAddress(address: string): string;
}

/** @param derive derives 32 bytes for a purpose; see `openSecrets` */
export function createFactorKeys(derive: (purpose: string) => Uint8Array): FactorKeys {
  const codes = derive('auth: recovery codes');
  const phoneCodes = derive('auth: codes by sms');
  const addresses = derive('auth: addresses of challenges');
  const mac = (key: Uint8Array, text: string) => createHmac('sha256', key).update(text).digest('base64url');

  return {
    ...createSecretBox(derive('totp')),
    hashRecoveryCode: (factorId, code) => mac(codes, `${factorId}\0${code}`),
    hashPhoneCode: (challengeId, code) => mac(phoneCodes, `${challengeId}\0${code}`),
    hashAddress: (address) => mac(addresses, address),
  };
}
