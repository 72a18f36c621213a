import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { confirmMail, type MailProof } from '#app/account/sign-in/account.ts';
import { setMailLanguage } from '#app/account/sign-in/credentials.ts';
import { shownAs } from '#app/errors/catalogue.ts';
import type { Failure } from '#app/errors/failure.ts';
import { useFailureMessage, useFailureToast } from '#app/errors/use-failure.ts';
import { useAccountTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { AccountPage } from './account-page.tsx';
import { focusFirst, readFormValues } from './form-problems.ts';
import { PasswordField } from './password-field.tsx';
import { SubmitButton } from './submit-button.tsx';

interface KeepPasswordProps {
  /** From the mail, still unused. */
  readonly proof: MailProof;
  /** Path to continue to. */
  readonly next: string;
  /** The mail's proof was used or has expired meanwhile. */
  readonly onSpent: (failure: Failure) => void;
}

/**
 * Shown when a confirmation mail is opened in a browser that has not signed the account up: another person may have signed
 * up with this address. A person who knows the password keeps it; otherwise the password is removed and a new one is
 * chosen.
 */
export function KeepPassword({ proof, next, onSpent }: KeepPasswordProps) {
  const { keep: t, fields, problems, toasts } = useAccountTexts();
  const locale = useLocale();
  const navigate = useNavigate();
  const { toast } = useToast();
  const messageFor = useFailureMessage();
  const toastFailure = useFailureToast();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState<'keep' | 'drop'>();

  async function confirm(as: 'keep' | 'drop', password: string) {
    setBusy(as);
    toastFailure(undefined);
    const outcome = await confirmMail(proof, as === 'keep' ? { password } : 'nothing');
    setBusy(undefined);
    if (outcome.ok) {
      toast({ title: toasts.confirmed, text: as === 'keep' ? toasts.confirmedText : undefined });
      if (as === 'keep') return navigate(next, { replace: true });
      // The sign-up data went with the password, including the language of mails.
      void setMailLanguage(locale);
      const onward = `${linkTo('resetPassword', locale)}?next=${encodeURIComponent(next)}`;
      return navigate(onward, { replace: true });
    }
    const { failure } = outcome;
    if (failure.code === 'link_expired') return onSpent(failure);
    const message = messageFor(failure);
    if (failure.code === 'current_password_wrong') setProblem(t.wrong);
    else if (message && shownAs[failure.code] === 'inline')
      setProblem(`${message.title}. ${message.text ?? ''}`);
    else toastFailure(failure);
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const { password } = readFormValues(form);
    focusFirst(form, ['password']);
    setProblem(password === '' ? problems.password_required : undefined);
    if (password !== '') await confirm('keep', password);
  }

  return (
    <AccountPage title={t.title} intro={t.intro} isAnswer>
      <form
        noValidate
        onSubmit={onSubmit}
        onInput={() => setProblem(undefined)}
        className="flex flex-col gap-5"
      >
        {'email' in proof && <input type="hidden" name="email" autoComplete="username" value={proof.email} />}
        <PasswordField label={fields.password} error={problem} />
        <SubmitButton busy={busy === 'keep'} busyLabel={t.busy}>
          {t.submit}
        </SubmitButton>
      </form>
      <div className="flex flex-col gap-3 border-border border-t pt-5">
        <p className="text-muted">{t.notMine}</p>
        <Button busy={busy === 'drop'} busyLabel={t.busy} onClick={() => !busy && confirm('drop', '')}>
          {t.chooseNew}
        </Button>
      </div>
    </AccountPage>
  );
}
