import { type FocusEvent, useId } from 'react';
import { useFormTexts } from '#app/i18n/areas.ts';
import { cx } from '#app/ui/cx.ts';
import { chipControlStyle, chipStyle } from '#app/ui/option-group.tsx';
import { isSevere } from '#domain/vocabulary/pain.ts';

interface Props {
  /** 0-10; null before it is chosen. */
  readonly pain: number | null;
  readonly said: boolean | null;
  readonly onChange?: (said: boolean | null) => void;
  /** Whether an answer stays to be changed; otherwise the question is gone. */
  readonly staysAnswered?: boolean;
  readonly onBlur?: (event: FocusEvent<HTMLElement>) => void;
}

/**
 * Whether severe pain was at its worst within 5 minutes (docs/clinical-rules.md#safety-notices), asked of everybody. A second
 * tap takes the answer back. Its place is reserved, so that nothing moves under a finger.
 */
export function SuddenOnset({ pain, said, onChange, staysAnswered = true, onBlur }: Props) {
  const t = useFormTexts().intensity;
  const id = useId();
  const isAsked = said === null ? pain !== null && isSevere(pain) : staysAnswered;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset begins with a legend, and this question comes as an announcement
    <div
      role="group"
      aria-labelledby={id}
      onBlur={onBlur}
      className={cx('flex min-h-target min-w-0 items-center gap-2', !isAsked && 'invisible')}
    >
      {/* Seen and in the tree before it has words: it comes while one is among the numbers above it. */}
      <span
        id={id}
        role="status"
        className="visible min-w-0 flex-1 text-sm leading-tight sm:flex-none sm:pr-2"
      >
        {isAsked && t.suddenQuestion}
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
    </div>
  );
}
