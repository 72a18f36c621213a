import { type FormEvent, useEffect, useRef, useState } from 'react';
import { signIn } from '#app/account/sign-in/account.ts';
import { shownAs } from '#app/errors/catalogue.ts';
import { useFailureMessage, useFailureToast } from '#app/errors/use-failure.ts';
import { useAccountTexts } from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';
import { focusFirst, readFormValues } from '../account/form-problems.ts';
import { PasswordField } from '../account/password-field.tsx';
import { SubmitButton } from '../account/submit-button.tsx';

interface ReenterPasswordProps {
  readonly email: string;
  readonly onCancel: () => void;
}

/** Signs in again as the same person. */
export function ReenterPassword({ email, onCancel }: ReenterPasswordProps) {
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
