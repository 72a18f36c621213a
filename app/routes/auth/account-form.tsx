import { type FormEvent, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { warmUp } from '#app/account/client/client.ts';
import { useSession } from '#app/account/session/session.ts';
import { ConsentFields } from '#app/components/account/consent-fields.tsx';
import { EmailField } from '#app/components/account/email-field.tsx';
import { focusFirst, readFormValues, useProblemText } from '#app/components/account/form-problems.ts';
import { PasswordField } from '#app/components/account/password-field.tsx';
import { SubmitButton } from '#app/components/account/submit-button.tsx';
import { useResend } from '#app/components/account/use-resend.ts';
import { useWeakPasswordToast } from '#app/components/account/use-weak-password-toast.ts';
import { shownAs } from '#app/errors/catalogue.ts';
import type { Failure } from '#app/errors/failure.ts';
import { useFailureMessage, useFailureToast } from '#app/errors/use-failure.ts';
import { useAccountTexts } from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { displayNameMaxLength } from '#domain/limits.ts';
import { check, type Problems } from '#domain/model/validation.ts';
import { brokenPasswordRules } from '#domain/person/account-schemas.ts';
import { isByMail, type Mode, schemas, searchFor } from './modes.ts';
import { type Done, useSubmit } from './use-submit.ts';

interface FormFailureProps {
  readonly failure: Failure;
  /** Email address the form was submitted with. */
  readonly email: string;
  readonly next: string;
  readonly onMailSent: () => void;
}

/** Reason the form was refused, with the one step that helps, where there is one. */
function FormFailure({ failure, email, next, onMailSent }: FormFailureProps) {
  const t = useAccountTexts();
  const message = useFailureMessage()(failure);
  const [params] = useSearchParams();
  const resend = useResend(next, false);
  if (!message) return null;
  return (
    <Notice role="alert" tone="caution" title={message.title}>
      <p>{message.text}</p>
      {failure.code === 'email_taken' && (
        <LinkButton as={Link} to={{ search: searchFor('login', params) }} className="mt-3">
          {t.login.submit}
        </LinkButton>
      )}
      {failure.code === 'email_not_confirmed' && (
        <Button
          className="mt-3"
          busy={resend.busy}
          busyLabel={t.checkMail.resendBusy}
          onClick={async () => {
            if (await resend.send(email)) onMailSent();
          }}
        >
          {t.checkMail.resend}
        </Button>
      )}
    </Notice>
  );
}

interface AccountFormProps {
  readonly mode: Mode;
  /** Path to open once signed in. */
  readonly next: string;
  readonly onDone: (done: Done, email: string) => void;
}

/**
 * One form for all modes and both languages, so that typed text survives a switch. Its fields are uncontrolled:
 * what a person or a password manager fills in before hydration is kept.
 */
export function AccountForm({ mode, next, onDone }: AccountFormProps) {
  const t = useAccountTexts();
  const submit = useSubmit(next);
  const problemText = useProblemText();
  const toastFailure = useFailureToast();
  const messageFor = useFailureMessage();
  const toastWeakPassword = useWeakPasswordToast();
  const form = useRef<HTMLFormElement>(null);
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [failed, setFailed] = useState<{ failure: Failure; email: string }>();
  const [busy, setBusy] = useState(false);
  const [shownMode, setShownMode] = useState(mode);
  const { missing, email: lastEmail } = useSession();
  const email = missing === 'password' ? lastEmail : undefined;
  const blocked = mode === 'signup' && brokenPasswordRules(password).length > 0;

  // Clear the errors of the previous mode.
  if (shownMode !== mode) {
    setShownMode(mode);
    setProblems({});
    setFailed(undefined);
  }
  const common = failed?.failure.code === 'common_password' ? messageFor(failed.failure) : undefined;
  const passwordProblem = problemText('password', problems) ?? (common && `${common.title}. ${common.text}`);

  function onInput() {
    if (form.current) setPassword(readFormValues(form.current).password);
    setProblems({});
    if (common) setFailed(undefined);
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const fields = event.currentTarget;
    const typed = readFormValues(fields);
    if (blocked) {
      toastWeakPassword(typed.password);
      focusFirst(fields, ['password']);
      return;
    }
    const checked = check(schemas[mode], typed);
    setProblems(checked.ok ? {} : checked.problems);
    setFailed(undefined);
    if (!checked.ok) {
      focusFirst(fields, Object.keys(checked.problems));
      return;
    }
    const valid = { ...typed, ...checked.value };
    setBusy(true);
    toastFailure(undefined);
    const outcome = await submit(mode, valid);
    setBusy(false);
    if (outcome.ok) onDone(outcome.done, valid.email);
    else if (shownAs[outcome.failure.code] === 'inline') {
      setFailed({ failure: outcome.failure, email: valid.email });
      if (outcome.failure.code === 'common_password') focusFirst(fields, ['password']);
    } else toastFailure(outcome.failure);
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
      onFocus={warmUp}
      className="flex flex-col gap-5"
    >
      {mode === 'signup' && (
        <Field
          label={t.fields.displayName}
          hint={t.fields.displayNameHint}
          error={problemText('displayName', problems)}
        >
          <TextInput name="displayName" autoComplete="nickname" required maxLength={displayNameMaxLength} />
        </Field>
      )}
      <EmailField
        error={problemText('email', problems)}
        known={mode === 'signup' ? undefined : email}
        suggestsPasskeys={mode === 'login'}
      />
      {!isByMail(mode) && (
        <PasswordField
          label={t.fields.password}
          error={passwordProblem}
          chosen={mode === 'signup' ? password : undefined}
        />
      )}
      {mode === 'signup' && <ConsentFields problems={problems} />}
      {failed && !common && (
        <FormFailure {...failed} next={next} onMailSent={() => onDone('confirmation-sent', failed.email)} />
      )}
      <SubmitButton busy={busy} busyLabel={t[mode].busy} blocked={blocked ? t.signup.blocked : undefined}>
        {t[mode].submit}
      </SubmitButton>
    </form>
  );
}
