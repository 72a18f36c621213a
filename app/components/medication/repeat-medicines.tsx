import { Plus } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import { useFormTexts } from '../episode-form/texts.ts';
import type { PastMedicine } from './past-medicines.ts';
import { useSayMedicine } from './say-medicine.ts';

interface Props {
  readonly medicines: readonly PastMedicine[];
  readonly onRepeat: (medicine: PastMedicine) => void;
}

/** One tap for what one usually takes, in the last own dose. Nothing at all for who has taken nothing yet. */
export function RepeatMedicines({ medicines, onRepeat }: Props) {
  const t = useFormTexts().medication;
  const sayMedicine = useSayMedicine();
  if (medicines.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-muted text-sm">{t.again}</legend>
      <div className="flex flex-wrap gap-2">
        {medicines.map((medicine) => {
          const name = sayMedicine(medicine);
          return (
            <Button key={name} onClick={() => onRepeat(medicine)} aria-label={t.repeat(name)}>
              <Plus aria-hidden="true" className="size-4" />
              {name}
            </Button>
          );
        })}
      </div>
    </fieldset>
  );
}
