import { type FailureMessage, loggedAs, messageOf } from '#app/errors/catalogue.ts';
import type { Failure } from '#app/errors/failure.ts';
import { recordSecurityEvent } from '#app/errors/security-log.ts';
import { useErrorTexts } from '#app/i18n/errors.ts';
import { type ToastMessage, useToast } from '#app/ui/toast.tsx';

/** What to tell of a failure in the page's language; undefined when it is only logged. */
export function useFailureMessage(): (failure: Failure) => FailureMessage | undefined {
  const { failures } = useErrorTexts();
  return (failure) => messageOf(failure, failures);
}

/** Shows the failure of an action in a toast, with an action where there is one, or only logs it. */
export function useToastFailure(): (failure: Failure, action?: ToastMessage['action']) => void {
  const messageFor = useFailureMessage();
  const { toast } = useToast();
  return (failure, action) => {
    const event = loggedAs[failure.code];
    if (event) recordSecurityEvent(event);
    const message = messageFor(failure);
    if (message) toast({ title: message.title, text: message.text, tone: 'caution', action });
  };
}
