import { type FocusEvent, type ReactNode, useCallback, useEffect, useRef } from 'react';

/** For the first field of a panel that took the place of the button that opened it. A ref of its form; the same function always. */
export const focusFirstField = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('input, select')?.focus();

/** For a button whose place a panel takes: it has the focus when it is there again. @returns its ref, and what closes the panel calls */
export function useFocusBack() {
  const isAwaited = useRef(false);
  const button = useCallback((element: HTMLButtonElement | null) => {
    if (!element || !isAwaited.current) return;
    isAwaited.current = false;
    element.focus();
  }, []);
  const focusBack = () => {
    isAwaited.current = true;
  };
  return { button, focusBack };
}

interface Props {
  readonly as?: 'div' | 'article';
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * Keeps the keyboard focus in place when the focused element is removed, for example an answered question or a deleted
 * line. Otherwise the browser moves the focus to the top of the page.
 */
export function KeepFocus({ as: Box = 'div', className, children }: Props) {
  const box = useRef<HTMLElement>(null);
  const inside = useRef(false);
  // If the focused element was removed, the focus still counts as here.
  const leave = ({ relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget !== null) inside.current = false;
  };
  useEffect(() => {
    if (inside.current && document.activeElement === document.body) box.current?.focus();
  });
  return (
    <Box
      ref={(element: HTMLElement | null) => {
        box.current = element;
      }}
      tabIndex={-1}
      onFocus={() => {
        inside.current = true;
      }}
      onBlur={leave}
      className={className}
    >
      {children}
    </Box>
  );
}
