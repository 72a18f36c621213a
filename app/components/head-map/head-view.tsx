import { type CSSProperties, useId } from 'react';
import { cx } from '#app/ui/cx.ts';
import type { PainPlace, Side } from '#domain/vocabulary/places.ts';
import { useCodes, useFormTexts } from '../episode-form/texts.ts';
import type { View } from './views.ts';

interface Props {
  readonly view: View;
  readonly values: readonly PainPlace[];
  readonly onToggle: (place: PainPlace, on: boolean) => void;
}

/** In targets, so that no place is ever too small to be hit; see views.ts. */
const widths = {
  front: 'w-[min(100%,calc(var(--target)*4.25))]',
  back: 'w-[min(100%,calc(var(--target)*2.8))]',
} as const;

/**
 * One view of the head: a drawing for the eyes, and over it one checkbox for each place, for finger, keyboard and screen
 * reader alike. As in a mirror the person's left is on the left, in both views.
 */
export function HeadView({ view, values, onToggle }: Props) {
  const t = useFormTexts().places;
  const codes = useCodes().places;
  const clip = useId();
  const { width, height, outline, features, regions } = view;
  const places = regions.flatMap((region) => [
    { region, place: `${region.place}_left` as const, side: 'left' as const },
    { region, place: `${region.place}_right` as const, side: 'right' as const },
  ]);
  const mirrored = (side: Side, x: number, across = 0) => (side === 'left' ? x : width - x - across);
  const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;

  return (
    <figure className={widths[view.name]}>
      <figcaption className="mb-1 text-center font-medium text-sm">{t[view.name]}</figcaption>
      <div className="relative" style={{ aspectRatio: `${width} / ${height}` }}>
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="absolute inset-0 size-full">
          <clipPath id={clip}>
            <path d={outline} />
          </clipPath>
          <g clipPath={`url(#${clip})`}>
            {places.map(({ region, place, side }) => (
              <path
                key={place}
                d={region.shape}
                transform={side === 'right' ? `translate(${width} 0) scale(-1 1)` : undefined}
                className={values.includes(place) ? 'fill-accent' : 'fill-surface-sunken'}
              />
            ))}
          </g>
          <g
            className="fill-none stroke-muted"
            strokeWidth="1.5"
            strokeLinecap="round"
            strokeLinejoin="round"
          >
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
        {places.map(({ region, place, side }) => {
          const [x, y, across, down] = region.target;
          const box: CSSProperties = {
            left: percent(mirrored(side, x, across), width),
            top: percent(y, height),
            width: percent(across, width),
            height: percent(down, height),
          };
          return (
            <input
              key={place}
              type="checkbox"
              aria-label={codes[place]}
              checked={values.includes(place)}
              onChange={(event) => onToggle(place, event.target.checked)}
              style={box}
              className={cx(
                'absolute m-0 cursor-pointer appearance-none rounded-md bg-transparent',
                'focus-visible:outline-2 focus-visible:outline-accent focus-visible:-outline-offset-2',
              )}
            />
          );
        })}
      </div>
      <p aria-hidden="true" className="mt-1 flex justify-between text-muted text-xs">
        <span>{t.left}</span>
        <span>{t.right}</span>
      </p>
    </figure>
  );
}
