import { memo, useId } from 'react';
import { useFormTexts, useWords } from '#app/i18n/areas.ts';
import { cx } from '#app/ui/cx.ts';
import { FieldError } from '#app/ui/field.tsx';
import { intensityMax, intensityMin } from '#domain/limits.ts';
import { painBandOf } from '#domain/vocabulary/pain.ts';
import { painShade } from '../pain-shade.ts';

const scale = Array.from({ length: intensityMax - intensityMin + 1 }, (_, step) => intensityMin + step);

interface Props {
  readonly value: number | null;
  /** It is over: the question is in the past tense. */
  readonly past?: boolean;
  readonly onChange: (intensity: number) => void;
  readonly error?: string | undefined;
}

/**
 * Pain from 0 to 10 as eleven large buttons: real radios, so that arrow keys move and a screen reader counts them. On
 * narrow screens a grid of twelve cells, the last with the chosen number in words; otherwise one row with the words below.
 */
export const PainScale = memo(function PainScale({ value, past = false, onChange, error }: Props) {
  const texts = useFormTexts();
  const t = texts.intensity;
  const words = useWords().pain;
  const id = useId();
  return (
    <fieldset data-pain aria-invalid={error ? true : undefined} className="@container group min-w-0">
      <legend className="mb-1.5 font-semibold text-lg">{past ? texts.past.intensity : t.legend}</legend>
      <div className="grid grid-cols-3 gap-2 @min-[17rem]:grid-cols-4 @min-[34rem]:grid-cols-11 @min-[34rem]:gap-1.5 attack:grid-cols-4! attack:gap-2! attack:@min-[34rem]:grid-cols-6!">
        {scale.map((step) => (
          <label
            key={step}
            className={cx(
              'relative grid min-h-14 cursor-pointer select-none place-items-center rounded-md forced-colors:border',
              'font-semibold text-xl tabular-nums transition-[box-shadow,scale] duration-200 active:scale-92 attack:min-h-16 attack:active:scale-100',
              'has-checked:ring-3 has-checked:ring-on-surface has-checked:ring-offset-2 has-checked:ring-offset-surface',
              'has-focus-visible:outline-3 has-focus-visible:outline-accent has-focus-visible:outline-offset-6',
              painShade(step),
            )}
          >
            <input
              type="radio"
              name={id}
              value={step}
              checked={value === step}
              onChange={() => onChange(step)}
              aria-label={t.chosen(step, words[painBandOf(step)])}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span aria-hidden="true">{step}</span>
          </label>
        ))}
        {/* The radio says it already. */}
        <span
          aria-hidden="true"
          className="grid max-[8rem]:col-span-full place-items-center min-w-0 hyphens-auto wrap-anywhere text-center font-semibold text-xs leading-tight @min-[19rem]:text-sm @min-[34rem]:hidden attack:grid!"
        >
          {value === null ? (
            <span className="text-muted group-has-checked:invisible">{t.choose}</span>
          ) : (
            words[painBandOf(value)]
          )}
        </span>
      </div>
      <div className="mt-2 flex flex-wrap justify-between gap-3 text-muted text-sm">
        <span>{t.least}</span>
        <span
          aria-hidden="true"
          className="hidden font-semibold text-on-surface @min-[34rem]:inline attack:hidden!"
        >
          {value !== null && t.chosen(value, words[painBandOf(value)])}
        </span>
        <span>{t.most}</span>
      </div>
      <div aria-live="polite">{error && <FieldError>{error}</FieldError>}</div>
    </fieldset>
  );
});
