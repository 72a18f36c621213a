import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { tooltipDelayMilliseconds } from '#domain/limits.ts';
import { lazily } from './lazily.ts';
import type { Side } from './place-beside.ts';

/** Downloaded with the first tooltip: most visits show none. */
const TooltipBubble = lazily(() => import('./tooltip-bubble.tsx'));

interface TooltipProps {
  readonly text: string;
  readonly side?: Side;
  /** Milliseconds of hover before it appears; `tooltipDelayMilliseconds` by default. */
  readonly delay?: number;
  /** True where the words are already visible. */
  readonly disabled?: boolean;
  /** The one control it explains. It needs its own accessible name: touch has no hover, and the tooltip is visual only. */
  readonly children: ReactNode;
}

/**
 * Words beside an icon on hover and keyboard focus (WCAG 1.4.13: Escape closes it, the pointer may rest on it). A native
 * popover, because a library for it weighs an eighth of a first visit.
 */
export function Tooltip({
  text,
  side = 'top',
  delay = tooltipDelayMilliseconds,
  disabled = false,
  children,
}: TooltipProps) {
  const [shown, setShown] = useState(false);
  const timer = useRef<number>(undefined);

  const hide = () => {
    window.clearTimeout(timer.current);
    setShown(false);
  };
  const show = (after: number) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(setShown, after, true);
  };
  const enter = ({ pointerType }: PointerEvent) => pointerType !== 'touch' && show(delay);
  const focus = ({ target }: FocusEvent) => target.matches(':focus-visible') && show(0);

  useEffect(() => () => window.clearTimeout(timer.current), []);
  useEffect(() => {
    if (!shown) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setShown(false);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [shown]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: no box and no action of its own, it only listens to its child
    <span
      className="contents"
      onPointerEnter={enter}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={focus}
      onBlur={hide}
    >
      {children}
      {shown && !disabled && (
        <Suspense>
          <TooltipBubble text={text} side={side} />
        </Suspense>
      )}
    </span>
  );
}
