import { OneTimeCode } from '#app/components/account/one-time-code.tsx';
import { Field } from '#app/ui/field.tsx';

interface CodeFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly error: string | undefined;
}

/** Field for a six-digit code from a mail or an app, named `code`. */
export function CodeField({ label, hint, error }: CodeFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      <OneTimeCode className="max-w-40" />
    </Field>
  );
}
