import { onlineManager, QueryClient } from '@tanstack/react-query';
import { failureOf, isTransient } from '#app/errors/failure.ts';
import {
  dataRetainedMilliseconds,
  dataStaleMilliseconds,
  queryRetries,
  queryRetryDelayMaxMilliseconds,
} from '#domain/limits.ts';
import { currentSession, onSession } from '../session/session.ts';

/** Milliseconds before retry `attempt` (0, 1, 2...): 1 s, doubled each time, at most 30 s. */
export function retryDelay(attempt: number): number {
  return Math.min(1000 * 2 ** attempt, queryRetryDelayMaxMilliseconds);
}

/** Whether to retry: transient failures only; a refusal is final. */
export function shouldRetry(failures: number, error: unknown): boolean {
  return failures < queryRetries && isTransient(failureOf(error));
}

/** Creates the cache of all server reads (docs/specification.md#limits). One per page; tests make their own. */
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
        // Being offline fails at once instead of waiting silently.
        networkMode: 'always',
      },
    },
  });
}

export const queryClient = createQueryClient();

// Follow the connection and the window's focus, as a provider at the root would.
if (typeof window !== 'undefined') {
  queryClient.mount();
  // The library only follows events: a page opened offline would count as online and miss the reconnection.
  if (navigator.onLine === false) onlineManager.setOnline(false);
}

let owner = currentSession().userId;
onSession(() => {
  const { userId } = currentSession();
  // Another person, or a sign-out: the last person's data must not be shown.
  if (owner !== undefined && owner !== userId) queryClient.clear();
  owner = userId;
});
