import type { FocusEvent } from 'react';
import { useFormTexts } from '#app/i18n/areas.ts';
import { cx } from '#app/ui/cx.ts';
import { chipControlStyle, chipStyle } from '#app/ui/option-group.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { isSevere } from '#domain/vocabulary/pain.ts';

interface Props {
  /** 0-10; null before it is chosen. */
  readonly pain: number | null;
  readonly said: boolean | null;
  readonly onChange?: (said: boolean | null) => void;
  /** Whether an answer stays to be changed; otherwise the question is gone. */
  readonly staysAnswered?: boolean;
  readonly onBlur?: (event: FocusEvent<HTMLFieldSetElement>) => void;
}

/**
 * Whether severe pain was at its worst within 5 minutes (docs/clinical-rules.md#safety-notices), asked of everybody. A second
 * tap takes the answer back. Its place is reserved, so that nothing moves under a finger.
 */
export function SuddenOnset({ pain, said, onChange, staysAnswered = true, onBlur }: Props) {
  const t = useFormTexts().intensity;
  const isAsked = said === null ? pain !== null && isSevere(pain) : staysAnswered;
  return (
    <fieldset
      onBlur={onBlur}
      className={cx('flex min-h-target min-w-0 items-center gap-2', !isAsked && 'invisible')}
    >
      <legend className="sr-only">{t.suddenQuestion}</legend>
      {/* It comes while one is among the numbers above it. */}
      <VisuallyHidden role="status">{isAsked && said === null && t.suddenQuestion}</VisuallyHidden>
      <span aria-hidden="true" className="min-w-0 flex-1 text-sm leading-tight sm:flex-none sm:pr-2">
        {t.suddenQuestion}
      </span>
      {([true, false] as const).map((answer) => (
        <label key={String(answer)} className={chipStyle}>
          <input
            type="checkbox"
            checked={said === answer}
            onChange={({ target }) => onChange?.(target.checked ? answer : null)}
            className={chipControlStyle}
          />
          {answer ? t.suddenYes : t.suddenNo}
        </label>
      ))}
    </fieldset>
  );
}
