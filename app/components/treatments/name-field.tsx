import { useState } from 'react';
import { useMedicationTexts, useTreatmentTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { ChoiceChips } from '#app/ui/choice-chips.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Field } from '#app/ui/field.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { ToggleChips } from '#app/ui/toggle-chips.tsx';
import { medicineNameMaxLength } from '#domain/limits.ts';
import { type TreatmentKind, treatmentKinds } from '#domain/treatment/treatment.ts';
import { defaultHelpCountry } from '#domain/vocabulary/help-lines.ts';
import type { NameMatch } from '#domain/vocabulary/name-search.ts';
import { commonPreventives, preventives } from '#domain/vocabulary/preventives.ts';
import { MedicineInput } from '../medication/medicine-input.tsx';
import { useHelpCountry } from '../safety/call-help.tsx';
import type { TreatmentPart } from './detail-fields.tsx';
import { entryOf, isTreatmentNamed, treatmentNames } from './treatment-draft.ts';

/** The kind of a dictionary entry that is no medicine. */
function kindOf(code: string): TreatmentKind {
  const found = preventives.find((preventive) => preventive.code === code)?.preventiveClass;
  if (found === 'device') return 'device';
  return found === 'nerve_block' || found === 'procedure' ? 'procedure' : 'medicine';
}

/** The names of one kind; for a medicine all names, because the picked one determines the kind. */
function namesOfKind(kind: TreatmentKind) {
  if (kind === 'medicine') return treatmentNames;
  const ofKind = (matches: readonly NameMatch[]) =>
    matches.filter(({ medicine }) => kindOf(medicine.code) === kind);
  return {
    find: (text: string, limit?: number) => ofKind(treatmentNames.find(text, limit)),
    meaningsOf: (name: string) => ofKind(treatmentNames.meaningsOf(name)),
  };
}

/** Kind and name, with what the dictionary knows about the name. */
export function NameField(part: TreatmentPart) {
  const { draft, change, problem } = part;
  const t = useTreatmentTexts().form;
  const { kind } = draft;
  const hasList = kind === 'medicine' || kind === 'device' || kind === 'procedure';
  return (
    <div>
      {kind === 'medicine' && <CommonNames {...part} />}
      {hasList ? (
        <ListedName {...part} />
      ) : (
        <Field label={t.names[kind]} hint={t.nameHints[kind]} error={problem('name')}>
          <TextInput
            autoComplete="off"
            maxLength={medicineNameMaxLength}
            value={draft.name}
            onChange={(event) => change({ name: event.target.value, medicine: null, own: false })}
          />
        </Field>
      )}
      <Disclosure summary={t.kind} value={t.kinds[kind]} className="mt-2">
        <ChoiceChips
          legend={t.kind}
          hideLegend
          options={treatmentKinds.map((one) => ({ value: one, label: t.kinds[one] }))}
          value={kind}
          onChange={(chosen) => change({ kind: chosen })}
        />
      </Disclosure>
    </div>
  );
}

/** The common preventives of the person's country, before the keyboard; gone once another name is typed. */
function CommonNames({ draft, change }: TreatmentPart) {
  // Not where a treatment is corrected or begun again.
  const [wasEmpty] = useState(draft.name === '');
  const t = useTreatmentTexts().form;
  const locale = useLocale();
  const [country] = useHelpCountry();
  const common = commonPreventives(country ?? defaultHelpCountry[locale]).map(({ code, names }) => {
    const name = names[locale].replace(/ \(.*\)$/, '');
    return { value: code, label: name.charAt(0).toUpperCase() + name.slice(1) };
  });
  const picked = common.find(({ value, label }) => value === draft.medicine && label === draft.name);
  if (!wasEmpty || (draft.name !== '' && !picked)) return null;
  const toggle = (values: readonly string[]) => {
    const added = common.find(({ value }) => value !== picked?.value && values.includes(value));
    change({ name: added?.label ?? '', medicine: added?.value ?? null, own: false });
  };
  return (
    <div className="mb-4">
      <ToggleChips
        legend={t.common}
        options={common}
        values={picked ? [picked.value] : []}
        onChange={toggle}
      />
    </div>
  );
}

function ListedName({ draft, change, problem }: TreatmentPart) {
  const t = useTreatmentTexts().form;
  const medication = useMedicationTexts().fields;
  const locale = useLocale();
  const { kind } = draft;
  const names = namesOfKind(kind);
  const entry = entryOf(draft);
  const hasMeanings = entry === undefined && names.meaningsOf(draft.name).length > 1;
  const known = entry && [
    entry.brand && t.isBrandOf(entry.medicine.names[locale]),
    entry.brand?.checked === false && medication.unchecked,
  ];
  const hint = known?.filter(Boolean).join(' ') || (hasMeanings ? t.severalMeanings : t.nameHints[kind]);
  return (
    <Field label={t.names[kind]} hint={hint} error={problem('name')}>
      <MedicineInput
        value={draft.name}
        search={names}
        onChange={(name, chosen) =>
          change({
            name,
            medicine: chosen ?? null,
            own: false,
            ...(chosen !== undefined && { kind: kindOf(chosen) }),
          })
        }
        onOwn={isTreatmentNamed(draft) ? undefined : () => change({ name: draft.name.trim(), own: true })}
      />
    </Field>
  );
}
