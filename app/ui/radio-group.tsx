import { useId } from 'react';
import { type Option, OptionGroup, type OptionGroupProps } from './option-group.tsx';

export interface RadioGroupProps<Value extends string> extends OptionGroupProps {
  readonly options: readonly Option<Value>[];
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly name?: string;
}

/** One of a few, as a list of rows with room for a second line each. For short words use ChoiceChips. */
export function RadioGroup<Value extends string>({
  options,
  value,
  onChange,
  name,
  ...group
}: RadioGroupProps<Value>) {
  const id = useId();
  return (
    <OptionGroup {...group} layout="flex flex-col divide-y divide-border rounded-md border border-border">
      {options.map((option) => (
        <label
          key={option.value}
          className="flex min-h-target cursor-pointer items-center gap-3 px-3.5 py-2 first:rounded-t-md last:rounded-b-md hover:bg-accent-soft"
        >
          <input
            type="radio"
            name={name ?? id}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="size-5 shrink-0"
          />
          {option.icon}
          <span>
            {option.label}
            {option.hint && <span className="block text-muted text-sm">{option.hint}</span>}
          </span>
        </label>
      ))}
    </OptionGroup>
  );
}
