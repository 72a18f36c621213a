import { type FormEvent, useState } from 'react';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Field } from '#app/ui/field.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import type { TreatmentContent } from '#domain/treatment.ts';
import { focusFirstProblem } from '../episode-form/use-episode-form.ts';
import { useProblemText } from '../problem-text.ts';
import { DetailFields } from './detail-fields.tsx';
import { DoseFields } from './dose-fields.tsx';
import { EndFields } from './end-fields.tsx';
import { IntervalFields } from './interval-fields.tsx';
import { PreventiveInput } from './preventive-input.tsx';
import { useTreatmentTexts } from './texts.ts';
import { readTreatment, type TreatmentDraft } from './treatment-draft.ts';

interface Props {
  readonly initial: TreatmentDraft;
  /** Keeps what the form says; what was typed stays when that fails. */
  readonly onSave: (content: TreatmentContent) => Promise<void>;
  readonly onCancel: () => void;
}

/** One regimen: name, dose and dates first, the rest for who wants to say more. */
export function TreatmentForm({ initial, onSave, onCancel }: Props) {
  const t = useTreatmentTexts().form;
  const toastFailure = useFailureToast();
  const [draft, setDraft] = useState(initial);
  const [attempted, setAttempted] = useState(false);
  const checked = readTreatment(draft);
  const problem = useProblemText(attempted && !checked.ok ? checked.problems : {});
  const change = (changes: Partial<TreatmentDraft>) => setDraft((current) => ({ ...current, ...changes }));
  const part = { draft, change, problem };

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setAttempted(true);
    if (checked.ok) onSave(checked.value).catch(toastFailure);
    // The complaints are drawn first.
    else requestAnimationFrame(() => focusFirstProblem(form));
  }

  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-6">
      <Field label={t.name} hint={t.nameHint} error={problem('name')}>
        <PreventiveInput value={draft.name} onChange={(name) => change({ name })} />
      </Field>
      <DoseFields {...part} />
      <Field label={t.start} error={problem('startDate')}>
        <TextInput
          type="date"
          required
          className="max-w-56"
          value={draft.startDate}
          onChange={(event) => change({ startDate: event.target.value })}
        />
      </Field>
      <IntervalFields {...part} />
      <Checkbox
        label={t.ended}
        checked={draft.ended}
        onChange={(event) => change({ ended: event.target.checked })}
      />
      {draft.ended ? (
        <EndFields {...part} />
      ) : (
        <Checkbox
          label={t.active}
          hint={t.activeHint}
          checked={draft.active}
          onChange={(event) => change({ active: event.target.checked })}
        />
      )}
      <Disclosure summary={t.more} className="border-t">
        <DetailFields {...part} />
      </Disclosure>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary">
          {t.save}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
    </form>
  );
}
