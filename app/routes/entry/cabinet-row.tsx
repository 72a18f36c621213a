import { useState } from 'react';
import { SaidDaysLine } from '#app/components/medication/days-left-text.tsx';
import { FirstMedicines } from '#app/components/medication/first-medicines.tsx';
import { useFormatMedicine } from '#app/components/medication/format-medicine.ts';
import type { MedicineLike } from '#app/components/medication/intake-draft.ts';
import { MedicineChip } from '#app/components/medication/medicine-chip.tsx';
import { type IntakesInForm, useIntakes } from '#app/components/medication/use-intakes.ts';
import { useMedicationTexts } from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Plus, X } from '#app/ui/icons.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { daysLeft } from '#domain/clinical/days-left.ts';
import { medicineKey } from '#domain/intake/cabinet-rules.ts';
import { countsAs } from '#domain/vocabulary/medicine-classes.ts';

/** The strip above Save for somebody whose cabinet is empty: one button that opens the common medicines. */
function FirstDose({ onTake }: { readonly onTake: (medicine: MedicineLike) => void }) {
  const t = useMedicationTexts().first;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)} className="mb-2 w-full">
        <Plus aria-hidden="true" className="size-4" />
        {t.open}
      </Button>
      {isOpen && (
        <Dialog open variant="sheet" title={t.which} closeLabel={t.close} onClose={() => setOpen(false)}>
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

/** Scrolls only the row, never the page, because the save bar is always visible. */
function showWhole(item: HTMLElement | null): void {
  const row = item?.parentElement;
  if (row) row.scrollLeft = Math.max(row.scrollLeft, item.offsetLeft + item.offsetWidth - row.clientWidth);
}

/**
 * The person's own medicines above Save: one tap records a dose, with an undo beside it. On a phone two are in sight and
 * sideways scrolling reaches the rest; elsewhere they stand in several rows. With an empty cabinet, one button opens the
 * common medicines.
 */
export function CabinetRow(form: IntakesInForm) {
  const t = useMedicationTexts().part;
  const formatMedicine = useFormatMedicine();
  const { offered, day, today, uses, add, remove } = useIntakes(form);
  if (offered.length === 0) return form.intakes.length === 0 ? <FirstDose onTake={add} /> : null;
  const lefts = offered.map((medicine) => daysLeft(countsAs(medicine), day, uses, today));
  const noted = (medicine: MedicineLike) =>
    form.intakes.filter((intake) => medicineKey(intake) === medicineKey(medicine));
  return (
    <fieldset className="min-w-0" data-cabinet-row>
      <legend className="sr-only">
        {t.cabinet}. {t.cabinetHint}
      </legend>
      {/* Above, so that the medicines and Save stay where they are when it comes. In attack mode there is no room: the dose says it. */}
      <div className="attack:hidden">
        <SaidDaysLine lefts={lefts} moment="before" />
      </div>
      <div className="relative -mx-4 flex gap-2 overflow-x-auto overscroll-x-contain px-4 py-1 max-[21rem]:flex-wrap max-[21rem]:gap-1 md:mx-0! md:flex-wrap md:px-0!">
        {offered.map((medicine) => {
          const name = formatMedicine(medicine);
          const doses = noted(medicine);
          const last = doses.at(-1);
          return (
            <div
              key={medicine.name}
              // Two, and the edge of the third: that there is more is seen. A long name has more room and is never cut.
              className={cx(
                'flex shrink-0 grow max-md:max-w-72 md:grow-0 md:basis-auto',
                last ? 'basis-50' : name.length > 26 ? 'basis-64' : 'basis-38',
              )}
            >
              <MedicineChip
                medicine={medicine}
                isTaken={last !== undefined}
                onClick={({ currentTarget }) => {
                  add(medicine);
                  // The undo button is rendered after this event, perhaps out of view.
                  requestAnimationFrame(() => showWhole(currentTarget.parentElement));
                }}
                className={cx('max-w-72 grow', last && 'rounded-r-none!')}
              >
                {doses.length > 1 && <span aria-hidden="true">{`\u00a0×\u00a0${doses.length}`}</span>}
                {last && <VisuallyHidden>{t.noted(doses.length)}</VisuallyHidden>}
              </MedicineChip>
              {last && (
                <button
                  type="button"
                  aria-label={t.removeOf(name)}
                  onClick={() => remove(last.id)}
                  className="grid min-h-target w-target place-items-center rounded-r-md border border-accent border-l-0 bg-accent-soft text-on-accent-soft"
                >
                  <X aria-hidden="true" className="size-5" />
                </button>
              )}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
