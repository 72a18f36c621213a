import { type RefObject, useEffect, useRef } from 'react';
import { useShortcuts } from '#app/components/use-shortcuts.ts';

/**
 * Number keys choose the pain, and move the focus there, so that Enter saves. 0 after 1 is ten, however slowly it follows, as
 * in the calendar: unless another key or button has been pressed since.
 * @param form the form with the radios
 */
export function usePainKeys(form: RefObject<HTMLElement | null>, choose: (pain: number) => void): void {
  const last = useRef('');
  useEffect(() => {
    const forget = () => {
      last.current = '';
    };
    document.addEventListener('pointerdown', forget);
    return () => document.removeEventListener('pointerdown', forget);
  }, []);
  useShortcuts((key) => {
    const pain = key === '0' && last.current === '1' ? 10 : Number(key);
    last.current = key;
    if (!/^\d$/.test(key)) return false;
    choose(pain);
    form.current?.querySelector<HTMLInputElement>(`[data-pain] input[value="${pain}"]`)?.focus();
    return true;
  });
}
