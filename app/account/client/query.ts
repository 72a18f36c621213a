import {
  type QueryKey,
  type UseMutationOptions,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  useMutation as useMutationOf,
  useQuery as useQueryOf,
} from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

// Bound to the page's cache instead of a provider at the root, so that the library is downloaded with the first screen that
// reads the server.

/** TanStack's `useQuery` on this page's cache. */
export function useQuery<Data, Problem = Error, Selected = Data, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Data, Problem, Selected, Key>,
): UseQueryResult<Selected, Problem> {
  return useQueryOf(options, queryClient);
}

/** TanStack's `useMutation` on this page's cache. */
export function useMutation<Data, Problem, Variables, Before = unknown>(
  options: UseMutationOptions<Data, Problem, Variables, Before>,
): UseMutationResult<Data, Problem, Variables, Before> {
  return useMutationOf(options, queryClient);
}
