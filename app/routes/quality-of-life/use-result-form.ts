import { type FormEvent, useState } from 'react';
import { focusFirstProblem } from '#app/components/episode-form/use-episode-form.ts';
import { useProblemText } from '#app/components/problem-text.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import type { Checked } from '#domain/model/validation.ts';

interface Use<Content> {
  readonly checked: Checked<Content>;
  readonly save: (content: Content) => Promise<void>;
  /** Called when it is kept. What was typed stays when that fails. */
  readonly onDone: () => void;
}

/** Saving a form in a dialog: problems are said once it was tried, and the first one is gone to. */
export function useResultForm<Content>({ checked, save, onDone }: Use<Content>) {
  const toastFailure = useFailureToast();
  const [attempted, setAttempted] = useState(false);
  const [saving, setSaving] = useState(false);
  const problem = useProblemText(attempted && !checked.ok ? checked.problems : {});
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (saving) return;
    const form = event.currentTarget;
    setAttempted(true);
    if (!checked.ok) {
      // The complaints are drawn first.
      requestAnimationFrame(() => focusFirstProblem(form));
      return;
    }
    setSaving(true);
    save(checked.value).then(onDone, (failure) => {
      setSaving(false);
      toastFailure(failure);
    });
  }
  return { problem, saving, onSubmit };
}
