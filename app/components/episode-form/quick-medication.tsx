import { X } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import { decimalFromText } from '#domain/number-text.ts';
import { usePastMedicines } from '../medication/past-medicines.ts';
import { RepeatMedicines } from '../medication/repeat-medicines.tsx';
import { useSayMedicine } from '../medication/say-medicine.ts';
import { newIntake } from './new-intake.ts';
import { useFormTexts } from './texts.ts';
import type { FormPart } from './use-episode-form.ts';

/** Medication during an attack: the usual ones by one tap, taken now. Everything else can wait until tomorrow. */
export function QuickMedication({ draft, change }: FormPart) {
  const t = useFormTexts();
  const past = usePastMedicines();
  const sayMedicine = useSayMedicine();
  const { intakes } = draft;
  return (
    <div className="flex flex-col gap-4">
      {intakes.length > 0 && (
        <ul className="flex flex-col gap-2">
          {intakes.map((intake) => {
            const name = sayMedicine({ ...intake, dose: decimalFromText(intake.dose) ?? null });
            return (
              <li key={intake.id} className="flex items-center justify-between gap-3">
                <span className="font-semibold">{name || t.medication.newIntake}</span>
                <Button
                  variant="quiet"
                  aria-label={t.medication.removeOf(name)}
                  onClick={() => change({ intakes: intakes.filter((one) => one !== intake) })}
                >
                  <X aria-hidden="true" className="size-6" />
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <RepeatMedicines
        medicines={past}
        onRepeat={(medicine) => change({ intakes: [...intakes, newIntake(draft, medicine)] })}
      />
      <p className="text-muted text-sm">{t.attack.explain}</p>
    </div>
  );
}
