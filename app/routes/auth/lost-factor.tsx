import { type FormEvent, useState } from 'react';
import { useSession } from '#app/account/session/session.ts';
import { proveOwner } from '#app/account/sign-in/credentials.ts';
import { requestFactorReset } from '#app/account/sign-in/factor-reset.ts';
import { AccountPage } from '#app/components/account/account-page.tsx';
import { focusFirst } from '#app/components/account/form-problems.ts';
import { PasswordField } from '#app/components/account/password-field.tsx';
import { SubmitButton } from '#app/components/account/submit-button.tsx';
import { shownAs } from '#app/errors/catalogue.ts';
import type { Failure } from '#app/errors/failure.ts';
import { useFailureMessage, useFailureToast } from '#app/errors/use-failure.ts';
import { useAccountTexts } from '#app/i18n/areas.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/button.tsx';
import { currentZone, localDateOf } from '#domain/calendar-date.ts';
import { factorResetWaitDays } from '#domain/limits.ts';

/**
 * Requests a reset of the second factor from a person who has the password and the mailbox but no codes. Asks for the
 * password again when it was entered too long ago.
 */
export function LostFactor({ onBack }: { readonly onBack: () => void }) {
  const t = useAccountTexts().lostFactor;
  const locale = useLocale();
  const session = useSession();
  const messageFor = useFailureMessage();
  const toastFailure = useFailureToast();
  const [asksPassword, setAsksPassword] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  const [reportedDueAt, setReportedDueAt] = useState<string>();
  const dueAt = reportedDueAt ?? session.factorReset?.dueAt;

  function showFailure(failure: Failure, form: HTMLFormElement) {
    if (failure.code === 'proof_needed') return setAsksPassword(true);
    if (shownAs[failure.code] !== 'inline') return toastFailure(failure);
    setProblem(messageFor(failure)?.title);
    focusFirst(form, ['password']);
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const password = String(new FormData(form).get('password') ?? '');
    setProblem(undefined);
    if (asksPassword && password === '') {
      setProblem(t.passwordMissing);
      focusFirst(form, ['password']);
      return;
    }
    setBusy(true);
    toastFailure(undefined);
    const proven = asksPassword ? await proveOwner({ currentPassword: password }) : undefined;
    const outcome = proven?.ok === false ? proven : await requestFactorReset();
    setBusy(false);
    if (!outcome.ok) showFailure(outcome.failure, form);
    else if (outcome.dueAt) setReportedDueAt(outcome.dueAt);
    else setSent(true);
  }

  const back = (
    <Button variant="quiet" onClick={onBack}>
      {t.back}
    </Button>
  );
  if (dueAt) {
    const day = formatDay(locale, localDateOf(dueAt, currentZone()), 'long');
    return (
      <AccountPage title={t.runningTitle} intro={t.running(day)} isAnswer>
        {back}
      </AccountPage>
    );
  }
  if (sent) {
    return (
      <AccountPage title={t.sentTitle} intro={t.sentText(session.email ?? '')} isAnswer>
        {back}
      </AccountPage>
    );
  }
  return (
    <AccountPage title={t.title} intro={t.intro} isAnswer>
      <ol className="flex list-decimal flex-col gap-2 pl-5">
        {t.steps(factorResetWaitDays).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <form
        noValidate
        onSubmit={onSubmit}
        onInput={() => setProblem(undefined)}
        className="flex flex-col gap-5"
      >
        {asksPassword && (
          <>
            <p role="status">{t.passwordHint}</p>
            <PasswordField label={t.password} error={problem} />
          </>
        )}
        <SubmitButton busy={busy} busyLabel={t.busy}>
          {t.submit}
        </SubmitButton>
        {back}
      </form>
    </AccountPage>
  );
}
