import { useEffect } from 'react';

/** Calls back on Ctrl+B or Cmd+B (specification, section 4), wherever the focus is. */
export function useSidebarShortcut(onPress: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'b' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return;
      event.preventDefault();
      onPress();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [onPress]);
}
