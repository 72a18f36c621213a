import { useState } from 'react';
import { sendPhoneCode } from '#app/account/sign-in/second-factors.ts';
import { useFailureMessage, useFailureToast } from '#app/errors/use-failure.ts';
import { useAccountTexts } from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';

/** Sends a code to a phone. A separate button, because each message costs money and interrupts. */
export function SendSms({ factorId }: { readonly factorId: string }) {
  const t = useAccountTexts().secondFactor;
  const messageFor = useFailureMessage();
  const toastFailure = useFailureToast();
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string>();

  async function send() {
    setBusy(true);
    toastFailure(undefined);
    setMessage(undefined);
    const outcome = await sendPhoneCode(factorId);
    setBusy(false);
    if (outcome.ok) setMessage(t.smsSent);
    else if (outcome.failure.code === 'sms_failed') setMessage(messageFor(outcome.failure)?.title);
    else toastFailure(outcome.failure);
  }

  return (
    <div className="flex flex-col gap-2">
      <Button busy={busy} busyLabel={t.busy} onClick={send} className="self-start">
        {message ? t.sendSmsAgain : t.sendSms}
      </Button>
      <p role="status" className="text-muted empty:sr-only">
        {message}
      </p>
    </div>
  );
}
