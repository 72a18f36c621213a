import { useSession } from '#app/account/session/session.ts';
import { mailProofCode } from '#app/account/sign-in/account.ts';
import { OneTimeCode } from '#app/components/account/one-time-code.tsx';
import { useSettingsTexts } from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { useShowConfirmation } from '../settings-section.tsx';
import { useAction } from '../use-action.ts';

interface CodeFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly error: string | undefined;
}

/** Field for a six-digit code from a mail or an app, named `code`. */
export function CodeField({ label, hint, error }: CodeFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      <OneTimeCode className="max-w-40" />
    </Field>
  );
}

interface MailCodeProps {
  readonly label: string;
  readonly onSent?: () => void;
}

/** Button that mails a code to the account's address and says so. */
export function MailCode({ label, onSent }: MailCodeProps) {
  const { account: t, busy } = useSettingsTexts();
  const email = useSession().email ?? '';
  const showConfirmation = useShowConfirmation();
  const mail = useAction();

  async function send() {
    if (!(await mail.run(mailProofCode))) return;
    onSent?.();
    showConfirmation({ title: t.codeSent, text: t.codeSentText(email) });
  }

  return (
    <Button
      variant="quiet"
      busy={mail.busy}
      busyLabel={busy}
      onClick={send}
      className="-ml-4 self-start text-left"
    >
      {label}
    </Button>
  );
}
