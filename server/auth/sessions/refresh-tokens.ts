import { createHmac, timingSafeEqual } from 'node:crypto';

const idBytes = 16;
const counterBytes = 4;
const macBytes = 32;

/** A refresh token's session and its counter in it. */
export interface RefreshPosition {
  readonly sessionId: string;
  readonly counter: number;
}

export interface RefreshTokens {
  make(position: RefreshPosition): string;
  /** @returns the position; `malformed` if it cannot be a token, `unknown` if it was not issued here */
  read(token: string): RefreshPosition | 'malformed' | 'unknown';
}

/**
 * Refresh tokens that need no table: session id, counter, and an HMAC-SHA-256 over both, in base64url (70
 * characters). A copy of the database yields no token, because the key is not in it; and the current token can
 * be sent again to a client that never received it, which stored hashes would not allow.
 * @param key 32 bytes that are not in the database
 */
export function createRefreshTokens(key: Uint8Array): RefreshTokens {
  const macOf = (position: Buffer) => createHmac('sha256', key).update(position).digest();
  return {
    make({ sessionId, counter }) {
      const position = Buffer.alloc(idBytes + counterBytes);
      position.write(sessionId.replaceAll('-', ''), 'hex');
      position.writeUInt32BE(counter, idBytes);
      return Buffer.concat([position, macOf(position)]).toString('base64url');
    },
    read(token) {
      const bytes = Buffer.from(token, 'base64url');
      const hasRightLength = bytes.length === idBytes + counterBytes + macBytes;
      if (!hasRightLength || bytes.toString('base64url') !== token) return 'malformed';
      const position = bytes.subarray(0, idBytes + counterBytes);
      if (!timingSafeEqual(macOf(position), bytes.subarray(position.length))) return 'unknown';
      return {
        sessionId: toUuid(position.toString('hex', 0, idBytes)),
        counter: position.readUInt32BE(idBytes),
      };
    },
  };
}

function toUuid(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
