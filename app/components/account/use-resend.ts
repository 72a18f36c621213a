import { useEffect, useState } from 'react';
import { resendConfirmation } from '#app/account/account.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { accountTexts } from '#app/i18n/auth.ts';
import { useTexts } from '#app/i18n/locale.tsx';
import { useToast } from '#app/ui/toast.tsx';

/** Seconds between two mails to one address; the server holds to the same. */
const pauseSeconds = 60;

interface Resend {
  readonly busy: boolean;
  /** Until another mail may be asked for; 0 when it may. */
  readonly secondsLeft: number;
  /** @returns whether the request went through */
  send(email: string): Promise<boolean>;
}

/**
 * Asking for the confirmation mail again, with the pause in between.
 * @param next path to go on to after confirming
 * @param justSent one has just been sent, so the pause begins now
 */
export function useResend(next: string, justSent: boolean): Resend {
  const t = useTexts(accountTexts);
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
