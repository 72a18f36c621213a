import type { ReactNode } from 'react';
import { useAttackMode } from '../preferences/attack-mode.ts';
import { usePreference } from '../preferences/store.ts';
import { Tooltip } from '../ui/tooltip.tsx';

interface MenuTooltipProps {
  readonly text: string;
  /** Whether the control shows only an icon, or truncated text, in the open sidebar too. */
  readonly always?: boolean;
  readonly children: ReactNode;
}

/** Tooltip beside an icon of the collapsed sidebar, shown at once (docs/specification.md#layout: no delay here). */
export function MenuTooltip({ text, always = false, children }: MenuTooltipProps) {
  const { attack } = useAttackMode();
  const expanded = usePreference('sidebar')[0] && !attack;
  return (
    <Tooltip text={text} side={expanded ? 'top' : 'right'} delay={0} disabled={expanded && !always}>
      {children}
    </Tooltip>
  );
}
