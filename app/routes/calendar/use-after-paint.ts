import { startTransition, useEffect, useState } from 'react';

/**
 * Returns the value of the last paint and follows in a transition, so that what depends on it does not delay the rest
 * of the page. `useDeferredValue` would not defer here: calendar navigation already is a transition.
 */
export function useAfterPaint<T>(value: T): T {
  const [painted, setPainted] = useState(value);
  useEffect(() => {
    startTransition(() => setPainted(value));
  }, [value]);
  return painted;
}
