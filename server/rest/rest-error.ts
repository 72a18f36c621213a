import type { Role } from '../database/sql-types.ts';
import type { limits } from './rest-limits.ts';

/** The body of every failed answer, as the official client expects it. */
interface RestErrorBody {
  readonly code: string;
  readonly message: string;
  readonly details: string | null;
  readonly hint: string | null;
}

/** A refused request, with the status and body PostgREST gives it. Its texts never hold row content. */
export class RestError extends Error {
  override readonly name = 'RestError';
  readonly status: number;
  readonly body: RestErrorBody;
  /** Seconds after which the request may be retried. */
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

/** A query parameter with a syntax error: 400 PGRST100. `column` counts characters from 1. */
export function unreadable(parameter: string, column: number, expected: string): RestError {
  return new RestError(400, 'PGRST100', `failed to parse ${parameter} (column ${column})`, {
    details: `expected ${expected}`,
  });
}

/** More of something than `limits` allows: 400 PGRST100. */
export function tooMuch(what: string, limit: number): RestError {
  return new RestError(400, 'PGRST100', `too many ${what}: at most ${limit} are accepted`);
}

/** An invalid JSON body: 400 PGRST102. */
export function badBody(message: string): RestError {
  return new RestError(400, 'PGRST102', message);
}

export function unknownTable(schema: string, table: string): RestError {
  return new RestError(404, 'PGRST205', `Could not find the table '${schema}.${table}' in the schema cache`);
}

/** An unknown column in a select, filter or order: PostgreSQL's own code. */
export function unknownColumn(table: string, column: string): RestError {
  return new RestError(400, '42703', `column ${table}.${column} does not exist`);
}

/** An aggregate in an order or a filter. */
export function onlySelected(): RestError {
  return new RestError(400, 'PGRST100', 'An aggregate is selected, and neither filtered nor ordered by');
}

/** A place in which this server offers no aggregates: 400 PGRST127. */
export function noAggregates(where: string): RestError {
  return new RestError(400, 'PGRST127', `Aggregates are not offered ${where}`);
}

/** An unknown column in a write. */
export function unknownWrittenColumn(table: string, column: string): RestError {
  return new RestError(
    400,
    'PGRST204',
    `Could not find the '${column}' column of '${table}' in the schema cache`,
  );
}

/**
 * PostgreSQL's refusal of a missing privilege, decided from the catalogue, so that nothing is planned or run for a
 * role without rights. A visitor has to sign in: 401.
 */
export function denied(role: Role, kind: string, name: string): RestError {
  return new RestError(role === 'anon' ? 401 : 403, '42501', `permission denied for ${kind} ${name}`);
}

/** A response with too many rows is refused and never truncated, because a part would be taken for the whole. */
export function tooManyRows({ rowsPerLevel, embeddedRows }: typeof limits): RestError {
  return new RestError(400, 'too_many_rows', `The answer has more than ${rowsPerLevel} rows`, {
    details: `A list embedded in a row has as many at most, all of them together ${embeddedRows}.`,
    hint: 'Ask for pages, with limit and an order, or filter',
  });
}

/**
 * A filter matches more rows than one statement may touch. Uses upstream's code for `Prefer: max-affected`, which
 * there comes with the request and here from the server. Nothing was changed.
 */
export function tooManyTouched(limit: number): RestError {
  return new RestError(400, 'PGRST124', `One request changes or deletes at most ${limit} rows`, {
    hint: 'Filter for fewer rows, and repeat',
  });
}

/** An answer larger than the limit. */
export function answerTooLarge(limit: number): RestError {
  return new RestError(413, 'answer_too_large', `The answer is larger than ${limit} bytes`, {
    hint: 'Ask for smaller pages, or for fewer columns',
  });
}

/** An operator of the protocol that this server does not support: 400 PGRST100. */
export function notOffered(operator: string): RestError {
  return new RestError(400, 'PGRST100', `regular expressions are not offered: ${operator}`, {
    hint: 'Use like or ilike',
  });
}

/** A value that does not fit its column or argument, with PostgreSQL's code and our message. */
export function unfitting(): RestError {
  return new RestError(400, '22P02', 'invalid input syntax for the type of a column or filter');
}

/** A value with a NUL character, which PostgreSQL's text cannot hold: refused as PostgreSQL would. */
export function nulCharacter(): RestError {
  return new RestError(400, '22021', 'invalid byte sequence for encoding "UTF8": 0x00');
}

const unknownNameCodes = new Set(['PGRST200', 'PGRST202', 'PGRST204', 'PGRST205', '42703', '42501']);

/** Whether a name was not found, or not granted: a fresher catalogue may have it. */
export function isUnknownName(error: unknown): boolean {
  return error instanceof RestError && unknownNameCodes.has(error.body.code);
}
