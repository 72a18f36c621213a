import { Check } from '#app/ui/icons.tsx';
import {
  chipControlStyle,
  chipStyle,
  type Option,
  OptionGroup,
  type OptionGroupProps,
} from './option-group.tsx';

interface ToggleChipsProps<Value extends string> extends OptionGroupProps {
  readonly options: readonly Option<Value>[];
  readonly values: readonly Value[];
  /** Called with the complete new list, in the order of the options. */
  readonly onChange: (values: Value[]) => void;
}

/** Any of several, as chips: real checkboxes with a check mark, so that colour is not alone. */
export function ToggleChips<Value extends string>({
  options,
  values,
  onChange,
  ...group
}: ToggleChipsProps<Value>) {
  const toggle = (changed: Value, on: boolean) =>
    onChange(
      options
        .map((option) => option.value)
        .filter((value) => (value === changed ? on : values.includes(value))),
    );
  return (
    <OptionGroup {...group} layout="flex flex-wrap gap-2">
      {options.map(({ value, label, icon }) => {
        const on = values.includes(value);
        return (
          <label key={value} className={chipStyle}>
            <input
              type="checkbox"
              checked={on}
              onChange={(event) => toggle(value, event.target.checked)}
              className={chipControlStyle}
            />
            {on ? <Check aria-hidden="true" className="size-4 shrink-0" /> : icon}
            {label}
          </label>
        );
      })}
    </OptionGroup>
  );
}
