import { Failure, failureOf } from '#app/errors/failure.ts';

import { lastRetryAfter } from './retry-after.ts';

/** The members of a postgrest-js answer that are used here. */
export interface RestAnswer<T> {
  readonly data: T;
  readonly error: { readonly code: string; readonly message: string } | null;
  readonly status: number;
}

/**
 * The rows of an answer. postgrest-js answers `{ data, error }`; TanStack Query wants a rejection.
 * @throws Failure
 */
export function rowsOf<T>({ data, error, status }: RestAnswer<T>): NonNullable<T> {
  if (error) throw failureOf({ code: error.code, message: error.message, status }, lastRetryAfter());
  if (data === null || data === undefined) throw new Failure('not_found');
  return data;
}

/** Checks that a write was accepted. @throws Failure */
export function accepted({ error, status }: RestAnswer<unknown>): void {
  if (error) throw failureOf({ code: error.code, message: error.message, status }, lastRetryAfter());
}

/**
 * Requests a page, halving its size while the server answers that it is too large: long texts make long rows.
 * @returns the answer, and how many rows were requested. @throws Failure
 */
export async function largestPage<T>(rows: number, ask: (rows: number) => Promise<T>): Promise<[T, number]> {
  try {
    return [await ask(rows), rows];
  } catch (error) {
    if (!(error instanceof Failure && error.code === 'too_large') || rows <= 1) throw error;
    return largestPage(Math.ceil(rows / 2), ask);
  }
}
