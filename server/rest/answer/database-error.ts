import type { DatabaseError, Role } from '../../database/sql-types.ts';
import { answerTooLarge, RestError, tooManyRows, tooManyTouched } from '../rest-error.ts';
import { limits } from '../rest-limits.ts';

/**
 * Statuses by SQLSTATE, or by its first two characters, as PostgREST maps them; everything else is 400.
 * Two classes differ: 21 and 54 (a bulk with the same key twice, a value too large for an index) are caused by the
 * request, so they are client errors here.
 */
const statuses: Readonly<Record<string, number>> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '23503': 409,
  '23505': 409,
  '25': 500,
  '25006': 405,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '42501': 403,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  '53': 503,
  '53400': 500,
  // The account's quota is used up: 413, as PostgREST has it for all of 54.
  '54Q01': 413,
  '55': 500,
  '57': 500,
  '57P01': 503,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  P0001: 400,
  XX: 500,
};

/**
 * Converts a database error for the client. Its details (`Failing row contains (...)`, `Key (...)=(...)`) hold rows
 * and are dropped; messages that may quote a value are replaced.
 */
export function fromDatabaseError(error: DatabaseError, role: Role): RestError {
  const { code } = error;
  if (code === 'DD001') return tooManyRows(limits);
  if (code === 'DD002') return answerTooLarge(limits.answerBytes);
  if (code === 'DD003') return tooManyTouched(limits.touchedRows);
  const status = statuses[code] ?? statuses[code.slice(0, 2)] ?? chosenStatus(code) ?? 400;
  if (status >= 500) return new RestError(status, code, 'The database could not answer this request');
  // A visitor has to sign in: 401.
  if (code === '42501' && role === 'anon') return new RestError(401, code, error.message);
  return new RestError(status, code, safeMessage(error));
}

/** The client error a function of ours chose: PT404 is 404 (PostgREST, “Raise errors with HTTP status codes”). */
function chosenStatus(code: string): number | undefined {
  return /^PT4\d\d$/.test(code) ? Number(code.slice(2)) : undefined;
}

/** PostgreSQL's messages, with names of tables, columns and constraints but never a value. */
function safeMessage({ code, message, table, column, constraint }: DatabaseError): string {
  switch (code) {
    case '23502':
      return `null value in column "${column}" of relation "${table}" violates not-null constraint`;
    case '23503':
      return `insert, update or delete on table "${table}" violates foreign key constraint "${constraint}"`;
    case '23505':
      return `duplicate key value violates unique constraint "${constraint}"`;
    case '23514':
      return `new row for relation "${table}" violates check constraint "${constraint}"`;
    case '23P01':
      return `conflicting key value violates exclusion constraint "${constraint}"`;
    case '22P02':
      return 'invalid input syntax for the type of a column or filter';
    case '22001':
      return 'value too long for the type of a column';
    case '22003':
      return 'value out of range for the type of a column or filter';
    case '22007':
    case '22008':
      return 'invalid date or time';
  }
  return quotesNoValues(code) ? message : `a value was refused (SQLSTATE ${code})`;
}

/**
 * Whether messages of a code quote no values: rights, names and types (42, but not a syntax error in a search), and
 * errors our functions raise on purpose.
 */
function quotesNoValues(code: string): boolean {
  return (
    code === 'P0001' ||
    code.startsWith('54Q') ||
    chosenStatus(code) !== undefined ||
    (code.startsWith('42') && code !== '42601')
  );
}
