import { useTreatmentTexts } from '#app/i18n/areas.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { ChoiceChips } from '#app/ui/choice-chips.tsx';
import { Field } from '#app/ui/field.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { intervalUnits } from '#domain/treatment/treatment.ts';
import type { TreatmentPart } from './detail-fields.tsx';

/** Whether it is injected or infused, and how often: the diary then computes when the next one is due. */
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
