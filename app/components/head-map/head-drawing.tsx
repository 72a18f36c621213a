import { useId } from 'react';
import { cx } from '#app/ui/cx.ts';
import type { PainPlace, Side } from '#domain/vocabulary/places.ts';
import type { View } from './views.ts';

interface Props {
  readonly view: View;
  readonly values: readonly PainPlace[];
  readonly className?: string;
}

/** One view of the head with its painful places filled and checked; visual only. As in a mirror, left is on the left. */
export function HeadDrawing({ view, values, className }: Props) {
  const clip = useId();
  const { width, height, outline, features, regions } = view;
  const places = regions.flatMap((region) => [
    { region, place: `${region.place}_left` as const, side: 'left' as const },
    { region, place: `${region.place}_right` as const, side: 'right' as const },
  ]);
  const mirrored = (side: Side, x: number) => (side === 'left' ? x : width - x);

  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className={className}>
      <clipPath id={clip}>
        <path d={outline} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        {places.map(({ region, place, side }) => (
          <path
            key={place}
            d={region.shape}
            transform={side === 'right' ? `translate(${width} 0) scale(-1 1)` : undefined}
            className={cx(
              'stroke-border-strong',
              values.includes(place) ? 'fill-accent attack:fill-accent-soft' : 'fill-surface-raised',
            )}
            strokeDasharray="2 4"
          />
        ))}
      </g>
      <g className="fill-none stroke-muted" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round">
        <path d={outline} />
        {features.map((path) => (
          <path key={path} d={path} />
        ))}
      </g>
      {places.map(
        ({ region, place, side }) =>
          values.includes(place) && (
            <path
              key={place}
              d={`M${mirrored(side, region.mark[0]) - 7} ${region.mark[1]}l5 5 9-10`}
              className="fill-none stroke-on-accent"
              strokeWidth="3"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          ),
      )}
    </svg>
  );
}

/** Whether a view shows any of the places. */
export const showsAny = ({ rows }: View, values: readonly PainPlace[]): boolean =>
  rows.some(({ places }) => places.some((place) => values.includes(place)));
