import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { changePassword, mailProofCode } from '#app/account/sign-in/account.ts';
import { focusFirst, readFormValues } from '#app/components/account/form-problems.ts';
import { OneTimeCode, sixDigits } from '#app/components/account/one-time-code.tsx';
import { PasswordField } from '#app/components/account/password-field.tsx';
import { SubmitButton } from '#app/components/account/submit-button.tsx';
import { useWeakPasswordToast } from '#app/components/account/use-weak-password-toast.ts';
import { shownAs } from '#app/errors/catalogue.ts';
import type { Failure } from '#app/errors/failure.ts';
import { useFailureMessage, useFailureToast } from '#app/errors/use-failure.ts';
import { useAccountTexts } from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { brokenPasswordRules } from '#domain/person/account-schemas.ts';

interface NewPasswordFormProps {
  /** The account's email address, so that a password manager updates the right entry. */
  readonly email: string;
  /** Path to open afterwards. */
  readonly next: string;
}

export function NewPasswordForm({ email, next }: NewPasswordFormProps) {
  const t = useAccountTexts();
  const navigate = useNavigate();
  const { toast } = useToast();
  const toastFailure = useFailureToast();
  const toastWeakPassword = useWeakPasswordToast();
  const messageFor = useFailureMessage();
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<Failure>();
  const [busy, setBusy] = useState(false);
  /** The link was followed too long ago: a code sent by mail proves the identity again. */
  const [asksCode, setAsksCode] = useState(false);
  const [codeMissing, setCodeMissing] = useState(false);
  const blocked = brokenPasswordRules(password).length > 0;

  async function sendCode() {
    toastFailure(undefined);
    const mailed = await mailProofCode();
    if (mailed.ok) toast({ title: t.reset.codeSent, text: t.reset.codeSentText(email) });
    else toastFailure(mailed.failure);
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    if (blocked) {
      toastWeakPassword(password);
      focusFirst(event.currentTarget, ['password']);
      return;
    }
    const form = event.currentTarget;
    const mailedCode = sixDigits(new FormData(form).get('code'));
    if (asksCode && mailedCode === '') {
      setCodeMissing(true);
      focusFirst(form, ['code']);
      return;
    }
    setBusy(true);
    toastFailure(undefined);
    const outcome = await changePassword(password, asksCode ? mailedCode : undefined);
    if (!outcome.ok && outcome.failure.code === 'proof_needed') {
      setAsksCode(true);
      await sendCode();
      setBusy(false);
      return;
    }
    setBusy(false);
    if (outcome.ok) {
      toast({ title: t.toasts.passwordChanged, text: t.toasts.passwordChangedText });
      navigate(next, { replace: true });
    } else if (shownAs[outcome.failure.code] === 'inline') setFailure(outcome.failure);
    else toastFailure(outcome.failure);
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    setPassword(readFormValues(event.currentTarget).password);
    setFailure(undefined);
    setCodeMissing(false);
  }

  const message = failure && messageFor(failure);
  const problem = message && `${message.title}. ${message.text}`;
  const isAboutCode = failure?.code === 'wrong_code';
  return (
    <form noValidate onSubmit={onSubmit} onInput={onInput} className="flex flex-col gap-5">
      <input type="hidden" name="email" autoComplete="username" value={email} />
      <PasswordField
        label={t.fields.newPassword}
        error={isAboutCode ? undefined : problem}
        chosen={password}
      />
      {asksCode && (
        <>
          <Field
            label={t.reset.code}
            hint={t.reset.codeHint}
            error={codeMissing ? t.reset.codeMissing : isAboutCode ? problem : undefined}
          >
            <OneTimeCode className="max-w-40" />
          </Field>
          <Button variant="quiet" onClick={sendCode} className="-ml-4 self-start text-left">
            {t.reset.codeAgain}
          </Button>
        </>
      )}
      <SubmitButton busy={busy} busyLabel={t.reset.busy} blocked={blocked ? t.signup.blocked : undefined}>
        {t.reset.submit}
      </SubmitButton>
    </form>
  );
}
