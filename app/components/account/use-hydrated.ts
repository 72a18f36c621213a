import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while a prerendered page is taken over, true ever after. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
