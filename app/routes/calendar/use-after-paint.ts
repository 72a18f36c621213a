import { startTransition, useEffect, useState } from 'react';

/**
 * A value as it was before the last paint. What is drawn from it does not hold up the rest of the page: a step through the
 * calendar is a transition already, and in one `useDeferredValue` puts nothing off.
 */
export function useAfterPaint<T>(value: T): T {
  const [painted, setPainted] = useState(value);
  useEffect(() => {
    startTransition(() => setPainted(value));
  }, [value]);
  return painted;
}
