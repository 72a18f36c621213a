import { S3mini, S3NetworkError, S3ServiceError } from 's3mini';
import { type ByteStore, StoreUnavailable } from '../sealed-files.ts';

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

/** Whether the same request may be answered later: nothing was reached in time, or the service is busy or broken. */
function isForNow(error: unknown): boolean {
  if (error instanceof S3ServiceError) return error.status >= 500 || error.status === 429;
  // What fetch throws: a cut connection, and the end of its time.
  return error instanceof S3NetworkError || error instanceof TypeError || error instanceof DOMException;
}

async function answered<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    throw isForNow(error) ? new StoreUnavailable(error) : error;
  }
}

/** Files in a bucket of an S3-compatible service. Several server processes may share it. */
export function openS3Store(settings: S3Settings): ByteStore {
  const s3 = new S3mini({ ...settings, requestAbortTimeout: timeoutMs });
  return {
    async put(name, bytes) {
      await answered(s3.putObject(name, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)));
    },
    async read(name, start, end) {
      const answer = await answered(s3.getObjectRaw(name, false, start, end));
      if (!answer.body || answer.status !== 206) throw new Error(`The file store answered ${answer.status}`);
      return answer.body;
    },
    async remove(names) {
      if (names.length > 0) await answered(s3.deleteObjects([...names]));
    },
    async *namesBefore(time) {
      let token: string | undefined;
      do {
        const page = await answered(s3.listObjectsPaged('/', '', pageSize, token));
        for (const { Key, LastModified } of page?.objects ?? []) {
          if (new Date(LastModified) < time) yield Key;
        }
        token = page?.nextContinuationToken;
      } while (token);
    },
  };
}
