import { useState } from 'react';
import { shownAs } from '#app/errors/catalogue.ts';
import type { Failure, Outcome } from '#app/errors/failure.ts';
import { useFailureMessage, useFailureToast } from '#app/errors/use-failure.ts';

interface Action {
  readonly busy: boolean;
  /** Message to show beside the form; undefined if there was no failure or a toast shows it. */
  readonly problem: string | undefined;
  /** The failure itself, for callers that show it elsewhere. */
  readonly failure: Failure | undefined;
  readonly forget: () => void;
  /**
   * Runs the action unless one is running. @returns its outcome, or undefined if it failed; the failure has been shown by
   * then
   */
  readonly run: <T extends object>(action: () => Promise<Outcome<T>>) => Promise<T | undefined>;
}

/** Runs an action on the account, with its busy state; shows a failure once, in the place the error catalogue gives. */
export function useAction(): Action {
  const messageFor = useFailureMessage();
  const toastFailure = useFailureToast();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const message = failure && messageFor(failure);
  return {
    busy,
    failure,
    problem: message && [message.title.replace(/\.$/, ''), message.text].filter(Boolean).join('. '),
    forget: () => setFailure(undefined),
    run: async (action) => {
      if (busy) return undefined;
      setBusy(true);
      toastFailure(undefined);
      setFailure(undefined);
      const outcome = await action();
      setBusy(false);
      if (outcome.ok) return outcome;
      if (shownAs[outcome.failure.code] === 'inline') setFailure(outcome.failure);
      else toastFailure(outcome.failure);
      return undefined;
    },
  };
}
