import { ChoiceChips } from '#app/ui/choice-chips.tsx';
import { scaleMin } from '#domain/limits.ts';
import { Clearable } from './clearable.tsx';

interface Props {
  readonly label: string;
  /** Labels of the levels, starting at 1. */
  readonly levels: readonly string[];
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

/** Scale of five labelled levels in one row, stored as its number. */
export function Scale({ label, levels, value, onChange }: Props) {
  return (
    <Clearable what={label} isAnswered={value !== null} onClear={() => onChange(null)}>
      <ChoiceChips
        even
        legend={label}
        options={levels.map((word, level) => ({ value: String(level + scaleMin), label: word }))}
        value={value === null ? null : String(value)}
        onChange={(level) => onChange(Number(level))}
      />
    </Clearable>
  );
}
