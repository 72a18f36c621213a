import { Check } from '#app/ui/icons.tsx';
import {
  chipControlStyle,
  chipStyle,
  type Option,
  OptionGroup,
  type OptionGroupProps,
} from './option-group.tsx';

// On a phone at least two in a row: a long label takes a second line, not a row.
const chipRows =
  'flex flex-wrap gap-2 max-md:text-sm max-md:*:max-w-[min(100%,max(50%-0.25rem,9rem))] max-md:*:px-2.5!';

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
    <OptionGroup {...group} layout={chipRows}>
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
