import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

/**
 * The value of a store outside of React, as `useSyncExternalStore` reads it, but for the first render of a prerendered page: React
 * would draw what differs from the server's values in one synchronous piece, with every part of the page it has not hydrated yet.
 * Here the values follow in a transition, which React draws in slices.
 * @param get the present value; the same one until it changes
 * @param server the value in a prerendered page
 * @param arrives whether a whole screen may be drawn of the first value that is not the server's: it follows in a transition too
 */
export function useStore<T>(
  subscribe: (listener: () => void) => () => void,
  get: () => T,
  server: () => T,
  arrives = false,
): T {
  // Asked for the server's value, React hydrates; in the effects of that render it compares it with the present one.
  const [first] = useState(() => ({ isAsleep: arrives && get() === server() }));
  const [isAwake, wake] = useState(false);
  const isAsleep = () => first.isAsleep && !isAwake;
  useEffect(() => {
    if (!first.isAsleep || isAwake) return;
    const look = () => {
      if (!arrives || get() !== server()) startTransition(() => wake(true));
    };
    look();
    return subscribe(look);
  }, [first, isAwake, arrives, get, server, subscribe]);
  return useSyncExternalStore(
    subscribe,
    () => (isAsleep() ? server() : get()),
    () => {
      first.isAsleep = true;
      return server();
    },
  );
}

const never = () => () => undefined;
const yes = () => true;
const no = () => false;

/** False in a prerendered page until React has hydrated it, then true. */
export const useHydrated = (): boolean => useStore(never, yes, no);
