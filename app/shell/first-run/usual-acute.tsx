import { formatNumber } from '#app/i18n/format.ts';
import type { CabinetContent } from '#domain/intake/cabinet.ts';
import { medicineKey } from '#domain/intake/cabinet-rules.ts';
import type { MedicineCode } from '#domain/vocabulary/medicine-classes.ts';
import { findMedicines, meaningsOf, recogniseMedicine } from '#domain/vocabulary/medicines.ts';
import { useNamedCommonMedicines } from '../../components/medication/first-medicines.tsx';
import { MedicineInput } from '../../components/medication/medicine-input.tsx';
import { useProblemText } from '../../components/problem-text.ts';
import { useFirstRunTexts, useWords } from '../../i18n/areas.ts';
import { useLocale } from '../../i18n/locale.tsx';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { Field } from '../../ui/field.tsx';
import { ToggleChips } from '../../ui/toggle-chips.tsx';

/** The name of another medicine, as typed. */
export interface TypedName {
  readonly name: string;
  /** It was about to be used, and is neither a whole name of the dictionary nor confirmed. */
  readonly isWrong: boolean;
}

const acuteSearch = { find: findMedicines, meaningsOf };

const inCabinet = (name: string, medicine: MedicineCode | null): CabinetContent => ({
  name,
  medicine,
  overuseClass: null,
  dose: null,
  unit: null,
  position: 0,
  hidden: false,
});

const withMedicine = (chosen: readonly CabinetContent[], added: CabinetContent) =>
  chosen.some((one) => medicineKey(one) === medicineKey(added)) ? chosen : [...chosen, added];

/** The chosen medicines with a typed one; undefined if its name is neither known nor confirmed. */
export function withTyped(
  chosen: readonly CabinetContent[],
  typed: string,
): readonly CabinetContent[] | undefined {
  const name = typed.trim();
  if (name === '') return chosen;
  const medicine = recogniseMedicine(name);
  return medicine && withMedicine(chosen, inCabinet(name, medicine));
}

interface Props {
  readonly chosen: readonly CabinetContent[];
  readonly onChoose: (chosen: readonly CabinetContent[]) => void;
  readonly typed: TypedName;
  readonly onType: (typed: TypedName) => void;
  /** "Nothing" was chosen, and no medicine. */
  readonly isNone: boolean;
  readonly onNone: (isNone: boolean) => void;
}

/** What is taken for an attack: eight common medicines, each with the strengths it is sold in, and any other by name. */
export function AcuteQuestion({ chosen, onChoose, typed, onType, isNone, onNone }: Props) {
  const t = useFirstRunTexts().usual.acute;
  const common = useNamedCommonMedicines();
  const problem = useProblemText({ name: 'medicine_name_unconfirmed' });
  const others = chosen.filter(({ name }) => !common.some((one) => one.name === name));
  const offered = [...common.map(({ name }) => name), ...others.map(({ name }) => name)];
  const toggle = (values: readonly string[]) => {
    const names = values.filter((value) => value !== '');
    if (names.length < values.length !== isNone) return onNone(!isNone);
    const code = (name: string) => common.find((one) => one.name === name)?.code ?? null;
    onChoose(names.map((name) => chosen.find((one) => one.name === name) ?? inCabinet(name, code(name))));
  };
  const add = (name: string, medicine: MedicineCode | null) => {
    onChoose(withMedicine(chosen, inCabinet(name, medicine)));
    onType({ name: '', isWrong: false });
  };
  return (
    <>
      <ToggleChips
        legend={t.legend}
        hint={t.hint}
        options={[...offered.map((name) => ({ value: name, label: name })), { value: '', label: t.none }]}
        values={isNone ? [''] : chosen.map(({ name }) => name)}
        onChange={toggle}
      />
      {common.map((medicine) => {
        const item = chosen.find(({ name }) => name === medicine.name);
        if (!item) return null;
        const change = (dose: number | null) =>
          onChoose(
            chosen.map((one) =>
              one === item ? { ...one, dose, unit: dose === null ? null : medicine.unit } : one,
            ),
          );
        return <Strengths key={medicine.code} medicine={medicine} dose={item.dose} onChange={change} />;
      })}
      {/* Suggestions hang under the name and need room. */}
      <Field
        className={typed.name === '' ? undefined : 'pb-64'}
        label={t.other}
        hint={t.otherHint}
        error={typed.isWrong && problem('name')}
      >
        <MedicineInput
          value={typed.name}
          search={acuteSearch}
          onChange={(name, code) => (code ? add(name, code) : onType({ name, isWrong: false }))}
          onOwn={recogniseMedicine(typed.name) ? undefined : () => add(typed.name.trim(), null)}
        />
      </Field>
    </>
  );
}

interface StrengthsProps {
  readonly medicine: ReturnType<typeof useNamedCommonMedicines>[number];
  readonly dose: number | null;
  readonly onChange: (dose: number | null) => void;
}

/** The usual amount of a chosen medicine, or that it varies. */
function Strengths({ medicine, dose, onChange }: StrengthsProps) {
  const t = useFirstRunTexts().usual.acute;
  const locale = useLocale();
  const { unitOf } = useWords();
  return (
    <ChoiceChips
      legend={t.howMuch(medicine.name)}
      options={[
        ...medicine.doses.map((one) => ({
          value: String(one),
          label: `${formatNumber(locale, one)}\u00a0${unitOf(medicine.unit, one)}`,
        })),
        { value: '', label: t.varies, quiet: true },
      ]}
      value={dose === null ? '' : String(dose)}
      onChange={(value) => onChange(value === '' ? null : Number(value))}
    />
  );
}
