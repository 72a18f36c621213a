import { useId } from 'react';
import { useFormTexts, useWords } from '#app/i18n/areas.ts';
import { cx } from '#app/ui/cx.ts';
import { intensityMax, intensityMin } from '#domain/limits.ts';
import { painBandOf } from '#domain/vocabulary/pain.ts';
import { painShade } from '../pain-shade.ts';

const scale = Array.from({ length: intensityMax - intensityMin + 1 }, (_, step) => intensityMin + step);

interface Props {
  readonly legend: string;
  readonly hint: string;
  readonly onChoose: (intensity: number) => void;
}

/** Eleven buttons that each record a pain at once; unlike the scale above them they keep no choice. */
export function PainButtons({ legend, hint, onChoose }: Props) {
  const t = useFormTexts().readings;
  const words = useWords().pain;
  const hintId = useId();
  return (
    <fieldset className="@container min-w-0" aria-describedby={hintId}>
      <legend className="mb-1.5 font-medium">{legend}</legend>
      <p id={hintId} className="mb-2 text-muted text-sm">
        {hint}
      </p>
      {/* One row or two: of eleven buttons none is left alone where six fit. */}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(var(--target),1fr))] gap-1.5 @min-[26rem]:grid-cols-6 @min-[34rem]:not-attack:grid-cols-11">
        {scale.map((step) => (
          <button
            key={step}
            type="button"
            aria-label={t.add(step, words[painBandOf(step)])}
            onClick={() => onChoose(step)}
            className={cx(
              'min-h-target rounded-md font-semibold forced-colors:border tabular-nums',
              painShade(step),
            )}
          >
            {step}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
