import { useEffect, useId, useState } from 'react';
import { Failure } from '#app/errors/failure.ts';
import { useFailureMessage } from '#app/errors/use-failure.ts';
import { useAccountTexts } from '#app/i18n/areas.ts';
import { cx } from '#app/ui/cx.ts';
import { Field, useFieldControl } from '#app/ui/field.tsx';
import { Check, Circle } from '#app/ui/icons.tsx';
import { PasswordInput, type PasswordInputProps } from '#app/ui/password-input.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { passwordMaxLength } from '#domain/limits.ts';
import { brokenPasswordRules, passwordRules } from '#domain/person/account-schemas.ts';

interface PasswordFieldProps {
  readonly label: string;
  readonly error: string | undefined;
  /** A new password as typed so far, checked against the rules. Undefined for an existing password. */
  readonly chosen?: string | undefined;
}

/** The field of an existing or a new password. */
export function PasswordField({ label, error, chosen }: PasswordFieldProps) {
  const t = useAccountTexts().fields;
  const rulesId = useId();
  const isNew = chosen !== undefined;
  const common = useFailureMessage()(new Failure('common_password'));
  const isCommon = useIsCommon(chosen ?? '');
  const easy = isCommon && common && `${common.title}. ${common.text}`;
  return (
    <div className="flex flex-col gap-2">
      <Field label={label} error={error ?? easy}>
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
      {isNew && <PasswordRules id={rulesId} password={chosen} isCommon={isCommon} />}
    </div>
  );
}

/**
 * Whether a password that meets the rules is easy to guess. Undefined until known, and if it cannot be checked: the service
 * decides.
 */
function useIsCommon(password: string): boolean | undefined {
  const [judged, setJudged] = useState<{ readonly password: string; readonly isCommon: boolean }>();
  useEffect(() => {
    if (brokenPasswordRules(password).length > 0) return;
    let isOver = false;
    import('./common-password.ts')
      .then(({ isAmongMostUsed }) => isAmongMostUsed(password))
      .then(
        (isCommon) => !isOver && setJudged({ password, isCommon }),
        () => undefined,
      );
    return () => {
      isOver = true;
    };
  }, [password]);
  return judged?.password === password ? judged.isCommon : undefined;
}

/** Described by the rules as well as by the field's own error. */
function DescribedInput({
  describedBy,
  ...rest
}: PasswordInputProps & { readonly describedBy: string | undefined }) {
  const byField = useFieldControl()['aria-describedby'];
  return <PasswordInput {...rest} aria-describedby={cx(describedBy, byField) || undefined} />;
}

/**
 * The rules for a new password and which are met so far: by a mark, in words for a screen reader, and announced while
 * typing. That it is hard to guess, or not, joins them once it is known.
 * @param id describes the field by the list
 */
function PasswordRules({
  id,
  password,
  isCommon,
}: {
  readonly id: string;
  readonly password: string;
  readonly isCommon: boolean | undefined;
}) {
  const t = useAccountTexts().rules;
  const broken: readonly string[] = brokenPasswordRules(password);
  const rules = passwordRules.map(({ code }) => ({ name: t.names[code], met: !broken.includes(code) }));
  if (isCommon !== undefined) rules.push({ name: t.hardToGuess, met: !isCommon });
  return (
    <div className="text-sm">
      <p className="mb-1 text-muted">{t.legend}</p>
      <ul id={id} className="flex flex-col gap-0.5">
        {rules.map(({ name, met }) => {
          const Mark = met ? Check : Circle;
          return (
            <li key={name} className={met ? 'flex gap-2 text-support' : 'flex gap-2 text-muted'}>
              <Mark aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={met ? 3 : 1.5} />
              <span>
                <VisuallyHidden>{met ? t.met : t.missing} </VisuallyHidden>
                {name}
              </span>
            </li>
          );
        })}
      </ul>
      <VisuallyHidden role="status">
        {password !== '' && t.progress(rules.filter(({ met }) => met).length, rules.length)}
      </VisuallyHidden>
    </div>
  );
}
