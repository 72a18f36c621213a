import { useId } from 'react';
import { cx } from './cx.ts';
import {
  chipControlStyle,
  chipStyle,
  type Option,
  OptionGroup,
  type OptionGroupProps,
  quietChipStyle,
} from './option-group.tsx';

interface ChoiceChipsProps<Value extends string> extends OptionGroupProps {
  readonly options: readonly Option<Value>[];
  /** The chosen value; null when nothing is chosen yet. */
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly name?: string;
}

/** One of a few, as chips: real radios, so arrow keys move and a form can read them. */
export function ChoiceChips<Value extends string>({
  options,
  value,
  onChange,
  name,
  ...group
}: ChoiceChipsProps<Value>) {
  const id = useId();
  return (
    <OptionGroup {...group} layout="flex flex-wrap gap-2">
      {options.map((option) => (
        <label key={option.value} className={cx(chipStyle, option.quiet && quietChipStyle)}>
          <input
            type="radio"
            name={name ?? id}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className={chipControlStyle}
          />
          {option.icon}
          {option.label}
        </label>
      ))}
    </OptionGroup>
  );
}
