import { pastStartOf } from '#app/components/episode-form/draft.ts';
import { NotesPart } from '#app/components/episode-form/notes-part.tsx';
import type { FormPart } from '#app/components/episode-form/use-episode-form.ts';
import { SaidDaysLine } from '#app/components/medication/days-left-text.tsx';
import { useFormatMedicine } from '#app/components/medication/format-medicine.ts';
import { useIntakes } from '#app/components/medication/use-intakes.ts';
import { useMedicationTexts } from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';
import { X } from '#app/ui/icons.tsx';
import { decimalFromText } from '#domain/model/number-text.ts';

/** Feedback on the medicines recorded above Save, during an attack, and a sentence for all else. */
export function QuickMedication({ draft, change, problems }: FormPart) {
  const words = useMedicationTexts().part;
  const formatMedicine = useFormatMedicine();
  const { leftOf, remove } = useIntakes({
    intakes: draft.intakes,
    zone: draft.zone,
    past: pastStartOf(draft),
    change,
  });
  return (
    <div className="flex flex-col gap-4">
      {draft.intakes.length > 0 && (
        <ul className="flex flex-col gap-3">
          {draft.intakes.map((intake, index) => {
            const name = formatMedicine({ ...intake, dose: decimalFromText(intake.dose) ?? null });
            const left = leftOf(index);
            return (
              <li key={intake.id}>
                <div className="flex items-center justify-between gap-3">
                  <span className="wrap-anywhere font-semibold">{name || words.newIntake}</span>
                  <Button variant="quiet" aria-label={words.removeOf(name)} onClick={() => remove(intake.id)}>
                    <X aria-hidden="true" className="size-6" />
                  </Button>
                </div>
                {left && <SaidDaysLine lefts={[left]} moment="after" explains />}
              </li>
            );
          })}
        </ul>
      )}
      <NotesPart draft={draft} change={change} problems={problems} isSaved={false} />
    </div>
  );
}
