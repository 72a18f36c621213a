import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';

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
