import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Short secrets for the database, sealed with a key that is not in it (AES-256-GCM). */
export interface SecretBox {
  /** Encrypts a secret and binds it to the id of its row: moved to another row it cannot be opened. @returns base64url */
  seal(secret: Uint8Array, id: string): string;
  /** @throws Error when it was sealed with another key, for another id, or altered */
  open(sealed: string, id: string): Uint8Array<ArrayBuffer>;
}

/** @param key 32 bytes */
export const createSecretBox = (key: Uint8Array): SecretBox => ({
  seal(secret, id) {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(id));
    return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]).toString(
      'base64url',
    );
  },
  open(sealed, id) {
    const bytes = Buffer.from(sealed, 'base64url');
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes))
      .setAAD(Buffer.from(id))
      .setAuthTag(bytes.subarray(-tagBytes));
    return new Uint8Array(
      Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]),
    );
  },
});
