import { useLayoutEffect, useRef } from 'react';
import { readPreference } from '#app/preferences/store.ts';

/** Elements in which a character is typed or chosen. */
const takesText =
  'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable], dialog[open] *';

/**
 * Calls back when a character key is pressed by itself, outside of text fields and dialogs; the settings turn it off
 * (WCAG 2.1.4).
 * @param onKey returns true if the key did something
 */
export function useShortcuts(onKey: (key: string) => boolean): void {
  const newest = useRef(onKey);
  newest.current = onKey;
  // Before the paint: what is seen answers to its keys.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (key.length !== 1 || ctrlKey || metaKey || altKey || event.repeat) return;
      if (!readPreference('shortcuts') || document.querySelector('dialog[open]')) return;
      if (target instanceof Element && target.matches(takesText)) return;
      if (newest.current(key)) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
