import { S3mini } from 's3mini';
import type { ByteStore } from '../sealed-files.ts';

/** A bucket of an S3-compatible service. */
export interface S3Settings {
  /** With the bucket as its path: `https://s3.example/diary`. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Milliseconds for one request to the service. */
const timeoutMs = 30_000;
/** Names in one page of a listing. */
const pageSize = 1000;

/** Files in a bucket of an S3-compatible service. Several server processes may share it. */
export function openS3Store(settings: S3Settings): ByteStore {
  const s3 = new S3mini({ ...settings, requestAbortTimeout: timeoutMs });
  return {
    async put(name, bytes) {
      await s3.putObject(name, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    },
    async read(name, start, end) {
      const answer = await s3.getObjectRaw(name, false, start, end);
      if (!answer.body || answer.status !== 206) throw new Error(`The file store answered ${answer.status}`);
      return answer.body;
    },
    async remove(names) {
      if (names.length > 0) await s3.deleteObjects([...names]);
    },
    async *namesBefore(time) {
      let token: string | undefined;
      do {
        const page = await s3.listObjectsPaged('/', '', pageSize, token);
        for (const { Key, LastModified } of page?.objects ?? []) {
          if (new Date(LastModified) < time) yield Key;
        }
        token = page?.nextContinuationToken;
      } while (token);
    },
  };
}
