import type { Problems } from '#domain/model/validation.ts';
import { preventiveSearch } from '#domain/vocabulary/preventives.ts';
import { MedicineInput } from '../../components/medication/medicine-input.tsx';
import { useProblemText } from '../../components/problem-text.ts';
import { isTreatmentNamed, type TreatmentDraft } from '../../components/treatments/treatment-draft.ts';
import { useFirstRunTexts } from '../../i18n/first-run.ts';
import { monthNames } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/locale.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';

/** Years offered as the start, the present one first. */
const yearsBack = 20;

interface Props {
  readonly draft: TreatmentDraft;
  readonly change: (changes: Partial<TreatmentDraft>) => void;
  readonly problems: Problems;
}

/** What is taken for prevention, and since when, as far as remembered: the year, and the month if it is known. */
export function PreventiveQuestion({ draft, change, problems }: Props) {
  const t = useFirstRunTexts().usual.preventive;
  const locale = useLocale();
  const problem = useProblemText(problems);
  const thisYear = new Date().getFullYear();
  const isNamed = draft.name.trim() !== '';
  return (
    <>
      <Field label={t.legend} hint={t.hint} error={problem('name')}>
        <MedicineInput
          value={draft.name}
          search={preventiveSearch}
          onChange={(name, code) => change({ name, medicine: code ?? null, own: false })}
          onOwn={isTreatmentNamed(draft) ? undefined : () => change({ name: draft.name.trim(), own: true })}
        />
      </Field>
      {isNamed && (
        <fieldset className="min-w-0">
          <legend className="mb-1.5 font-medium">{t.since}</legend>
          <div className="grid grid-cols-2 gap-3">
            <Field label={t.month}>
              <Select
                value={draft.startMonth}
                onChange={({ target }) => change({ startMonth: target.value })}
                options={[
                  { value: '', label: t.unknownMonth },
                  ...monthNames(locale).map((label, month) => ({ value: String(month + 1), label })),
                ]}
              />
            </Field>
            <Field label={t.year} error={problem('startDate') && t.yearMissing}>
              <Select
                value={draft.startYear}
                onChange={({ target }) => change({ startYear: target.value })}
                options={[
                  { value: '', label: t.chooseYear },
                  ...Array.from({ length: yearsBack }, (_, back) => String(thisYear - back)).map((year) => ({
                    value: year,
                    label: year,
                  })),
                ]}
              />
            </Field>
          </div>
          <p className="mt-2 text-muted text-sm">{t.rest}</p>
        </fieldset>
      )}
    </>
  );
}
