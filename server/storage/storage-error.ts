import type { Context } from 'hono';
import * as v from 'valibot';
import { DatabaseError, DatabaseUnavailable, SessionEnded } from '../database/sql-types.ts';
import { ApiKeyError, PayloadTooLarge, Refusal, TokenError, TooManyRequests } from '../http/http-refusal.ts';
import type { Env } from '../http/request-context.ts';
import { hasCode } from '../http/secret-file.ts';
import { StoreUnavailable } from './sealed-files.ts';

/** Code, status, the body's `error` and message, as the reference gives them; without an `error` it is the code. */
const refusals = {
  NoSuchBucket: [404, 'Bucket not found', 'Bucket not found'],
  NoSuchKey: [404, 'not_found', 'Object not found'],
  AccessDenied: [403, 'Unauthorized', 'Access denied'],
  KeyAlreadyExists: [409, 'Duplicate', 'The resource already exists'],
  BucketAlreadyExists: [409, 'Duplicate', 'The resource already exists'],
  ResourceNotEmpty: [409, undefined, 'The bucket you tried to delete is not empty'],
  EntityTooLarge: [413, 'Payload too large', 'The object exceeded the maximum allowed size'],
  InvalidMimeType: [415, 'invalid_mime_type', 'mime type is not supported'],
  InvalidKey: [400, undefined, 'Invalid key'],
  InvalidBucketName: [400, 'Invalid Input', 'Bucket name invalid'],
  InvalidRange: [400, 'invalid_range', 'invalid range provided'],
  InvalidRequest: [400, undefined, 'Invalid request'],
  InvalidSignature: [400, undefined, 'Invalid signature'],
  InvalidJWT: [400, undefined, 'Invalid JWT'],
  FeatureNotEnabled: [404, 'not_found', 'The feature is not enabled on this server'],
  SlowDown: [429, undefined, 'Too many files at once, please retry'],
  StoreUnavailable: [503, undefined, 'The file store does not answer, please retry'],
  InsufficientStorage: [507, undefined, 'There is no room left to store this'],
  DatabaseTimeout: [544, undefined, 'The connection to the database timed out'],
  InternalError: [500, undefined, 'Internal server error'],
} as const satisfies Readonly<Record<string, readonly [number, string | undefined, string]>>;

/** A refused request, with the code and words of the reference. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly code: keyof typeof refusals;

  /** @param message for the client; the code's own words when absent */
  constructor(code: keyof typeof refusals, message: string = refusals[code][2]) {
    super(message);
    this.code = code;
  }
}

/** What a client sent, by a schema. @throws StorageError InvalidRequest, which says what is wrong with which field */
export function parse<Schema extends v.GenericSchema>(schema: Schema, sent: unknown): v.InferOutput<Schema> {
  const { success, output, issues } = v.safeParse(schema, sent);
  if (success) return output;
  const [issue] = issues;
  const field = v.getDotPath(issue);
  throw new StorageError('InvalidRequest', `${field ?? 'the body'}: ${issue.message.slice(0, 200)}`);
}

/** Statuses that are not hidden behind a 400. */
const shown: ReadonlySet<number> = new Set([429, 500, 503, 507, 544]);

/**
 * Formats any failure as the reference does: HTTP status 400 for nearly everything, and the real one as text in the
 * body.
 */
export function answerFailure(
  error: unknown,
  c: Context<Env>,
): { answer: Response; isFault: boolean; status: number } {
  const { code, message } = toStorageError(error);
  const [status, label = code] = refusals[code];
  const answer = Response.json(
    { statusCode: String(status), error: label, message, code },
    {
      status: shown.has(status) ? status : 400,
      headers: status === 429 || status === 503 ? { 'Retry-After': '2' } : {},
    },
  );
  // The rest of an upload is not read: the connection cannot be used again.
  if (c.req.raw.body && !c.req.raw.bodyUsed) answer.headers.set('Connection', 'close');
  return { answer, isFault: code === 'InternalError', status };
}

function toStorageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  if (error instanceof DatabaseError) return fromDatabaseError(error);
  if (error instanceof DatabaseUnavailable)
    return new StorageError(error.reason === 'disk_full' ? 'InsufficientStorage' : 'DatabaseTimeout');
  if (error instanceof TokenError && error.reason === 'expired')
    return new StorageError('AccessDenied', '"exp" claim timestamp check failed');
  if (error instanceof TokenError || error instanceof SessionEnded || error instanceof ApiKeyError)
    return new StorageError('AccessDenied', error.message);
  if (error instanceof TooManyRequests) return new StorageError('SlowDown', error.message);
  if (error instanceof PayloadTooLarge) return new StorageError('EntityTooLarge');
  if (error instanceof Refusal) return new StorageError('InvalidRequest', error.message);
  if (error instanceof StoreUnavailable) return new StorageError('StoreUnavailable');
  if (isDiskFull(error)) return new StorageError('InsufficientStorage');
  return new StorageError('InternalError');
}

/** Messages of PostgreSQL may quote a value: only the words of policies and of our own functions are passed on. */
function fromDatabaseError({ code, message }: DatabaseError): StorageError {
  if (code === '42501') {
    const isPolicy = message.includes('row-level security') || message.includes('Direct deletion');
    return new StorageError(
      'AccessDenied',
      isPolicy ? message.replace(/ for table.*$/, '') : 'permission denied',
    );
  }
  if (code === '23505') return new StorageError('KeyAlreadyExists');
  if (code === '23503') return new StorageError('NoSuchBucket');
  if (code === '54Q01') return new StorageError('EntityTooLarge', message);
  if (code.startsWith('22') || code.startsWith('23')) return new StorageError('InvalidRequest');
  return new StorageError('InternalError');
}

const isDiskFull = (error: unknown): boolean => hasCode(error, 'ENOSPC') || hasCode(error, 'EDQUOT');
