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
  /** The chosen one, tapped again, is no answer any more. */
  readonly onClear?: () => void;
  readonly name?: string;
  /** A short scale: its five steps are as wide as each other, in one row, or three and two. Large print takes more rows. */
  readonly even?: boolean;
}

const evenStyle = 'px-0.5! text-center text-sm';
// The longest word of a step ("Bastante", "Manchado") is never broken.
const evenLayout =
  'grid grid-cols-1 gap-1 @min-[10rem]:grid-cols-2 @min-[15rem]:grid-cols-3 @min-[25rem]:grid-cols-5';

/** One of a few, as chips: real radios, so arrow keys move and a form can read them. */
export function ChoiceChips<Value extends string>({
  options,
  value,
  onChange,
  onClear,
  name,
  even = false,
  ...group
}: ChoiceChipsProps<Value>) {
  const id = useId();
  return (
    <OptionGroup
      {...group}
      className={cx(group.className, even && '@container')}
      layout={even ? evenLayout : 'flex flex-wrap gap-2'}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={cx(chipStyle, option.quiet && quietChipStyle, even && evenStyle)}
        >
          <input
            type="radio"
            name={name ?? id}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            onClick={option.value === value ? onClear : undefined}
            className={chipControlStyle}
          />
          {option.icon}
          {option.label}
        </label>
      ))}
    </OptionGroup>
  );
}
