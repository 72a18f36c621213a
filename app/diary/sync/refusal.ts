import type { ErrorCode, Failure } from '#app/errors/failure.ts';

/** Codes of a write that will always be refused. */
const refusals: readonly ErrorCode[] = [
  'invalid_data',
  'forbidden',
  'too_large',
  'account_full',
  'conflict',
  'not_found',
];

/**
 * Whether the server will never accept this write as it is. Any other failure is transient: the write is kept and sent
 * again.
 */
export function isRefusal({ code }: Failure): boolean {
  return refusals.includes(code);
}
