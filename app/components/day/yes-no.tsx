import { useId } from 'react';
import { useDayTexts } from '#app/i18n/areas.ts';
import { chipControlStyle, chipStyle } from '#app/ui/option-group.tsx';

interface Props {
  readonly label: string;
  readonly value: boolean | null;
  readonly onChange: (value: boolean | null) => void;
}

/** Yes or no; the same tap again clears the answer. */
export function YesNo({ label, value, onChange }: Props) {
  const t = useDayTexts().yesNo;
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset lays its legend out above, and this one stands beside.
    <div role="group" aria-labelledby={id} className="flex items-center justify-between gap-3">
      <span id={id} className="min-w-0 wrap-anywhere leading-tight">
        {label}
      </span>
      <span className="flex shrink-0 gap-1.5">
        {[true, false].map((answer) => (
          <label key={String(answer)} className={chipStyle}>
            <input
              type="checkbox"
              checked={value === answer}
              onChange={(event) => onChange(event.target.checked ? answer : null)}
              className={chipControlStyle}
            />
            {answer ? t.yes : t.no}
          </label>
        ))}
      </span>
    </div>
  );
}
