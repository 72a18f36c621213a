import { cx } from '#app/ui/cx.ts';
import { TextInput } from '#app/ui/text-input.tsx';

const digits = 6;
/** Allows a blank in the middle. */
const maxLength = digits + 1;

/** The six digits of a typed or pasted code; '' if there are not six. */
export function sixDigits(typed: FormDataEntryValue | null): string {
  const found = String(typed ?? '').replace(/\D/g, '');
  return found.length === digits ? found : '';
}

/** The input of a code from a mail or an app, named `code`; put it inside a Field. */
export function OneTimeCode({ className }: { readonly className?: string }) {
  return (
    <TextInput
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={maxLength}
      className={cx('tabular-nums', className)}
    />
  );
}
