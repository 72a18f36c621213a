import { expect, test } from 'vitest';
import { Failure } from '#app/errors/failure.ts';
import { queryClient, retryDelay, shouldRetry } from './query-client.ts';

test('caches as docs/specification.md#limits says', () => {
  expect(queryClient.getDefaultOptions().queries).toMatchObject({
    staleTime: 300_000,
    gcTime: 600_000,
    refetchOnWindowFocus: false,
  });
});

test('retries a failed query three times, with growing delays of at most 30 s', () => {
  const failures = [0, 1, 2, 3].map((count) => shouldRetry(count, new Failure('unavailable')));
  expect(failures).toEqual([true, true, true, false]);
  expect([0, 1, 2, 5, 20].map(retryDelay)).toEqual([1000, 2000, 4000, 30_000, 30_000]);
});

test('does not retry a refusal', () => {
  expect(shouldRetry(0, new Failure('forbidden'))).toBe(false);
  expect(shouldRetry(0, new Failure('not_found'))).toBe(false);
});
