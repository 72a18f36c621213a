import { painBandOf } from '#domain/vocabulary/pain.ts';
import { painShade } from './pain-shade.ts';

/** From round to angular as the pain grows, so that the mark is readable without its colour too. */
const corners = {
  none: 'rounded-full',
  mild: 'rounded-full',
  moderate: 'rounded-md',
  severe: 'rounded-[3px]',
} as const;
const sizes = {
  small: 'size-7 text-sm',
  cell: 'size-7 text-sm before:content-[attr(data-intensity)] md:size-9 md:text-base',
  large: 'size-11 text-xl',
} as const;

interface Props {
  /** 0-10. */
  readonly intensity: number;
  readonly size?: keyof typeof sizes;
  /** The full meaning in words; without it the mark is decoration beside a text with the same. */
  readonly label?: string;
}

/** An intensity as number, shade and shape. */
export function PainMark({ intensity, size = 'large', label }: Props) {
  const band = painBandOf(intensity);
  return (
    <span
      className={`grid shrink-0 place-items-center font-semibold tabular-nums ${sizes[size]} ${corners[band]} ${painShade(intensity)}`}
      data-intensity={size === 'cell' ? intensity : undefined}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {/* In a calendar square it is no text: the square's name need not contain it (WCAG 2.5.3). */}
      {size !== 'cell' && intensity}
    </span>
  );
}
