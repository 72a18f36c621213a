import { useState } from 'react';
import { shownAs } from '#app/errors/catalogue.ts';
import type { Failure, Outcome } from '#app/errors/failure.ts';
import { useFailureMessage, useFailureToast } from '#app/errors/use-failure.ts';

interface Action {
  readonly busy: boolean;
  /** What went wrong, to be said beside the form; undefined when nothing did, or when a toast says it. */
  readonly problem: string | undefined;
  /** The same as a failure, for who says it elsewhere. */
  readonly failure: Failure | undefined;
  readonly forget: () => void;
  /** Runs it unless it is running. @returns what it came to, or undefined when it failed, which has been told by then */
  readonly run: <T extends object>(action: () => Promise<Outcome<T>>) => Promise<T | undefined>;
}

/** One explicit action on the account: busy while it lasts, and its failure told once, where the catalogue says. */
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
