import type { ReactNode } from 'react';
import { usePreference } from '../preferences/store.ts';
import { Tooltip } from '../ui/tooltip.tsx';

interface MenuTooltipProps {
  readonly text: string;
  /** The control is nothing but an icon, or cut off, in the open sidebar too. */
  readonly always?: boolean;
  readonly children: ReactNode;
}

/** The word beside an icon of the collapsed sidebar, at once (docs/specification.md#layout: no delay here). */
export function MenuTooltip({ text, always = false, children }: MenuTooltipProps) {
  const [expanded] = usePreference('sidebar');
  return (
    <Tooltip text={text} side={expanded ? 'top' : 'right'} delay={0} disabled={expanded && !always}>
      {children}
    </Tooltip>
  );
}
