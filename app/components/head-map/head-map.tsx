import { useId } from 'react';
import { useCodes, useFormTexts } from '#app/i18n/areas.ts';
import { ToggleChips } from '#app/ui/toggle-chips.tsx';
import { type PainPlace, painPlaces } from '#domain/vocabulary/places.ts';
import { HeadView } from './head-view.tsx';
import { views } from './views.ts';

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
