import { useMedicationTexts } from '#app/i18n/areas.ts';
import type { CalendarDay } from '#domain/calendar-date.ts';
import { daysLeft } from '#domain/clinical/days-left.ts';
import type { Use } from '#domain/clinical/overuse.ts';
import { countsAs } from '#domain/vocabulary/medicine-classes.ts';
import { SaidDaysLine } from './days-left-text.tsx';
import type { MedicineLike } from './intake-draft.ts';
import { MedicineChip } from './medicine-chip.tsx';

interface Props {
  /** Replaces the default legend where a tap records at once instead of filling a form. */
  readonly legend?: string;
  readonly medicines: readonly MedicineLike[];
  /** The day an intake would count on. */
  readonly day: CalendarDay;
  readonly today: CalendarDay;
  /** All uses so far, those in the form included. */
  readonly uses: readonly Use[];
  readonly onTake: (medicine: MedicineLike) => void;
}

/** One tap for a usual medicine, two in a row on a phone. Renders nothing for an empty cabinet. */
export function CabinetButtons({ legend, medicines, day, today, uses, onTake }: Props) {
  const t = useMedicationTexts().part;
  if (medicines.length === 0) return null;
  const lefts = medicines.map((medicine) => daysLeft(countsAs(medicine), day, uses, today));
  return (
    <fieldset className="min-w-0">
      <legend className={legend ? 'mb-2 font-medium' : 'mb-2 text-muted text-sm'}>
        {legend ?? `${t.cabinet}. ${t.cabinetHint}`}
      </legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-2">
        {medicines.map((medicine) => (
          <MedicineChip key={medicine.name} medicine={medicine} onClick={() => onTake(medicine)} />
        ))}
      </div>
      <div className="mt-2 empty:hidden">
        <SaidDaysLine lefts={lefts} moment="before" explains />
      </div>
    </fieldset>
  );
}
