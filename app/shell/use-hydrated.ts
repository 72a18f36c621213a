import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in a prerendered page until React has hydrated it, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
