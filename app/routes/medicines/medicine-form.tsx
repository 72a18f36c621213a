import { type FormEvent, useId, useRef, useState } from 'react';
import { focusFirstProblem } from '#app/components/episode-form/use-episode-form.ts';
import { DoseFields } from '#app/components/medication/dose-fields.tsx';
import { FirstMedicines } from '#app/components/medication/first-medicines.tsx';
import { isNameConfirmed, withConfirmedName } from '#app/components/medication/intake-draft.ts';
import { NameAndClass, type NamedInForm } from '#app/components/medication/name-and-class.tsx';
import { useProblemText } from '#app/components/problem-text.ts';
import { type Diary, usePageDiary } from '#app/diary/diary.ts';
import { changeCabinetItem, saveCabinetItem } from '#app/diary/writes/cabinet-writes.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { useMedicationTexts } from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import type { CabinetContent, CabinetItem } from '#domain/intake/cabinet.ts';
import { cabinetContentSchema } from '#domain/intake/cabinet-form.ts';
import { medicineKey, nextPosition } from '#domain/intake/cabinet-rules.ts';
import { numberAsText, typedDecimal } from '#domain/model/number-text.ts';
import { type Checked, check } from '#domain/model/validation.ts';
import { recogniseMedicine } from '#domain/vocabulary/medicines.ts';
import type { DoseUnit } from '#domain/vocabulary/units.ts';

/** Form values of a medicine. */
interface MedicineDraft extends NamedInForm {
  /** As typed. */
  readonly dose: string;
  readonly unit: DoseUnit | null;
}

/** Initial values of the form. */
function medicineDraft(item: CabinetItem | undefined): MedicineDraft {
  return {
    name: item?.name ?? '',
    own: item !== undefined,
    medicine: item?.medicine ?? null,
    overuseClass: item?.overuseClass ?? null,
    dose: numberAsText(item?.dose),
    unit: item?.unit ?? null,
  };
}

/** Whether another medicine of the cabinet has this name: two of one name could not be told apart. */
function isNameTaken(draft: MedicineDraft, id: string, cabinet: readonly CabinetItem[]): boolean {
  const key = medicineKey(draft);
  return cabinet.some((item) => item.id !== id && medicineKey(item) === key);
}

/** Values the database accepts, or the first problem of each field. @param item the medicine being changed */
function readMedicine(
  draft: MedicineDraft,
  item: CabinetItem | undefined,
  cabinet: readonly CabinetItem[],
): Checked<CabinetContent> {
  const medicine = draft.medicine ?? recogniseMedicine(draft.name) ?? null;
  const checked = check(cabinetContentSchema, {
    name: draft.name,
    medicine,
    overuseClass: medicine === null ? draft.overuseClass : null,
    dose: typedDecimal(draft.dose),
    unit: draft.unit,
    position: item?.position ?? nextPosition(cabinet),
    hidden: item?.hidden ?? false,
  });
  return withConfirmedName(isNameConfirmed(draft), checked);
}

interface Props {
  readonly diary: Diary;
  /** Undefined for a new one. */
  readonly item: CabinetItem | undefined;
  readonly onClose: () => void;
  /** Called before it closes. */
  readonly onSaved: () => void;
}

/** Form of a medicine: name, class if the dictionary does not know it, usual dose if there is one. */
export default function MedicineForm({ diary, item, onClose, onSaved }: Props) {
  const pageDiary = usePageDiary();
  const texts = useMedicationTexts();
  const t = texts.form;
  const formId = useId();
  const toastFailure = useFailureToast();
  const [id] = useState(() => item?.id ?? crypto.randomUUID());
  const [draft, setDraft] = useState<MedicineDraft>(() => medicineDraft(item));
  const [attempted, setAttempted] = useState(false);
  const [saving, setSaving] = useState(false);
  const saveButton = useRef<HTMLButtonElement>(null);

  const checked = readMedicine(draft, item, diary.cabinet);
  const taken = isNameTaken(draft, id, diary.cabinet);
  const problemMessage = useProblemText(attempted && !checked.ok ? checked.problems : {}, draft);
  const problem = (field: string) =>
    field === 'name' && attempted && taken ? t.already : problemMessage(field);
  const change = (changes: Partial<MedicineDraft>) => setDraft({ ...draft, ...changes });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (saving) return;
    setAttempted(true);
    if (!checked.ok || taken) {
      focusFirstProblem(event.currentTarget);
      return;
    }
    setSaving(true);
    toastFailure(undefined);
    const saved = item
      ? changeCabinetItem(pageDiary, item, checked.value)
      : saveCabinetItem(pageDiary, id, checked.value);
    saved.then(
      () => {
        onSaved();
        onClose();
      },
      (error) => {
        setSaving(false);
        toastFailure(error);
      },
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      closesOutside={false}
      title={item ? t.editTitle : t.addTitle}
      closeLabel={texts.medicines.close}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button ref={saveButton} type="submit" form={formId} variant="primary" busy={saving}>
            {t.save}
          </Button>
        </>
      }
    >
      {/* Suggestions hang under the name and need room. */}
      <form id={formId} onSubmit={submit} noValidate className="flex min-h-96 flex-col gap-4">
        {item === undefined && draft.name === '' && (
          <FirstMedicines
            legend={t.common}
            onTake={({ dose = null, unit = null, ...medicine }) => {
              change({ ...medicine, own: false, dose: numberAsText(dose), unit });
              // The button that was pressed is gone.
              saveButton.current?.focus();
            }}
          />
        )}
        <NameAndClass {...draft} problem={problem} change={change} />
        <DoseFields
          dose={draft.dose}
          unit={draft.unit}
          label={t.usualDose}
          hint={t.usualHint}
          problem={problem}
          change={change}
        />
      </form>
    </Dialog>
  );
}
