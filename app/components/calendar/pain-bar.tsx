import { cx } from '#app/ui/cx.ts';
import { painShade } from '../pain-shade.ts';

/** By intensity, 0-10: a taller bar is more pain, readable without its colours too; the lowest still holds its number. */
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

/** Pain whose shade is less than 3:1 from the surface: an edge shows the shape. */
const edgedBelow = 6;

/** Pain that does not make the day a headache day. */
export const hatching =
  'text-on-surface [background-image:repeating-linear-gradient(135deg,transparent_0_4px,var(--border)_4px_6px)]';

interface Props {
  /** 0-10. */
  readonly intensity: number;
  /** It does not make the day a headache day: hatched instead of filled. */
  readonly hatched?: boolean;
  readonly className?: string;
}

/** The pain of a day as a bar: height, shade and number show the same. It is aligned to the bottom of its container. */
export function PainBar({ intensity, hatched = false, className }: Props) {
  return (
    <span
      aria-hidden="true"
      // An attribute instead of text: the day's accessible name need not contain it (WCAG 2.5.3).
      data-intensity={intensity}
      className={cx(
        'absolute inset-x-0 bottom-0 grid place-items-end justify-center rounded-t-[2px] leading-tight md:rounded-t-sm',
        'before:content-[attr(data-intensity)]',
        heights[intensity],
        hatched ? hatching : painShade(intensity),
        (hatched || intensity < edgedBelow) && 'border border-border-strong border-b-0',
        className,
      )}
    />
  );
}
