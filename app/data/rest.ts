import { Failure, failureOf } from '#app/errors/failure.ts';

import { askedToWait } from './retry-after.ts';

/** The members of a postgrest-js answer that matter here. */
interface RestAnswer<T> {
  readonly data: T;
  readonly error: { readonly code: string; readonly message: string } | null;
  readonly status: number;
}

/**
 * The rows of an answer. postgrest-js answers `{ data, error }`; TanStack Query wants a rejection.
 * @throws Failure
 */
export function rowsOf<T>({ data, error, status }: RestAnswer<T>): NonNullable<T> {
  if (error) throw failureOf({ code: error.code, message: error.message, status }, askedToWait());
  if (data === null || data === undefined) throw new Failure('not_found');
  return data;
}

/** Passes when a write was accepted. @throws Failure */
export function accepted({ error, status }: RestAnswer<unknown>): void {
  if (error) throw failureOf({ code: error.code, message: error.message, status }, askedToWait());
}
