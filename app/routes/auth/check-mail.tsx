import type { MailProof } from '#app/account/sign-in/account.ts';
import { AccountPage } from '#app/components/account/account-page.tsx';
import { useResend } from '#app/components/account/use-resend.ts';
import { useAccountTexts } from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { CodeForm } from './code-form.tsx';

interface CheckMailProps {
  readonly email: string;
  readonly next: string;
  readonly onOtherEmail: () => void;
  readonly onUnproven: (proof: MailProof) => void;
}

/** Page shown until the address is confirmed: where the mail went, what to do, and how to get another. */
export function CheckMail({ email, next, onOtherEmail, onUnproven }: CheckMailProps) {
  const { checkMail: t, toasts } = useAccountTexts();
  const { toast } = useToast();
  const { busy, secondsLeft, send } = useResend(next, true);
  const waiting = secondsLeft > 0;
  return (
    <AccountPage title={t.title} isAnswer>
      <Card className="flex flex-col gap-3">
        <p role="status">
          <strong>{toasts.accountCreated}</strong> {toasts.accountCreatedText}
        </p>
        <p>
          {t.sentTo} <strong className="break-words">{email}</strong>
        </p>
        <p>{t.steps}</p>
        <p className="text-muted">{t.notThere}</p>
      </Card>
      <CodeForm
        type="signup"
        email={email}
        onUnproven={onUnproven}
        onConfirmed={() => toast({ title: toasts.confirmed, text: toasts.confirmedText })}
      />
      <div className="flex flex-col gap-2 border-border border-t pt-5">
        <Button
          variant="quiet"
          busy={busy}
          busyLabel={t.resendBusy}
          disabled={waiting}
          onClick={() => send(email)}
        >
          {waiting ? t.resendIn(secondsLeft) : t.resend}
        </Button>
        <Button variant="quiet" onClick={onOtherEmail}>
          {t.otherEmail}
        </Button>
      </div>
    </AccountPage>
  );
}
