import { Checkbox } from '#app/ui/checkbox.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { intervalUnits } from '#domain/treatment.ts';
import type { TreatmentPart } from './detail-fields.tsx';
import { useTreatmentTexts } from './texts.ts';
import type { TreatmentDraft } from './treatment-draft.ts';

/** Whether it is injected or infused, and how often: from then on the diary knows when the next one is due. */
export function IntervalFields({ draft, change, problem }: TreatmentPart) {
  const t = useTreatmentTexts().form;
  return (
    <div>
      <Checkbox
        label={t.injected}
        checked={draft.injected}
        onChange={(event) => change({ injected: event.target.checked })}
      />
      {draft.injected && (
        <div className="mt-2 grid max-w-80 grid-cols-2 gap-3">
          <Field
            label={t.intervalCount}
            error={problem('interval.count') ?? problem('interval')}
            className="min-w-0"
          >
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              value={draft.intervalCount}
              onChange={(event) => change({ intervalCount: event.target.value })}
            />
          </Field>
          <Field label={t.intervalUnit} className="min-w-0">
            <Select
              value={draft.intervalUnit}
              onChange={(event) =>
                change({ intervalUnit: event.target.value as TreatmentDraft['intervalUnit'] })
              }
              options={intervalUnits.map((unit) => ({ value: unit, label: t.intervalUnits[unit] }))}
            />
          </Field>
        </div>
      )}
    </div>
  );
}
