import { useCodes, useTreatmentTexts } from '#app/i18n/areas.ts';
import { ChoiceChips } from '#app/ui/choice-chips.tsx';
import { Field } from '#app/ui/field.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { stopReasons } from '#domain/treatment/treatment.ts';
import type { TreatmentDraft } from './treatment-draft.ts';

type EndDraft = Pick<TreatmentDraft, 'endDate' | 'stopReason'>;

interface Props {
  readonly draft: EndDraft;
  readonly change: (changes: Partial<EndDraft>) => void;
  readonly problem: (field: string) => string | undefined;
}

/** When it ended and why, as neurologists and reimbursement forms ask. */
export function EndFields({ draft, change, problem }: Props) {
  const t = useTreatmentTexts().form;
  const codes = useCodes();
  return (
    <>
      <Field label={t.end} error={problem('endDate')}>
        <TextInput
          type="date"
          className="max-w-56"
          value={draft.endDate}
          onChange={(event) => change({ endDate: event.target.value })}
        />
      </Field>
      <ChoiceChips
        legend={t.stopReason}
        error={problem('stopReason')}
        options={[
          ...stopReasons.map((reason) => ({ value: reason, label: codes.stopReasons[reason] })),
          { value: 'unanswered' as const, label: t.noReason, quiet: true },
        ]}
        value={draft.stopReason === '' ? 'unanswered' : draft.stopReason}
        onChange={(reason) => change({ stopReason: reason === 'unanswered' ? '' : reason })}
      />
    </>
  );
}
