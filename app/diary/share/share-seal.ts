/**
 * Cryptography of share links (docs/decisions/076). The link has 32 random bytes in its fragment, which no browser sends.
 * From these, and from the PIN where there is one, HKDF derives an access secret shown to the server, a proof that the PIN
 * is known, and the key that encrypts the report and never leaves the browser. Source: WebCrypto; RFC 5869 (HKDF), RFC 8018
 * (PBKDF2); RFC 1952 (gzip).
 */

/** Bytes of a link's token, and of every value derived from it. */
const secretBytes = 32;
const nonceBytes = 12;
/**
 * PBKDF2 rounds with SHA-256, OWASP Password Storage Cheat Sheet (2023). Against an attacker with the link and a copy of
 * the database.
 */
const pinRounds = 600_000;

/** Most bytes of JSON that are sealed or inflated: opening somebody else's link must not exhaust the memory. */
export const contentBytesMost = 16 * 1024 * 1024;
/**
 * Bytes given to a compressor or decompressor at once. A browser inflates all it is given before it waits; DEFLATE expands
 * one byte to at most 1,032.
 */
const pieceBytes = 4 * 1024;

/** HKDF label; its number grows when the derivation changes. */
const derivation = 'diario-migrana share 1';

const encoder = new TextEncoder();

/** Values derived from a link and its PIN. */
interface ShareSecrets {
  /** Shown to the server, which stores its hash. */
  readonly access: string;
  /** Shown as well if the link has a PIN; null without one. */
  readonly pinProof: string | null;
  readonly key: CryptoKey;
}

type Bytes = Uint8Array<ArrayBuffer>;

/** Bytes as text. @returns base64url without padding */
function textOf(bytes: Bytes): string {
  return base64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function base64(bytes: Bytes): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 0x8000)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 0x8000)));
  return btoa(parts.join(''));
}

function bytesOf(base64Text: string): Bytes {
  return Uint8Array.from(atob(base64Text), (character) => character.charCodeAt(0));
}

/** A new link's token, base64url. */
export function newToken(): string {
  return textOf(crypto.getRandomValues(new Uint8Array(secretBytes)));
}

/** Whether a fragment can be a link's token: 32 bytes as base64url. */
export function isToken(text: string): boolean {
  return /^[\w-]{42}[AEIMQUYcgkosw048]$/.test(text);
}

/** A PIN of the given length; every PIN is equally likely. */
export function newPin(digits = 6): string {
  // Only bytes below the largest multiple of ten, so that no digit is more likely.
  const fair: number[] = [];
  while (fair.length < digits)
    fair.push(...crypto.getRandomValues(new Uint8Array(digits)).filter((byte) => byte < 250));
  return fair
    .slice(0, digits)
    .map((byte) => byte % 10)
    .join('');
}

async function derive(material: Bytes, purpose: string): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', material, 'HKDF', false, ['deriveBits']);
  const info = encoder.encode(`${derivation} ${purpose}`);
  const algorithm = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info };
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, secretBytes * 8));
}

/** Derives a key from the PIN, slowly on purpose: about a second on a phone. */
async function stretch(pin: string, salt: Bytes): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', encoder.encode(pin), 'PBKDF2', false, ['deriveBits']);
  const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: pinRounds };
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, secretBytes * 8));
}

/**
 * Derives the secrets of a link.
 * @param token of `newToken`, or a fragment that is one
 * @param pin null for a link without one
 */
export async function deriveSecrets(token: string, pin: string | null): Promise<ShareSecrets> {
  const bytes = tokenBytes(token);
  const stretched =
    pin === null ? new Uint8Array() : await stretch(pin, await derive(bytes, 'salt of the PIN'));
  const material = new Uint8Array([...bytes, ...stretched]);
  const raw = await derive(material, 'content');
  return {
    access: textOf(await derive(bytes, 'access')),
    pinProof: pin === null ? null : textOf(await derive(material, 'proof of the PIN')),
    key: await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']),
  };
}

function tokenBytes(token: string): Bytes {
  return bytesOf(token.replaceAll('-', '+').replaceAll('_', '/'));
}

/** The stored form of a secret: SHA-256 of its text, hexadecimal. */
export async function hashOf(secret: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', encoder.encode(secret));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Output of a (de)compressor for some bytes. @throws RangeError for more than `most` bytes; TypeError for bytes that are
 * not compressed
 */
async function through(
  compressor: CompressionStream | DecompressionStream,
  bytes: Bytes,
  most: number,
): Promise<Bytes> {
  let at = 0;
  const pieces = new ReadableStream<Bytes>(
    {
      pull(controller) {
        if (at < bytes.length) controller.enqueue(bytes.subarray(at, at + pieceBytes));
        else controller.close();
        at += pieceBytes;
      },
    },
    { highWaterMark: 0 },
  );
  const reader = pieces.pipeThrough(compressor).getReader();
  const parts: Bytes[] = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length;
    if (length > most) {
      await reader.cancel();
      throw new RangeError(`There are more than ${most} bytes.`);
    }
    parts.push(part.value);
  }
  return joined(parts, length);
}

function joined(parts: readonly Bytes[], length: number): Bytes {
  const joined = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

const algorithm = (iv: Bytes) => ({ name: 'AES-GCM', iv, additionalData: encoder.encode(derivation) });

/**
 * Compresses and encrypts a report.
 * @param content JSON, compressed before it is encrypted
 * @returns nonce, ciphertext and tag in base64
 * @throws RangeError for more than `contentBytesMost`
 */
export async function seal(content: unknown, key: CryptoKey): Promise<string> {
  const json = encoder.encode(JSON.stringify(content));
  if (json.length > contentBytesMost) throw new RangeError('The content is too large to be opened again.');
  const packed = await through(new CompressionStream('gzip'), json, Number.POSITIVE_INFINITY);
  const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes));
  const sealed = new Uint8Array(await crypto.subtle.encrypt(algorithm(nonce), key, packed));
  return base64(joined([nonce, sealed], nonceBytes + sealed.length));
}

/**
 * Decrypts and inflates a report.
 * @throws DOMException for text that was not sealed with this key, or was changed since; TypeError for content that is not
 * compressed; RangeError for content that inflates to more than `contentBytesMost`; SyntaxError for invalid JSON
 */
export async function unseal(sealed: string, key: CryptoKey): Promise<unknown> {
  const bytes = bytesOf(sealed);
  const packed = await crypto.subtle.decrypt(
    algorithm(bytes.subarray(0, nonceBytes)),
    key,
    bytes.subarray(nonceBytes),
  );
  const content = await through(new DecompressionStream('gzip'), new Uint8Array(packed), contentBytesMost);
  return JSON.parse(new TextDecoder().decode(content));
}
