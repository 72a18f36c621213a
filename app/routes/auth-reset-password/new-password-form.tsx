import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { focusFirst, typedIn } from '#app/components/account/form-problems.ts';
import { PasswordField } from '#app/components/account/password-field.tsx';
import { SubmitButton } from '#app/components/account/submit-button.tsx';
import { accountTexts } from '#app/components/account/texts.ts';
import { useWeakPasswordToast } from '#app/components/account/use-weak-password-toast.ts';
import { changePassword } from '#app/data/account.ts';
import { shownAs } from '#app/errors/catalogue.ts';
import type { Failure } from '#app/errors/failure.ts';
import { useFailureMessage, useFailureToast } from '#app/errors/use-failure.ts';
import { useTexts } from '#app/i18n/locale.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { brokenPasswordRules } from '#domain/account.ts';

export interface NewPasswordFormProps {
  /** Whose password it is, so that a password manager updates the right entry. */
  readonly email: string;
  /** Path to go on to. */
  readonly next: string;
}

export function NewPasswordForm({ email, next }: NewPasswordFormProps) {
  const t = useTexts(accountTexts);
  const navigate = useNavigate();
  const { toast } = useToast();
  const tellFailure = useFailureToast();
  const tellWeakPassword = useWeakPasswordToast();
  const messageFor = useFailureMessage();
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<Failure>();
  const [busy, setBusy] = useState(false);
  const blocked = brokenPasswordRules(password).length > 0;

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    if (blocked) {
      tellWeakPassword(password);
      focusFirst(event.currentTarget, ['password']);
      return;
    }
    setBusy(true);
    const outcome = await changePassword(password);
    setBusy(false);
    if (outcome.ok) {
      toast({ title: t.toasts.passwordChanged, text: t.toasts.passwordChangedText });
      navigate(next, { replace: true });
    } else if (shownAs[outcome.failure.code] === 'inline') setFailure(outcome.failure);
    else tellFailure(outcome.failure);
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    setPassword(typedIn(event.currentTarget).password);
    setFailure(undefined);
  }

  const message = failure && messageFor(failure);
  return (
    <form noValidate onSubmit={onSubmit} onInput={onInput} className="flex flex-col gap-5">
      <input type="hidden" name="email" autoComplete="username" value={email} />
      <PasswordField
        label={t.fields.newPassword}
        error={message && `${message.title}. ${message.text}`}
        chosen={password}
      />
      <SubmitButton busy={busy} busyLabel={t.reset.busy} blocked={blocked ? t.signup.blocked : undefined}>
        {t.reset.submit}
      </SubmitButton>
    </form>
  );
}
