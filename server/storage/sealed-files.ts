import { randomBytes, randomUUID } from 'node:crypto';
import { type Database, engine } from '../database/sql-types.ts';
import type { SecretBox } from '../http/secret-box.ts';
import { type FileKey, headerBytes, type Part, readHeader, seal, sealedRange, unseal } from './sealing.ts';

/** Unwrapped keys in memory, oldest dropped first. */
const keptKeys = 1000;

/** Files of a store that never sees their bytes in the clear: each is sealed with its account's key. */
export interface SealedFiles {
  /** @param owner account; null for a file that is nobody's */
  put(name: string, content: Uint8Array, owner: string | null): Promise<void>;
  /**
   * @param size of the whole content
   * @throws Error when the file is gone, was changed, or its key is gone
   */
  read(name: string, part: Part, size: number): Promise<AsyncIterable<Uint8Array>>;
  remove(names: readonly string[]): Promise<void>;
  namesBefore: ByteStore['namesBefore'];
}

/** @param box wraps the accounts' keys with a key that is not in the database */
export function createSealedFiles(store: ByteStore, database: Database, box: SecretBox): SealedFiles {
  const known = new Map<string, FileKey>();
  const remember = (key: FileKey) => {
    const [oldest] = known.keys();
    if (known.size >= keptKeys && oldest !== undefined) known.delete(oldest);
    known.set(key.id, key);
    return key;
  };

  const keyOf = async (owner: string | null): Promise<FileKey> => {
    const id = randomUUID();
    const { rows } = await database.query<{ id: string; wrapped: string }>(
      engine,
      // The one that is there wins where two files are the first of an account at once.
      `with made as (
         insert into storage.file_keys (id, user_id, wrapped) values ($2, $1, $3)
         on conflict (user_id) do nothing returning id, wrapped
       )
       select * from made
       union all select id, wrapped from storage.file_keys where user_id is not distinct from $1 limit 1`,
      [owner, id, box.seal(randomBytes(32), id)],
    );
    const [row] = rows;
    if (!row) return keyOf(owner);
    return remember({ id: row.id, bytes: box.open(row.wrapped, row.id) });
  };

  const keyWith = async (id: string): Promise<FileKey> => {
    const found = known.get(id);
    if (found) return found;
    const { rows } = await database.query<{ wrapped: string }>(
      engine,
      'select wrapped from storage.file_keys where id = $1',
      [id],
    );
    if (!rows[0]) throw new Error('The key of a stored file is gone');
    return remember({ id, bytes: box.open(rows[0].wrapped, id) });
  };

  return {
    put: async (name, content, owner) => store.put(name, seal(content, await keyOf(owner), name)),
    async read(name, part, size) {
      const { keyId, salt } = readHeader(await bytesOf(await store.read(name, 0, headerBytes)));
      const { bytes: key } = await keyWith(keyId);
      const { start, end } = sealedRange(part, size);
      return unseal(await store.read(name, start, end), { key, salt, name, part, size });
    },
    remove: (names) => store.remove(names),
    namesBefore: (time) => store.namesBefore(time),
  };
}

async function bytesOf(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}

/** The place where bytes lie does not answer now; nothing is known to be wrong with the request. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
  constructor(cause: unknown) {
    super('The file store does not answer', { cause });
  }
}

/**
 * Where sealed files lie. A name is 36 characters, `[0-9a-f-]`; what lies under it never changes. All of them throw StoreUnavailable
 * while the place does not answer.
 */
export interface ByteStore {
  /** Resolves when the bytes would survive a power cut. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /**
   * The bytes from `start` to before `end`.
   * @throws Error when there is no such file, or it ends before
   */
  read(name: string, start: number, end: number): Promise<AsyncIterable<Uint8Array>>;
  /** A name that is not there is no error. */
  remove(names: readonly string[]): Promise<void>;
  /** All names last written before a time, unfinished writes among them. */
  namesBefore(time: Date): AsyncIterable<string>;
}
