import type { Role } from '../database/types.ts';
import type { limits } from './limits.ts';

/** The body of every failed answer, as the official client expects it. */
interface RestErrorBody {
  readonly code: string;
  readonly message: string;
  readonly details: string | null;
  readonly hint: string | null;
}

/** A request this service refuses, with the status and body PostgREST gives it. Its texts never hold row content. */
export class RestError extends Error {
  override readonly name = 'RestError';
  readonly status: number;
  readonly body: RestErrorBody;
  /** Seconds after which the same request may be sent again. */
  readonly retryAfter: number | undefined;
  constructor(
    status: number,
    code: string,
    message: string,
    more: { details?: string; hint?: string; retryAfter?: number } = {},
  ) {
    super(message);
    this.status = status;
    this.retryAfter = more.retryAfter;
    this.body = { code, message, details: more.details ?? null, hint: more.hint ?? null };
  }
}

/** A query parameter that is not in the grammar: 400 PGRST100. `column` counts characters from 1. */
export function unreadable(parameter: string, column: number, expected: string): RestError {
  return new RestError(400, 'PGRST100', `failed to parse ${parameter} (column ${column})`, {
    details: `expected ${expected}`,
  });
}

/** More than `limits` allows of something: 400 PGRST100. */
export function tooMuch(what: string, limit: number): RestError {
  return new RestError(400, 'PGRST100', `too many ${what}: at most ${limit} are accepted`);
}

/** A body that is not the JSON it should be: 400 PGRST102. */
export function badBody(message: string): RestError {
  return new RestError(400, 'PGRST102', message);
}

export function unknownTable(schema: string, table: string): RestError {
  return new RestError(404, 'PGRST205', `Could not find the table '${schema}.${table}' in the schema cache`);
}

/** A column that is read, filtered or ordered by: PostgreSQL's own code. */
export function unknownColumn(table: string, column: string): RestError {
  return new RestError(400, '42703', `column ${table}.${column} does not exist`);
}

/** A column that is written to. */
export function unknownWrittenColumn(table: string, column: string): RestError {
  return new RestError(
    400,
    'PGRST204',
    `Could not find the '${column}' column of '${table}' in the schema cache`,
  );
}

/**
 * What a role may not do, as PostgreSQL would say it: told from the catalogue, so that nothing of the request is
 * planned or run for somebody who has no right to any of it. Without a user the remedy is to sign in: 401.
 */
export function denied(role: Role, kind: string, name: string): RestError {
  return new RestError(role === 'anon' ? 401 : 403, '42501', `permission denied for ${kind} ${name}`);
}

/** A response with too many rows is refused and never cut, because a part would be taken for the whole. */
export function tooManyRows({ rowsPerLevel, embeddedRows }: typeof limits): RestError {
  return new RestError(400, 'too_many_rows', `The answer has more than ${rowsPerLevel} rows`, {
    details: `A list embedded in a row has as many at most, all of them together ${embeddedRows}.`,
    hint: 'Ask for pages, with limit and an order, or filter',
  });
}

/**
 * A filter led to more rows than one statement may touch: upstream's code for a limit on that, which there comes with the
 * request (`Prefer: max-affected`) and here from the server. Nothing was changed.
 */
export function tooManyTouched(limit: number): RestError {
  return new RestError(400, 'PGRST124', `One request changes or deletes at most ${limit} rows`, {
    hint: 'Filter for fewer rows, and repeat',
  });
}

/** An answer with more bytes than one is given. */
export function answerTooLarge(limit: number): RestError {
  return new RestError(413, 'answer_too_large', `The answer is larger than ${limit} bytes`, {
    hint: 'Ask for smaller pages, or for fewer columns',
  });
}

/** An operator the protocol knows and this server does not offer: 400 PGRST100. */
export function notOffered(operator: string): RestError {
  return new RestError(400, 'PGRST100', `regular expressions are not offered: ${operator}`, {
    hint: 'Use like or ilike',
  });
}

/** A value of another form than its column or argument has, in PostgreSQL's code and our words for it. */
export function unfitting(): RestError {
  return new RestError(400, '22P02', 'invalid input syntax for the type of a column or filter');
}

/** A value with a NUL character, which PostgreSQL's text cannot hold: refused here as PostgreSQL would. */
export function nulCharacter(): RestError {
  return new RestError(400, '22021', 'invalid byte sequence for encoding "UTF8": 0x00');
}

const answeredByReloading = new Set(['PGRST200', 'PGRST202', 'PGRST204', 'PGRST205', '42703', '42501']);

/** True when a name was not found, or not granted: a fresher catalogue might know better. */
export function isUnknownName(error: unknown): boolean {
  return error instanceof RestError && answeredByReloading.has(error.body.code);
}
