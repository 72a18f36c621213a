import { type FormEvent, useId, useRef, useState } from 'react';
import { focusFirstProblem } from '#app/components/episode-form/use-episode-form.ts';
import { DoseFields } from '#app/components/medication/dose-fields.tsx';
import { NameAndClass } from '#app/components/medication/name-and-class.tsx';
import { useProblemText } from '#app/components/problem-text.ts';
import type { Diary } from '#app/diary/diary.ts';
import { usePageDiary } from '#app/diary/diary.ts';
import { changeCabinetItem, saveCabinetItem } from '#app/diary/writes/cabinet-writes.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { useMedicationTexts } from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import type { CabinetItem } from '#domain/intake/cabinet.ts';
import { isNameTaken, type MedicineDraft, medicineDraft, readMedicine } from './medicine-draft.ts';

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
  const element = useRef<HTMLFormElement>(null);
  const toastFailure = useFailureToast();
  const [id] = useState(() => item?.id ?? crypto.randomUUID());
  const [draft, setDraft] = useState<MedicineDraft>(() => medicineDraft(item));
  const [attempted, setAttempted] = useState(false);
  const [saving, setSaving] = useState(false);

  const checked = readMedicine(draft, item, diary.cabinet);
  const taken = isNameTaken(draft, id, diary.cabinet);
  const problemMessage = useProblemText(attempted && !checked.ok ? checked.problems : {}, draft);
  const problem = (field: string) =>
    field === 'name' && attempted && taken ? t.already : problemMessage(field);
  const change = (changes: Partial<MedicineDraft>) => setDraft({ ...draft, ...changes });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (saving) return;
    setAttempted(true);
    if (!checked.ok || taken) {
      requestAnimationFrame(() => element.current && focusFirstProblem(element.current));
      return;
    }
    setSaving(true);
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
          <Button type="submit" form={formId} variant="primary" busy={saving}>
            {t.save}
          </Button>
        </>
      }
    >
      {/* Suggestions hang under the name and need room. */}
      <form ref={element} id={formId} onSubmit={submit} noValidate className="flex min-h-96 flex-col gap-4">
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
