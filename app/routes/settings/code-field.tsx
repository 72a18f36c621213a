import { Field } from '#app/ui/field.tsx';
import { TextInput } from '#app/ui/text-input.tsx';

/** Room for six digits and a blank in the middle. */
const maxLength = 7;
const digits = 6;

/** The six digits of a code however they were typed; '' when they are not six. */
export function onlyDigits(typed: FormDataEntryValue | null): string {
  const found = String(typed ?? '').replace(/\D/g, '');
  return found.length === digits ? found : '';
}

interface CodeFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly error: string | undefined;
}

/** Six digits from a mail or an app, named `code`. */
export function CodeField({ label, hint, error }: CodeFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      <TextInput
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={maxLength}
        className="max-w-40 tabular-nums"
      />
    </Field>
  );
}
