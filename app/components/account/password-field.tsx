import { useId } from 'react';
import { useTexts } from '#app/i18n/locale.tsx';
import { cx } from '#app/ui/cx.ts';
import { Field, useFieldControl } from '#app/ui/field.tsx';
import { PasswordInput, type PasswordInputProps } from '#app/ui/password-input.tsx';
import { passwordMaxLength } from '#domain/limits.ts';
import { PasswordRules } from './password-rules.tsx';
import { accountTexts } from './texts.ts';

export interface PasswordFieldProps {
  readonly label: string;
  readonly error: string | undefined;
  /** A password being chosen: what was typed so far, to be held against the rules. Undefined for one that exists. */
  readonly chosen?: string | undefined;
}

/** The password of an account, to type or to choose. */
export function PasswordField({ label, error, chosen }: PasswordFieldProps) {
  const t = useTexts(accountTexts).fields;
  const rulesId = useId();
  const isNew = chosen !== undefined;
  return (
    <div className="flex flex-col gap-2">
      <Field label={label} error={error}>
        <DescribedInput
          name="password"
          autoComplete={isNew ? 'new-password' : 'current-password'}
          required
          maxLength={passwordMaxLength}
          showLabel={t.showPassword}
          hideLabel={t.hidePassword}
          describedBy={isNew ? rulesId : undefined}
        />
      </Field>
      {isNew && <PasswordRules id={rulesId} password={chosen} />}
    </div>
  );
}

/** Described by the rules as well as by the field's own error. */
function DescribedInput({
  describedBy,
  ...rest
}: PasswordInputProps & { readonly describedBy: string | undefined }) {
  const byField = useFieldControl()['aria-describedby'];
  return <PasswordInput {...rest} aria-describedby={cx(describedBy, byField) || undefined} />;
}
