import { QueryClient } from '@tanstack/react-query';
import { failureOf, isPassing } from '#app/errors/failure.ts';
import {
  dataKeptMilliseconds,
  dataStaleMilliseconds,
  queryRetries,
  queryRetryDelayMaxMilliseconds,
} from '#domain/limits.ts';

/** Milliseconds before repetition `attempt` (0, 1, 2...): 1 s, doubled each time, at most 30 s. */
export function retryDelay(attempt: number): number {
  return Math.min(1000 * 2 ** attempt, queryRetryDelayMaxMilliseconds);
}

/** Only what may pass by itself is tried again: a refusal stays a refusal. */
export function shouldRetry(failures: number, error: unknown): boolean {
  return failures < queryRetries && isPassing(failureOf(error));
}

/** The cache of everything read from the server (specification, section 9). One for the page; tests make their own. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: dataStaleMilliseconds,
        gcTime: dataKeptMilliseconds,
        refetchOnWindowFocus: false,
        retry: shouldRetry,
        retryDelay,
      },
      mutations: {
        // Until writes are kept on the device, being offline is a failure that is told at once, not a silent wait.
        networkMode: 'always',
      },
    },
  });
}

export const queryClient = createQueryClient();
