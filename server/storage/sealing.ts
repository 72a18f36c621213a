import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/**
 * The format of a stored file: a header (magic, id of the account's key, salt), and the content in chunks of AES-256-GCM.
 * Each chunk is sealed with its number, whether it is the last, and the file's name, so that no chunk can be changed,
 * moved, dropped or put into another file; and each can be opened without those before it.
 */
const magic = Buffer.from('DMF1');
const keyIdBytes = 16;
const saltBytes = 16;
export const headerBytes = magic.length + keyIdBytes + saltBytes;
const chunkBytes = 64 * 1024;
const tagBytes = 16;
const algorithm = 'aes-256-gcm';

/** A part of a file: content bytes from `start` to before `end`. */
export interface Part {
  readonly start: number;
  readonly end: number;
}

/** Random bytes of an account, 32, and the id they are stored under. */
export interface FileKey {
  readonly id: string;
  readonly bytes: Uint8Array;
}

/** Each file has a key of its own, so that a chunk's number can be its nonce. */
const fileKeyOf = (key: Uint8Array, salt: Uint8Array) =>
  Buffer.from(hkdfSync('sha256', key, salt, 'file', 32));

function nonceOf(chunk: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(chunk, 8);
  return nonce;
}

const boundTo = (name: string, chunk: number, isLast: boolean) =>
  Buffer.from(`${name}:${chunk}:${isLast ? 'last' : 'more'}`);

/** Chunks of a content; an empty one has one empty chunk. */
const chunksOf = (size: number) => Math.max(1, Math.ceil(size / chunkBytes));

/** Bytes a sealed content takes. */
const sealedSize = (size: number): number => headerBytes + size + chunksOf(size) * tagBytes;

/** @param name of the stored file: random, never used again */
export function seal(content: Uint8Array, key: FileKey, name: string): Uint8Array {
  const salt = randomBytes(saltBytes);
  const fileKey = fileKeyOf(key.bytes, salt);
  const parts: Uint8Array[] = [magic, Buffer.from(key.id.replaceAll('-', ''), 'hex'), salt];
  const count = chunksOf(content.length);
  for (let chunk = 0; chunk < count; chunk++) {
    const cipher = createCipheriv(algorithm, fileKey, nonceOf(chunk));
    cipher.setAAD(boundTo(name, chunk, chunk === count - 1));
    const plain = content.subarray(chunk * chunkBytes, (chunk + 1) * chunkBytes);
    parts.push(cipher.update(plain), cipher.final(), cipher.getAuthTag());
  }
  return Buffer.concat(parts);
}

/** The id of the key a file is sealed with, and its salt. @throws Error for anything but a header */
export function readHeader(header: Uint8Array): { keyId: string; salt: Uint8Array } {
  const bytes = Buffer.from(header);
  if (bytes.length !== headerBytes || !bytes.subarray(0, magic.length).equals(magic))
    throw new Error('A stored file has no header');
  const hex = bytes.subarray(magic.length, magic.length + keyIdBytes).toString('hex');
  const keyId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { keyId, salt: bytes.subarray(magic.length + keyIdBytes) };
}

/** Where the sealed chunks of a part lie in the stored file. */
export function sealedRange({ start, end }: Part, size: number): Part {
  const first = Math.floor(start / chunkBytes);
  const last = Math.max(first, Math.ceil(end / chunkBytes) - 1);
  const sealedChunk = chunkBytes + tagBytes;
  return {
    start: headerBytes + first * sealedChunk,
    end: Math.min(headerBytes + (last + 1) * sealedChunk, sealedSize(size)),
  };
}

/**
 * Opens a part of a file, chunk by chunk.
 * @param sealed the bytes of `sealedRange`
 * @param size of the whole content
 * @throws Error at the first byte that is not what was sealed
 */
export async function* unseal(
  sealed: AsyncIterable<Uint8Array>,
  {
    key,
    salt,
    name,
    part,
    size,
  }: { key: Uint8Array; salt: Uint8Array; name: string; part: Part; size: number },
): AsyncGenerator<Uint8Array> {
  const fileKey = fileKeyOf(key, salt);
  const lastOfAll = chunksOf(size) - 1;
  let chunk = Math.floor(part.start / chunkBytes);
  const open = (bytes: Buffer): Uint8Array => {
    const decipher = createDecipheriv(algorithm, fileKey, nonceOf(chunk));
    decipher.setAAD(boundTo(name, chunk, chunk === lastOfAll));
    decipher.setAuthTag(bytes.subarray(-tagBytes));
    const plain = Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]);
    const from = chunk * chunkBytes;
    chunk += 1;
    return plain.subarray(Math.max(0, part.start - from), Math.min(plain.length, part.end - from));
  };
  let waiting = Buffer.alloc(0);
  for await (const bytes of sealed) {
    waiting = Buffer.concat([waiting, bytes]);
    while (waiting.length >= chunkBytes + tagBytes) {
      yield open(waiting.subarray(0, chunkBytes + tagBytes));
      waiting = waiting.subarray(chunkBytes + tagBytes);
    }
  }
  if (waiting.length > 0) yield open(waiting);
  if ((chunk - 1) * chunkBytes + chunkBytes < part.end) throw new Error('A stored file ends too early');
}
