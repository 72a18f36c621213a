import { type ComponentPropsWithRef, useState } from 'react';
import { Eye, EyeOff } from '#app/ui/icons.tsx';
import { controlStyle } from './control-style.ts';
import { cx } from './cx.ts';
import { useFieldControl } from './field.tsx';
import { Tooltip } from './tooltip.tsx';

export interface PasswordInputProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  /** Name of the toggle while the password is hidden, for example "Show password". */
  readonly showLabel: string;
  /** Name of the toggle while it is visible. */
  readonly hideLabel: string;
}

/** A password with a button that shows it; hidden again with every new mount. Put it inside a Field. */
export function PasswordInput({ showLabel, hideLabel, className, ...rest }: PasswordInputProps) {
  const [visible, setVisible] = useState(false);
  const Icon = visible ? EyeOff : Eye;
  return (
    <span className={cx('relative block', className)}>
      <input
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...useFieldControl()}
        {...rest}
        type={visible ? 'text' : 'password'}
        className={cx(controlStyle, 'pr-13')}
      />
      <Tooltip text={visible ? hideLabel : showLabel}>
        <button
          type="button"
          aria-label={visible ? hideLabel : showLabel}
          onClick={() => setVisible(!visible)}
          className="absolute top-0 right-0 grid size-target place-items-center rounded-md text-muted hover:text-on-surface"
        >
          <Icon aria-hidden="true" className="size-5" />
        </button>
      </Tooltip>
    </span>
  );
}
