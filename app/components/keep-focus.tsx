import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';

interface Props {
  readonly as?: 'div' | 'article';
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * Keeps the focus of whoever works by keyboard near where it was when the thing they acted upon goes away: a question that
 * has its answer, a line that was deleted. Without it they would begin again at the top of the page.
 */
export function KeepFocus({ as: Box = 'div', className, children }: Props) {
  const box = useRef<HTMLElement>(null);
  const inside = useRef(false);
  // A focus that goes nowhere, because its element was taken away, still counts as here.
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
