import { type FormEvent, useState } from 'react';
import { mailProofCode } from '#app/account/sign-in/account.ts';
import { type PasswordProof, replacePassword } from '#app/account/sign-in/credentials.ts';
import { focusFirst } from '#app/components/account/form-problems.ts';
import { sixDigits } from '#app/components/account/one-time-code.tsx';
import { PasswordField } from '#app/components/account/password-field.tsx';
import { useWeakPasswordToast } from '#app/components/account/use-weak-password-toast.ts';
import { useAccountTexts, useSettingsTexts } from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';
import { brokenPasswordRules } from '#domain/person/account-schemas.ts';
import { useShowConfirmation } from '../settings-section.tsx';
import { useAction } from '../use-action.ts';
import { CodeField } from './code-field.tsx';
import { CurrentPassword } from './current-password.tsx';

interface PasswordFormProps {
  readonly email: string;
  /** If false, a mailed code is the proof. */
  readonly hasPassword: boolean;
}

/** Changes the password, after the current one or a mailed code. */
export function PasswordForm({ email, hasPassword }: PasswordFormProps) {
  const texts = useSettingsTexts();
  const t = texts.account;
  const { fields } = useAccountTexts();
  const toastWeakPassword = useWeakPasswordToast();
  const showConfirmation = useShowConfirmation();
  const change = useAction();
  const mail = useAction();
  const [byMail, setByMail] = useState(false);
  const [missing, setMissing] = useState(false);
  const [password, setPassword] = useState('');
  const aboutNew = ['same_password', 'common_password', 'weak_password'].includes(change.failure?.code ?? '');
  const proofProblem = aboutNew ? undefined : change.problem;

  async function sendCode() {
    if (!(await mail.run(mailProofCode))) return;
    setByMail(true);
    showConfirmation({ title: t.codeSent, text: t.codeSentText(email) });
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const proof: PasswordProof = byMail
      ? { mailedCode: sixDigits(data.get('code')) }
      : { currentPassword: String(data.get('currentPassword') ?? '') };
    if (Object.values(proof).includes('')) {
      setMissing(true);
      focusFirst(form, ['code', 'currentPassword']);
      return;
    }
    if (brokenPasswordRules(password).length > 0) {
      toastWeakPassword(password);
      focusFirst(form, ['password']);
      return;
    }
    if (!(await change.run(() => replacePassword(password, proof)))) return;
    showConfirmation({ title: t.passwordChanged, text: t.passwordChangedText });
    form.reset();
    setPassword('');
    setByMail(false);
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    setPassword(String(new FormData(event.currentTarget).get('password') ?? ''));
    setMissing(false);
    change.forget();
  }

  return (
    <form noValidate onSubmit={onSubmit} onInput={onInput} className="flex flex-col gap-4">
      <p className="text-muted">{t.passwordExplained}</p>
      <input type="hidden" name="email" autoComplete="username" value={email} />
      {byMail ? (
        <CodeField
          label={t.mailedCode}
          hint={t.mailedCodeHint}
          error={missing ? t.mailedCodeMissing : proofProblem}
        />
      ) : (
        hasPassword && (
          <CurrentPassword label={t.currentPassword} error={missing ? t.currentMissing : proofProblem} />
        )
      )}
      {!byMail && (
        <Button
          variant="quiet"
          busy={mail.busy}
          busyLabel={texts.busy}
          onClick={sendCode}
          className="-ml-4 self-start text-left"
        >
          {t.forgotten}
        </Button>
      )}
      <PasswordField
        label={fields.newPassword}
        error={aboutNew ? change.problem : undefined}
        chosen={password}
      />
      <Button type="submit" busy={change.busy} busyLabel={texts.busy} className="self-start">
        {t.changePassword}
      </Button>
    </form>
  );
}
