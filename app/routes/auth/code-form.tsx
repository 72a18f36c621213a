import { type FormEvent, useState } from 'react';
import { confirmMail, type MailProof } from '#app/account/sign-in/account.ts';
import { OneTimeCode, sixDigits } from '#app/components/account/one-time-code.tsx';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { useAccountTexts } from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';

interface CodeFormProps {
  readonly type: 'signup' | 'recovery' | 'magiclink';
  readonly email: string;
  /** Called when the code was right and the person is signed in. */
  readonly onConfirmed?: () => void;
  /** Called when the code was right but is still unused: the account was not signed up in this browser. */
  readonly onUnproven?: (proof: MailProof) => void;
}

/** Form for the code in the mail, for people who read their mail on another device. */
export function CodeForm({ type, email, onConfirmed, onUnproven }: CodeFormProps) {
  const t = useAccountTexts().code;
  const toastFailure = useFailureToast();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const code = sixDigits(new FormData(event.currentTarget).get('code'));
    if (code === '') {
      setProblem(t.incomplete);
      return;
    }
    setBusy(true);
    toastFailure(undefined);
    const proof = { type, email, code };
    const outcome = await confirmMail(proof);
    setBusy(false);
    if (outcome.ok) onConfirmed?.();
    else if (outcome.failure.code === 'password_needed') onUnproven?.(proof);
    else if (outcome.failure.code === 'link_expired') setProblem(t.wrong);
    else toastFailure(outcome.failure);
  }

  return (
    <form
      noValidate
      onSubmit={onSubmit}
      onInput={() => setProblem(undefined)}
      className="flex flex-col gap-3"
    >
      <Field label={t.label} hint={type === 'magiclink' ? undefined : t.hint} error={problem}>
        <OneTimeCode />
      </Field>
      <Button
        type="submit"
        variant={type === 'magiclink' ? 'primary' : 'secondary'}
        busy={busy}
        busyLabel={t.busy}
      >
        {t.submit}
      </Button>
    </form>
  );
}
