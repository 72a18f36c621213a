import { type RefObject, useRef } from 'react';
import { useShortcuts } from '#app/components/use-shortcuts.ts';

/** Milliseconds within which 1 and 0 are 10. */
const tenWithinMs = 1000;

/**
 * Number keys choose the pain, 1 and 0 together ten, and move the focus there, so that Enter saves.
 * @param form the form with the radios
 */
export function usePainKeys(form: RefObject<HTMLElement | null>, choose: (pain: number) => void): void {
  const last = useRef({ key: '', at: 0 });
  useShortcuts((key) => {
    if (!/^\d$/.test(key)) return false;
    const now = performance.now();
    const isTen = key === '0' && last.current.key === '1' && now - last.current.at < tenWithinMs;
    last.current = { key, at: now };
    const pain = isTen ? 10 : Number(key);
    choose(pain);
    form.current?.querySelector<HTMLInputElement>(`[data-pain] input[value="${pain}"]`)?.focus();
    return true;
  });
}
