import { useState } from 'react';
import { useMedicationTexts } from '#app/i18n/medication.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Plus } from '#app/ui/icons.tsx';
import { FirstMedicines } from '../medication/first-medicines.tsx';
import type { MedicineLike } from '../medication/intake-draft.ts';

/** The strip above Save for somebody whose cabinet is empty: one button that opens the common medicines. */
export function FirstDose({ onTake }: { readonly onTake: (medicine: MedicineLike) => void }) {
  const t = useMedicationTexts().first;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)} className="mb-2 w-full">
        <Plus aria-hidden="true" className="size-4" />
        {t.open}
      </Button>
      {isOpen && (
        <Dialog
          open
          variant="sheet"
          hideTitle
          title={t.open}
          closeLabel={t.close}
          onClose={() => setOpen(false)}
        >
          <FirstMedicines
            onTake={(medicine) => {
              onTake(medicine);
              setOpen(false);
            }}
          />
        </Dialog>
      )}
    </>
  );
}
