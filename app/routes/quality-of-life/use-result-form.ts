import { type FormEvent, useState } from 'react';
import { focusFirstProblem } from '#app/components/episode-form/use-episode-form.ts';
import { useProblemText } from '#app/components/problem-text.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import type { Checked } from '#domain/model/validation.ts';

interface Use<Content> {
  readonly checked: Checked<Content>;
  /** The form's values. */
  readonly draft: object;
  readonly save: (content: Content) => Promise<void>;
  /** Called when it is saved; if saving fails the form keeps its values. */
  readonly onDone: () => void;
}

/** Submits a form in a dialog. Problems show after the first attempt, and the first one gets the focus. */
export function useResultForm<Content>({ checked, draft, save, onDone }: Use<Content>) {
  const toastFailure = useFailureToast();
  const [attempted, setAttempted] = useState(false);
  const [saving, setSaving] = useState(false);
  const problem = useProblemText(attempted && !checked.ok ? checked.problems : {}, draft);
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (saving) return;
    const form = event.currentTarget;
    setAttempted(true);
    if (!checked.ok) {
      focusFirstProblem(form);
      return;
    }
    setSaving(true);
    toastFailure(undefined);
    save(checked.value).then(onDone, (failure) => {
      setSaving(false);
      toastFailure(failure);
    });
  }
  return { problem, saving, onSubmit };
}
