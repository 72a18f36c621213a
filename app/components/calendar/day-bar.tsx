import { Check } from 'lucide-react';
import { cx } from '#app/ui/cx.ts';
import type { DayFacts } from '#domain/day-index.ts';
import { painShade } from '../pain-shade.ts';

/** By intensity, 0-10: a taller bar is more pain, so that it is read without its colours too; the lowest still holds its number. */
const heights = [
  'h-[34%]',
  'h-[40%]',
  'h-[46%]',
  'h-[52%]',
  'h-[58%]',
  'h-[64%]',
  'h-[71%]',
  'h-[78%]',
  'h-[85%]',
  'h-[92%]',
  'h-full',
] as const;

/** A day of the year's page has room for its number on a wide screen alone. */
const sizes = {
  year: {
    bar: 'rounded-t-[2px] md:rounded-t-sm',
    number: 'hidden lg:block',
    check: 'size-2.5 md:size-4',
    ring: 'size-2 md:size-3',
    dots: 'size-1.5 md:size-3',
  },
  strip: { bar: 'rounded-t-sm', number: '', check: 'size-4', ring: 'size-3', dots: 'size-3' },
} as const;

interface Props {
  readonly facts: DayFacts;
  readonly isFuture: boolean;
  readonly size: keyof typeof sizes;
}

/**
 * What is known of one day as a bar in a box that is `relative`: its height, shade and number are the worst pain. One element
 * for most days: a year is hundreds of them, laid out anew with every step.
 */
export function DayBar({ facts: { status, peak }, isFuture, size }: Props) {
  const style = sizes[size];
  if (status === 'headache' && peak !== undefined) {
    return (
      <span
        aria-hidden="true"
        className={cx(
          'absolute inset-x-0 bottom-0 grid place-items-end justify-center text-xs leading-tight',
          style.bar,
          heights[peak],
          painShade(peak),
        )}
      >
        <span className={cx('tabular-nums', style.number)}>{peak}</span>
      </span>
    );
  }
  if (status === 'free')
    return <Check aria-hidden="true" className={cx('absolute inset-0 m-auto text-support', style.check)} />;
  const ring = 'absolute inset-0 m-auto rounded-full border border-border-strong';
  if (status === 'episode_only') return <span aria-hidden="true" className={cx(ring, style.ring)} />;
  if (isFuture) return null;
  return <span aria-hidden="true" className={cx(ring, 'border-dotted', style.dots)} />;
}
