import type { ErrorCode, Failure } from '#app/errors/failure.ts';

/** What will not pass by being sent again: the write itself is at fault. */
const refusals: readonly ErrorCode[] = [
  'invalid_data',
  'forbidden',
  'too_large',
  'account_full',
  'conflict',
  'not_found',
];

/** Whether the server will never take this write as it is. Everything else may pass: it is kept and sent again. */
export function isRefusal({ code }: Failure): boolean {
  return refusals.includes(code);
}

/** The name of the database's rule that was broken, which says more than the code. */
export function ruleOf({ message }: Failure): string | null {
  return /constraint "(\w+)"/.exec(message)?.[1] ?? null;
}
