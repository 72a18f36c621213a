import { type FormEvent, useState } from 'react';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { useTreatmentTexts } from '#app/i18n/areas.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { ChoiceChips } from '#app/ui/choice-chips.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Field } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { OptionGroup } from '#app/ui/option-group.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { isCalendarDay } from '#domain/calendar-date.ts';
import { asksDose, asksInterval, intervalUnits, type TreatmentContent } from '#domain/treatment/treatment.ts';
import { focusFirstProblem } from '../episode-form/use-episode-form.ts';
import { useProblemText } from '../problem-text.ts';
import { DetailFields, type TreatmentPart } from './detail-fields.tsx';
import { EndFields } from './end-fields.tsx';
import { useFormatStart } from './format-regimen.ts';
import { NameField } from './name-field.tsx';
import { PosologyField } from './posology-field.tsx';
import { RegimenDoseFields } from './regimen-dose-fields.tsx';
import {
  readStart,
  readTreatment,
  type StartDraft,
  type TreatmentDraft,
  treatmentStates,
} from './treatment-draft.ts';
import { type OpenDraft, useStoredDraft } from './use-stored-draft.ts';

const inputs = {
  es: ['startDay', 'startMonth', 'startYear'],
  en: ['startMonth', 'startDay', 'startYear'],
} as const satisfies Record<string, readonly (keyof StartDraft)[]>;

/** The start: a day, a month or a year, as far as remembered. The value is repeated in words. */
function RegimenStartFields({ draft, change, problem }: TreatmentPart) {
  const t = useTreatmentTexts().form;
  const locale = useLocale();
  const start = readStart(draft);
  const formatStart = useFormatStart((day) => formatDay(locale, day, 'long'));
  return (
    <OptionGroup
      legend={t.start}
      hint={t.startHint}
      error={problem('startDate')}
      layout="flex flex-wrap gap-3"
    >
      {inputs[locale].map((field) => (
        <Field key={field} label={t.startParts[field]} className={field === 'startYear' ? 'w-24' : 'w-16'}>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            maxLength={field === 'startYear' ? 4 : 2}
            value={draft[field]}
            onChange={(event) => change({ [field]: event.target.value })}
          />
        </Field>
      ))}
      <p className="w-full text-muted text-sm first-letter:uppercase">
        {isCalendarDay(start.startDate) && formatStart(start)}
      </p>
    </OptionGroup>
  );
}

/** Whether it is injected or infused, and how often: the diary then computes when the next one is due. */
function IntervalFields({ draft, change, problem }: TreatmentPart) {
  const t = useTreatmentTexts().form;
  return (
    <div>
      <Checkbox
        label={t.injected}
        checked={draft.injected}
        onChange={(event) => change({ injected: event.target.checked })}
      />
      {draft.injected && (
        <div className="mt-2 flex flex-wrap items-end gap-3">
          <Field
            label={t.intervalCount}
            error={problem('interval.count') ?? problem('interval')}
            className="w-24"
          >
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              value={draft.intervalCount}
              onChange={(event) => change({ intervalCount: event.target.value })}
            />
          </Field>
          <ChoiceChips
            legend={t.intervalUnit}
            hideLegend
            options={intervalUnits.map((unit) => ({ value: unit, label: t.intervalUnits[unit] }))}
            value={draft.intervalUnit}
            onChange={(intervalUnit) => change({ intervalUnit })}
          />
        </div>
      )}
    </div>
  );
}

interface Props {
  readonly initial: TreatmentDraft;
  /** Owner of the diary. */
  readonly owner: string;
  /** What the form was opened for; a draft is offered again only for the same purpose. */
  readonly purpose: string;
  /** Whether the diary has the draft already, from a tab closed while saving. */
  readonly isSaved: (draft: TreatmentDraft) => boolean;
  /** Saves the content; the typed values stay if that fails. @param id of the form: of a new regimen, its own */
  readonly onSave: (content: TreatmentContent, id: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** One regimen: name, dose and dates first, then the optional rest. */
export function RegimenForm({ initial, owner, purpose, isSaved, ...rest }: Props) {
  const open = useStoredDraft(initial, owner, purpose, isSaved);
  return open ? <Form open={open} {...rest} /> : <Skeleton className="h-96" />;
}

function Form({ open, onSave, onCancel }: Pick<Props, 'onSave' | 'onCancel'> & { readonly open: OpenDraft }) {
  const t = useTreatmentTexts().form;
  const toastFailure = useFailureToast();
  const { draft, change } = open;
  const [attempted, setAttempted] = useState(false);
  const [saving, setSaving] = useState(false);
  const checked = readTreatment(draft);
  const problem = useProblemText(attempted && !checked.ok ? checked.problems : {}, draft);
  const part = { draft, change, problem };

  function save(content: TreatmentContent) {
    setSaving(true);
    toastFailure(undefined);
    onSave(content, draft.id).then(open.drop, (failure) => {
      setSaving(false);
      toastFailure(failure);
    });
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (saving) return;
    setAttempted(true);
    if (checked.ok) save(checked.value);
    else focusFirstProblem(event.currentTarget);
  }

  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-6">
      {open.restored && (
        <Notice role="status">
          <p>{t.draftRestored}</p>
          <Button
            variant="quiet"
            className="-ml-4"
            onClick={() => {
              open.startOver();
              setAttempted(false);
            }}
          >
            {t.discardDraft}
          </Button>
        </Notice>
      )}
      <NameField {...part} />
      {asksDose(draft.kind) && <RegimenDoseFields {...part} daily={!draft.injected} />}
      <PosologyField
        value={draft.posology}
        hint={asksDose(draft.kind) ? t.posologyHint : t.posologyHintOther}
        error={problem('posology')}
        onChange={(posology) => change({ posology })}
      />
      <RegimenStartFields {...part} />
      {asksInterval(draft.kind) && <IntervalFields {...part} />}
      <ChoiceChips
        legend={t.state}
        options={treatmentStates.map((state) => ({ value: state, label: t.states[state] }))}
        value={draft.state}
        onChange={(state) => change({ state })}
      />
      {draft.state === 'stopped' && <EndFields {...part} />}
      <Disclosure summary={t.more} className="border-t">
        <DetailFields {...part} />
      </Disclosure>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={saving}>
          {t.save}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            open.drop();
            onCancel();
          }}
        >
          {t.cancel}
        </Button>
      </div>
    </form>
  );
}
