import { type Checked, check, type Problems } from '#domain/model/validation.ts';
import type { TreatmentContent } from '#domain/treatment/treatment.ts';
import { treatmentContentSchema } from '#domain/treatment/treatment-form.ts';
import { defaultHelpCountry } from '#domain/vocabulary/help-lines.ts';
import { medicineCodes, overuseClassOf } from '#domain/vocabulary/medicine-classes.ts';
import { commonPreventives, preventiveSearch } from '#domain/vocabulary/preventives.ts';
import { MedicineInput } from '../../components/medication/medicine-input.tsx';
import { useProblemText } from '../../components/problem-text.ts';
import { useHelpCountry } from '../../components/safety/call-help.tsx';
import { useFirstRunTexts } from '../../i18n/areas.ts';
import { monthNames } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/locale.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { ToggleChips } from '../../ui/toggle-chips.tsx';

/** Years offered as the start, the present one first. */
const yearsBack = 20;

/** A preventive as it is typed. */
interface PreventiveDraft {
  readonly name: string;
  /** Code of the entry that was picked. */
  readonly code: string | null;
  /** The name was confirmed as the person's own. */
  readonly own: boolean;
  /** Both '' while unknown. */
  readonly month: string;
  readonly year: string;
}

export const noPreventive: PreventiveDraft = { name: '', code: null, own: false, month: '', year: '' };

/** The common preventives of the person's country, each with its name in the page's language. */
function useNamedCommonPreventives() {
  const locale = useLocale();
  const [country] = useHelpCountry();
  return commonPreventives(country ?? defaultHelpCountry[locale]).map(({ code, names }) => {
    const name = names[locale].replace(/ \(.*\)$/, '');
    return { code, name: name.charAt(0).toUpperCase() + name.slice(1) };
  });
}

/** The picked entry, or the only one a full name can mean. */
function codeOf({ name, code }: PreventiveDraft): string | null {
  const meanings = preventiveSearch.meaningsOf(name);
  return code ?? (meanings.length === 1 ? (meanings[0]?.medicine.code ?? null) : null);
}

const isConfirmed = (draft: PreventiveDraft) => draft.own || codeOf(draft) !== null;

/** The treatment it says, without a dose, or the first problem of each field. */
export function readPreventive(draft: PreventiveDraft): Checked<TreatmentContent> {
  const { name, month, year } = draft;
  const medicine = codeOf(draft);
  const acute = medicineCodes.find((one) => one === medicine);
  const checked = check(treatmentContentSchema, {
    name,
    medicine,
    role: 'preventive',
    overuseClass: acute ? overuseClassOf(acute) : null,
    dose: null,
    unit: null,
    posology: '',
    startDate: year === '' ? '' : `${year}-${(month || '1').padStart(2, '0')}-01`,
    startPrecision: month === '' ? 'year' : 'month',
    endDate: null,
    active: true,
    stopReason: null,
    tolerance: null,
    sideEffects: [],
    interval: null,
    adherence: false,
    notes: '',
  });
  if (isConfirmed(draft)) return checked;
  const problems = checked.ok ? {} : checked.problems;
  return { ok: false, problems: { ...problems, name: 'medicine_name_unconfirmed' } };
}

interface Props {
  readonly draft: PreventiveDraft;
  readonly change: (changes: Partial<PreventiveDraft>) => void;
  readonly problems: Problems;
  /** "Nothing" was chosen, and no medicine. */
  readonly isNone: boolean;
  readonly onNone: (isNone: boolean) => void;
}

/** What is taken for prevention: a common medicine, or any other by name; and since when, as far as remembered: the year, and the month if it is known. */
export function PreventiveQuestion({ draft, change, problems, isNone, onNone }: Props) {
  const t = useFirstRunTexts().usual.preventive;
  const locale = useLocale();
  const problem = useProblemText(problems);
  const thisYear = new Date().getFullYear();
  const isNamed = draft.name.trim() !== '';
  const common = useNamedCommonPreventives();
  const picked = common.find(({ code, name }) => code === draft.code && name === draft.name);
  const isOther = isNamed && !picked;
  const toggle = (values: readonly string[]) => {
    const added = values.find((value) => value !== picked?.code && !(isNone && value === ''));
    if (added === '') return onNone(true);
    const medicine = common.find(({ code }) => code === added);
    if (medicine) change({ name: medicine.name, code: medicine.code, own: false });
    else if (isNone) onNone(false);
    else change(noPreventive);
  };
  return (
    <>
      <ToggleChips
        legend={t.legend}
        hint={t.hint}
        options={[
          ...common.map(({ code, name }) => ({ value: code, label: name })),
          { value: '', label: t.none },
        ]}
        values={picked ? [picked.code] : isNone ? [''] : []}
        onChange={toggle}
      />
      <Field
        label={t.other}
        error={problem('name')}
        className={isOther && !isConfirmed(draft) ? 'pb-64' : undefined}
      >
        <MedicineInput
          value={picked ? '' : draft.name}
          search={preventiveSearch}
          onChange={(name, code) => change({ name, code: code ?? null, own: false })}
          onOwn={isConfirmed(draft) ? undefined : () => change({ name: draft.name.trim(), own: true })}
        />
      </Field>
      {isNamed && (
        <fieldset className="min-w-0">
          <legend className="mb-1.5 font-medium">{t.since}</legend>
          <div className="grid grid-cols-2 gap-3">
            <Field label={t.month}>
              <Select
                value={draft.month}
                onChange={({ target }) => change({ month: target.value })}
                options={[
                  { value: '', label: t.unknownMonth },
                  ...monthNames(locale).map((label, month) => ({ value: String(month + 1), label })),
                ]}
              />
            </Field>
            <Field label={t.year} error={problem('startDate') && t.yearMissing}>
              <Select
                value={draft.year}
                onChange={({ target }) => change({ year: target.value })}
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
