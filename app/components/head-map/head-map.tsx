import { useId } from 'react';
import { useCodes, useFormTexts } from '#app/i18n/areas.ts';
import { ToggleChips } from '#app/ui/toggle-chips.tsx';
import { type PainPlace, painPlaces } from '#domain/vocabulary/places.ts';
import { HeadDrawing } from './head-drawing.tsx';
import { type View, views } from './views.ts';

interface HeadViewProps {
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
function HeadView({ view, values, onToggle }: HeadViewProps) {
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

interface Props {
  readonly legend: string;
  readonly values: readonly PainPlace[];
  readonly onChange: (places: PainPlace[]) => void;
}

const headPlaces = ['band', 'whole_head'] as const;

/** Where it hurts: two views of the head to tap on, and the two places without a side. */
export function HeadMap({ legend, values, onChange }: Props) {
  const t = useFormTexts().places;
  const codes = useCodes().places;
  const explained = useId();
  const toggle = (changed: PainPlace, on: boolean) =>
    onChange(painPlaces.filter((place) => (place === changed ? on : values.includes(place))));
  const withoutSide = headPlaces.filter((place) => values.includes(place));
  return (
    <div className="flex flex-col gap-4">
      <fieldset className="min-w-0" aria-describedby={explained}>
        <legend className="mb-1.5 font-medium">{legend}</legend>
        <p id={explained} className="mb-3 text-muted text-sm">
          {t.mirror}
        </p>
        <div className="flex flex-wrap items-start justify-center gap-3">
          {views.map((view) => (
            <HeadView key={view.name} view={view} values={values} onToggle={toggle} />
          ))}
        </div>
      </fieldset>
      <ToggleChips
        legend={t.whole}
        options={headPlaces.map((place) => ({ value: place, label: codes[place] }))}
        values={withoutSide}
        onChange={(chosen) =>
          onChange(
            painPlaces.filter((place) =>
              place === 'band' || place === 'whole_head' ? chosen.includes(place) : values.includes(place),
            ),
          )
        }
      />
      <p className="min-h-6 text-sm">{values.map((place) => codes[place]).join(' · ')}</p>
    </div>
  );
}
