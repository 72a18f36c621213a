import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Missing } from '#app/account/session/session.ts';
import { dismissSessionRequest } from '#app/account/session/session-gate.ts';
import { signIn } from '#app/account/sign-in/account.ts';
import { focusFirst, readFormValues } from '#app/components/account/form-problems.ts';
import { PasswordField } from '#app/components/account/password-field.tsx';
import { SubmitButton } from '#app/components/account/submit-button.tsx';
import { useSync } from '#app/diary/diary.ts';
import { shownAs } from '#app/errors/catalogue.ts';
import { useFailureMessage, useFailureToast } from '#app/errors/use-failure.ts';
import { useAccountTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { SecondFactorForm } from '../account/second-factor-form.tsx';
import { toSignIn } from '../account/to-sign-in.ts';
import { useWelcomeBack } from '../account/use-welcome-back.ts';
import SignOutButton from './sign-out-button.tsx';

interface ReenterPasswordProps {
  readonly email: string;
  readonly onCancel: () => void;
}

/** Signs in again as the same person. */
function ReenterPassword({ email, onCancel }: ReenterPasswordProps) {
  const { gate: t, fields, problems, login } = useAccountTexts();
  const messageFor = useFailureMessage();
  const toastFailure = useFailureToast();
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    // A surrounding dialog opens after this effect and would focus its first button.
    const frame = requestAnimationFrame(() => form.current && focusFirst(form.current, ['password']));
    return () => cancelAnimationFrame(frame);
  }, []);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const fieldsOf = event.currentTarget;
    const { password } = readFormValues(fieldsOf);
    focusFirst(fieldsOf, ['password']);
    setProblem(password === '' ? problems.password_required : undefined);
    if (password === '') return;
    setBusy(true);
    toastFailure(undefined);
    const outcome = await signIn(email, password);
    setBusy(false);
    if (outcome.ok) return;
    const message = messageFor(outcome.failure);
    if (message && shownAs[outcome.failure.code] === 'inline') setProblem(message.title);
    else toastFailure(outcome.failure);
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={onSubmit}
      onInput={() => setProblem(undefined)}
      className="flex flex-col gap-5"
    >
      <p className="text-muted">
        {t.account}: <strong className="break-words text-on-surface">{email}</strong>
      </p>
      <input type="hidden" name="email" autoComplete="username" value={email} />
      <PasswordField label={fields.password} error={problem} />
      <SubmitButton busy={busy} busyLabel={login.busy}>
        {t.submit}
      </SubmitButton>
      <Button variant="quiet" onClick={onCancel}>
        {t.leave}
      </Button>
    </form>
  );
}

interface SessionDialogProps {
  readonly missing: Missing;
  readonly email: string;
}

/**
 * Dialog for the password or the second factor over the current page. Pending requests then continue; closing it fails them
 * and leaves the page as it is. The second factor ends a sign-in, which is greeted; whoever enters the password again was
 * never away.
 */
export default function SessionDialog({ missing, email }: SessionDialogProps) {
  const { gate: t, secondFactor } = useAccountTexts();
  const locale = useLocale();
  const navigate = useNavigate();
  const here = useLocation();
  const welcomeBack = useWelcomeBack();

  const { unsent } = useSync();
  const [leaving, setLeaving] = useState(false);
  const leave = () => setLeaving(true);
  const goToSignIn = () => navigate(toSignIn(locale, here));

  return (
    <Dialog
      open
      onClose={dismissSessionRequest}
      title={missing === 'code' ? secondFactor.title : t.expiredTitle}
      closeLabel={t.later}
      closesOutside={false}
    >
      <div className="flex flex-col gap-5">
        <p>{missing === 'code' ? t.codeText : t.expiredText}</p>
        {unsent > 0 && <p>{t.unsent(unsent)}</p>}
        {missing === 'code' ? (
          <SecondFactorForm onDone={welcomeBack} onCancel={leave} onLost={goToSignIn} />
        ) : (
          <ReenterPassword email={email} onCancel={leave} />
        )}
        {leaving && <SignOutButton onStay={() => setLeaving(false)} onLeft={goToSignIn} />}
      </div>
    </Dialog>
  );
}
