import { useCallback, useId } from 'react';
import { useErrorTexts } from '#app/i18n/areas.ts';
import { useToast } from '#app/ui/toast.tsx';
import type { ToastMessage } from '#app/ui/toast-viewport.tsx';
import { type FailureMessage, type FailureTexts, loggedAs, messageOf } from './catalogue.ts';
import type { Failure } from './failure.ts';
import { recordSecurityEvent } from './security-log.ts';

/**
 * `const messageFor = useFailureMessage()`: the text of a failure in the page's language and where it is shown; undefined
 * if it is only logged.
 */
export function useFailureMessage(): (failure: Failure) => FailureMessage | undefined {
  const failures: FailureTexts = useErrorTexts().failures;
  return useCallback((failure) => messageOf(failure, failures), [failures]);
}

/**
 * Shows the failure of an explicit action in one toast, with an optional action, or only records it in the security log.
 * `toastFailure(undefined)` when it is tried again: nothing says any more that it failed.
 */
export function useFailureToast(): (failure: Failure | undefined, action?: ToastMessage['action']) => void {
  const act = useId();
  const messageFor = useFailureMessage();
  const { toast } = useToast();
  return useCallback(
    (failure, action) => {
      if (!failure) return toast(undefined, act);
      const event = loggedAs[failure.code];
      if (event) recordSecurityEvent(event);
      const message = messageFor(failure);
      // What has an action goes by its press: another draft that fails too takes no way back from this one.
      if (message)
        toast(
          { title: message.title, text: message.text, tone: 'caution', action },
          action ? undefined : act,
        );
    },
    [act, messageFor, toast],
  );
}
