import { onlineManager, QueryClient } from '@tanstack/react-query';
import { failureOf, isTransient } from '#app/errors/failure.ts';
import {
  dataRetainedMilliseconds,
  dataStaleMilliseconds,
  queryRetries,
  queryRetryDelayMaxMilliseconds,
} from '#domain/limits.ts';
import { currentSession, onSession } from './session.ts';

/** Milliseconds before repetition `attempt` (0, 1, 2...): 1 s, doubled each time, at most 30 s. */
export function retryDelay(attempt: number): number {
  return Math.min(1000 * 2 ** attempt, queryRetryDelayMaxMilliseconds);
}

/** Only what may pass by itself is tried again: a refusal stays a refusal. */
export function shouldRetry(failures: number, error: unknown): boolean {
  return failures < queryRetries && isTransient(failureOf(error));
}

/**
 * The cache of everything read from the server (docs/specification.md#limits). One for the page; tests make their own.
 */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: dataStaleMilliseconds,
        gcTime: dataRetainedMilliseconds,
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

// What a provider at the root would do: follow the connection and the window.
if (typeof window !== 'undefined') {
  queryClient.mount();
  // The library only hears of changes: a page opened without a network would count as online, and never come back to it.
  if (navigator.onLine === false) onlineManager.setOnline(false);
}

let owner = currentSession().userId;
onSession(() => {
  const { userId } = currentSession();
  // Another person, or nobody: what was read for the last one must not be shown again.
  if (owner !== undefined && owner !== userId) queryClient.clear();
  owner = userId;
});
