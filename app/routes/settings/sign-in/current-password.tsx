import { useAccountTexts } from '#app/i18n/areas.ts';
import { Field } from '#app/ui/field.tsx';
import { PasswordInput } from '#app/ui/password-input.tsx';
import { passwordMaxLength } from '#domain/limits.ts';

interface CurrentPasswordProps {
  readonly label: string;
  readonly error: string | undefined;
}

/** Field for the current password, as proof; named `currentPassword`. */
export function CurrentPassword({ label, error }: CurrentPasswordProps) {
  const { fields } = useAccountTexts();
  return (
    <Field label={label} error={error}>
      <PasswordInput
        name="currentPassword"
        autoComplete="current-password"
        maxLength={passwordMaxLength}
        showLabel={fields.showPassword}
        hideLabel={fields.hidePassword}
      />
    </Field>
  );
}
