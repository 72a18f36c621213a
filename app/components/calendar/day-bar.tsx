import { cx } from '#app/ui/cx.ts';
import { Check } from '#app/ui/icons.tsx';
import type { DayFacts } from '#domain/day/day-index.ts';
import { PainBar } from './pain-bar.tsx';

/** In the year's page the number fits on wide screens only. */
const sizes = {
  year: {
    bar: 'text-xs max-lg:before:hidden',
    check: 'size-2.5 lg:size-4',
    ring: 'size-2 lg:size-3',
    dots: 'size-1.5 lg:size-3',
  },
  strip: { bar: 'text-xs', check: 'size-4', ring: 'size-3', dots: 'size-3' },
} as const;

interface Props {
  readonly facts: DayFacts;
  readonly isFuture: boolean;
  readonly size: keyof typeof sizes;
}

/**
 * One day as a bar in a box that is `relative`: its height, shade and number are the worst pain. One element for most days:
 * a year has hundreds of them, laid out again with every step.
 */
export function DayBar({ facts: { status, peak }, isFuture, size }: Props) {
  const style = sizes[size];
  if (peak && (status === 'headache' || status === 'episode_only'))
    return <PainBar intensity={peak} hatched={status === 'episode_only'} className={style.bar} />;
  if (status === 'headache' && peak !== undefined) return <PainBar intensity={peak} className={style.bar} />;
  if (status === 'free')
    return <Check aria-hidden="true" className={cx('absolute inset-0 m-auto text-support', style.check)} />;
  const ring = 'absolute inset-0 m-auto rounded-full border border-border-strong';
  if (status === 'episode_only') return <span aria-hidden="true" className={cx(ring, style.ring)} />;
  if (isFuture) return null;
  return <span aria-hidden="true" className={cx(ring, 'border-dotted', style.dots)} />;
}
