import { cx } from '#app/ui/cx.ts';
import { Check } from '#app/ui/icons.tsx';
import type { DayFacts } from '#domain/day/day-index.ts';
import { PainBar } from './pain-bar.tsx';

interface Props {
  readonly facts: DayFacts;
  readonly isFuture: boolean;
}

/**
 * One day of a year as a bar in a box that is `relative`: its height, shade and number are the worst pain. One element for
 * most days: there are hundreds of them, laid out again with every step.
 */
export function DayBar({ facts: { status, peak }, isFuture }: Props) {
  // The number fits on wide screens only.
  const bar = 'text-xs max-lg:before:hidden';
  if (peak && (status === 'headache' || status === 'episode_only'))
    return <PainBar intensity={peak} hatched={status === 'episode_only'} className={bar} />;
  if (status === 'headache' && peak !== undefined) return <PainBar intensity={peak} className={bar} />;
  if (status === 'free')
    return <Check aria-hidden="true" className="absolute inset-0 m-auto size-2.5 text-support lg:size-4" />;
  const ring = 'absolute inset-0 m-auto rounded-full border border-border-strong';
  if (status === 'episode_only') return <span aria-hidden="true" className={cx(ring, 'size-2 lg:size-3')} />;
  if (isFuture) return null;
  return <span aria-hidden="true" className={cx(ring, 'size-1.5 border-dotted lg:size-3')} />;
}
