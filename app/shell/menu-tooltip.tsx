import type { ReactNode } from 'react';
import { usePreference } from '../preferences/store.ts';
import { Tooltip } from '../ui/tooltip.tsx';

/** The word beside an icon of the collapsed sidebar, at once (specification, section 9: no delay here). */
export function MenuTooltip({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  const [expanded] = usePreference('sidebar');
  return (
    <Tooltip text={text} side="right" delay={0} disabled={expanded}>
      {children}
    </Tooltip>
  );
}
