import { useAccountTexts } from '#app/i18n/areas.ts';
import { Field } from '#app/ui/field.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { emailMaxLength } from '#domain/limits.ts';

interface Props {
  readonly error: string | undefined;
  /** The address known on this device; another one can be typed. */
  readonly known?: string | undefined;
  /** Whether the browser suggests passkeys in it. */
  readonly suggestsPasskeys?: boolean;
}

/** The e-mail address of an account, which is also its user name. */
export function EmailField({ error, known, suggestsPasskeys = false }: Props) {
  const t = useAccountTexts().fields;
  return (
    <Field label={t.email} error={error}>
      <TextInput
        type="email"
        name="email"
        autoComplete={suggestsPasskeys ? 'username webauthn' : 'username'}
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={emailMaxLength}
        defaultValue={known}
      />
    </Field>
  );
}
