import { useEffect, useState } from 'react';
import { resendConfirmation } from '#app/account/sign-in/account.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { useAccountTexts } from '#app/i18n/areas.ts';
import { useToast } from '#app/ui/toast.tsx';

/** Seconds between two mails to one address; the server enforces the same. */
const pauseSeconds = 60;

interface Resend {
  readonly busy: boolean;
  /** Seconds until another mail may be requested; 0 if it may now. */
  readonly secondsLeft: number;
  /** @returns whether the request went through */
  send(email: string): Promise<boolean>;
}

/**
 * Requests the confirmation mail again, with a pause in between.
 * @param next path to continue to after confirming
 * @param justSent a mail has just been sent, so the pause begins now
 */
export function useResend(next: string, justSent: boolean): Resend {
  const t = useAccountTexts();
  const { toast } = useToast();
  const toastFailure = useFailureToast();
  const [busy, setBusy] = useState(false);
  const [secondsLeft, setSecondsLeft] = useState(justSent ? pauseSeconds : 0);

  useEffect(() => {
    if (secondsLeft === 0) return;
    const tick = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000);
    return () => clearTimeout(tick);
  }, [secondsLeft]);

  const send = async (email: string) => {
    setBusy(true);
    toastFailure(undefined);
    const outcome = await resendConfirmation(email, next);
    setBusy(false);
    if (!outcome.ok) {
      toastFailure(outcome.failure);
      setSecondsLeft(outcome.failure.waitSeconds ?? 0);
      return false;
    }
    toast({ title: t.toasts.emailSent, text: t.toasts.emailSentText });
    setSecondsLeft(pauseSeconds);
    return true;
  };
  return { busy, secondsLeft, send };
}
