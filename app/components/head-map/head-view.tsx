import { useCodes, useFormTexts } from '#app/i18n/areas.ts';
import type { PainPlace } from '#domain/vocabulary/places.ts';
import { HeadDrawing } from './head-drawing.tsx';
import type { View } from './views.ts';

interface Props {
  readonly view: View;
  readonly values: readonly PainPlace[];
  readonly onToggle: (place: PainPlace, on: boolean) => void;
}

/** In multiples of the touch target, so that no place is ever too small. Proportions and rows are those of views.ts. */
const styles = {
  front: {
    figure: 'w-[min(100%,calc(var(--target)*4.25))]',
    picture: 'aspect-[188/200] grid-rows-[64fr_60fr_76fr]',
  },
  back: {
    figure: 'w-[min(100%,calc(var(--target)*2.8))]',
    picture: 'aspect-[124/200] grid-rows-[66fr_68fr_66fr]',
  },
} as const;

/**
 * One view of the head: a drawing, and over it one checkbox for each place, for finger, keyboard and screen reader alike.
 * As in a mirror the person's left is on the left, in both views.
 */
export function HeadView({ view, values, onToggle }: Props) {
  const t = useFormTexts().places;
  const codes = useCodes().places;
  const { name, rows } = view;

  return (
    <figure className={styles[name].figure}>
      <figcaption className="mb-1 text-center font-medium text-sm">{t[name]}</figcaption>
      <div className={`relative grid ${styles[name].picture}`}>
        <HeadDrawing view={view} values={values} className="absolute inset-0 size-full" />
        {rows.map(({ places: inRow }) => (
          <div key={inRow.join()} className="relative grid auto-cols-fr grid-flow-col">
            {inRow.map((place) => (
              <input
                key={place}
                type="checkbox"
                aria-label={codes[place]}
                checked={values.includes(place)}
                onChange={(event) => onToggle(place, event.target.checked)}
                className="m-0 size-full cursor-pointer appearance-none rounded-md focus-visible:outline-2 focus-visible:outline-accent focus-visible:-outline-offset-2"
              />
            ))}
          </div>
        ))}
      </div>
      <p aria-hidden="true" className="mt-1 flex justify-between text-muted text-xs">
        <span>{t.left}</span>
        <span>{t.right}</span>
      </p>
    </figure>
  );
}
