import { type RefObject, useEffect, useRef } from 'react';

/** Whether the screen has been left, for callbacks that run afterwards. */
export function useIsGone(): RefObject<boolean> {
  const isGone = useRef(false);
  useEffect(() => {
    // Also after React's Strict Mode has run the cleanup once.
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return isGone;
}
