import { createContext, type ReactNode, useContext, useId } from 'react';
import { CircleAlert } from '#app/ui/icons.tsx';
import { cx } from './cx.ts';

interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

const FieldContext = createContext<FieldControl | null>(null);

/** Id and ARIA attributes that connect a control to its Field; empty outside of one. */
export function useFieldControl(): Partial<FieldControl> {
  return useContext(FieldContext) ?? {};
}

interface FieldProps {
  readonly label: ReactNode;
  /** Under the label, before the control: what is expected, or why it is asked. */
  readonly hint?: ReactNode;
  /** The problem and how to correct it. Shown under the control, read out when it appears. */
  readonly error?: ReactNode;
  /** Beside the label, for example "optional". */
  readonly aside?: ReactNode;
  readonly className?: string | undefined;
  /** One control of this folder: TextInput, PasswordInput, TextArea or Select. */
  readonly children: ReactNode;
}

/** Label, hint and error around one control, connected for assistive technology. */
export function Field({ label, hint, error, aside, className, children }: FieldProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const control: FieldControl = {
    id,
    'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
  };
  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {aside && <span className="text-muted text-sm">{aside}</span>}
      </div>
      {hint && (
        <p id={hintId} className="text-muted text-sm">
          {hint}
        </p>
      )}
      <FieldContext value={control}>{children}</FieldContext>
      <div aria-live="polite">{error && <FieldError id={errorId}>{error}</FieldError>}</div>
    </div>
  );
}

/** The error under a control or a group: an icon and words, never colour alone. A line break in it is one. */
export function FieldError({
  id,
  children,
}: {
  readonly id?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <p id={id} className="flex gap-1.5 font-medium text-plum text-sm">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="whitespace-pre-line">{children}</span>
    </p>
  );
}
