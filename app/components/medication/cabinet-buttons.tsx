import { useMedicationTexts } from '#app/i18n/areas.ts';
import { buttonStyle } from '#app/ui/button-style.ts';
import { cx } from '#app/ui/cx.ts';
import { Plus } from '#app/ui/icons.tsx';
import type { CalendarDay } from '#domain/calendar-date.ts';
import { daysLeft } from '#domain/clinical/days-left.ts';
import type { Use } from '#domain/clinical/overuse.ts';
import { countsAs } from '#domain/vocabulary/medicine-classes.ts';
import { DaysLeftShort, JointDays, oncePerClass } from './days-left-text.tsx';
import { useFormatMedicine } from './format-medicine.ts';
import type { MedicineLike } from './intake-draft.ts';

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

/** One tap for a usual medicine, a row each, with the days of its class at the first of them. Renders nothing for an empty cabinet. */
export function CabinetButtons({ legend, medicines, day, today, uses, onTake }: Props) {
  const t = useMedicationTexts().part;
  const formatMedicine = useFormatMedicine();
  if (medicines.length === 0) return null;
  const lefts = medicines.map((medicine) => daysLeft(countsAs(medicine), day, uses, today));
  const shown = oncePerClass(lefts);
  return (
    <fieldset className="min-w-0">
      <legend className={legend ? 'mb-2 font-medium' : 'mb-2 text-muted text-sm'}>
        {legend ?? `${t.cabinet}. ${t.cabinetHint}`}
      </legend>
      <div className="flex flex-col gap-2">
        {medicines.map((medicine, index) => (
          <button
            key={medicine.name}
            type="button"
            onClick={() => onTake(medicine)}
            className={cx(buttonStyle(), 'w-full justify-start text-left')}
          >
            <Plus aria-hidden="true" className="size-4 shrink-0" />
            <span className="min-w-0">
              <span className="wrap-anywhere block">{formatMedicine(medicine)}</span>
              <span className="block font-normal text-sm">
                {shown[index] && <DaysLeftShort left={shown[index]} />}
              </span>
            </span>
          </button>
        ))}
      </div>
      <div className="mt-2 empty:hidden">
        <JointDays lefts={lefts} />
      </div>
    </fieldset>
  );
}
