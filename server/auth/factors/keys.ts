import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Sealing and hashing for second factors; none of the keys is in the database. */
export interface FactorKeys {
  /** Encrypts a factor's secret and binds it to the factor: moved to another row it cannot be opened. */
  seal(secret: Uint8Array, factorId: string): string;
  /** @throws Error when it was sealed with another key, for another factor, or altered */
  open(sealed: string, factorId: string): Uint8Array<ArrayBuffer>;
  /** @param code in its canonical spelling */
  hashRecoveryCode(factorId: string, code: string): string;
  /** Hashes a code that was sent for a challenge. */
  hashPhoneCode(challengeId: string, code: string): string;
  /** Hashes the address a challenge was asked from, for comparison only. */
  hashAddress(address: string): string;
}

/** @param derive derives 32 bytes for a purpose; see `openSecrets` */
export function createFactorKeys(derive: (purpose: string) => Uint8Array): FactorKeys {
  const sealing = derive('totp');
  const codes = derive('auth: recovery codes');
  const phoneCodes = derive('auth: codes by sms');
  const addresses = derive('auth: addresses of challenges');
  const mac = (key: Uint8Array, text: string) => createHmac('sha256', key).update(text).digest('base64url');

  return {
    seal(secret, factorId) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, sealing, nonce).setAAD(Buffer.from(factorId));
      const sealed = [nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()];
      return Buffer.concat(sealed).toString('base64url');
    },
    open(sealed, factorId) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv(algorithm, sealing, bytes.subarray(0, nonceBytes))
        .setAAD(Buffer.from(factorId))
        .setAuthTag(bytes.subarray(-tagBytes));
      const secret = decipher.update(bytes.subarray(nonceBytes, -tagBytes));
      return new Uint8Array(Buffer.concat([secret, decipher.final()]));
    },
    hashRecoveryCode: (factorId, code) => mac(codes, `${factorId}\0${code}`),
    hashPhoneCode: (challengeId, code) => mac(phoneCodes, `${challengeId}\0${code}`),
    hashAddress: (address) => mac(addresses, address),
  };
}
