import * as Radix from '@radix-ui/react-tooltip';
import type { ReactElement } from 'react';

export interface TooltipProps {
  readonly text: string;
  readonly side?: 'top' | 'right' | 'bottom' | 'left';
  /** Milliseconds of rest before it appears; 700 unless told (specification, section 9). */
  readonly delay?: number;
  /** Off where the words are already on the screen. */
  readonly disabled?: boolean;
  /** The one element it explains; it must take a ref and props. */
  readonly children: ReactElement;
}

/** Words beside an icon on hover and focus. The element still needs its own accessible name: touch has no hover. */
export function Tooltip({ text, side = 'top', delay = 700, disabled = false, children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={delay} skipDelayDuration={0}>
      <Radix.Root {...(disabled && { open: false })}>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={6}
            className="z-50 rounded-sm bg-on-surface px-2.5 py-1.5 text-sm text-surface"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
