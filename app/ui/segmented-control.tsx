import { useId } from 'react';
import { cx } from './cx.ts';
import { chipControlStyle, type Option } from './option-group.tsx';

interface SegmentedControlProps<Value extends string> {
  /** Name of the group, for screen readers only. */
  readonly legend: string;
  readonly options: readonly Option<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly className?: string | undefined;
}

/** One of two to four views of the same thing, in one frame: real radios, so arrow keys change the view. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { legend, options, value, onChange, className } = props;
  const name = useId();
  return (
    <fieldset className={cx('min-w-0', className)}>
      <legend className="sr-only">{legend}</legend>
      <div className="inline-flex max-w-full flex-wrap rounded-md bg-control p-px">
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              'relative -m-px inline-flex min-h-target min-w-target cursor-pointer select-none items-center justify-center gap-2 rounded-md border border-transparent px-[min(1rem,3.5vw)] leading-tight',
              'text-muted transition-colors hover:text-on-surface',
              'has-checked:bg-surface-raised has-checked:font-semibold has-checked:text-on-surface',
              'has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
              'forced-colors:has-checked:border-[Highlight]',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className={chipControlStyle}
            />
            {option.icon}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
