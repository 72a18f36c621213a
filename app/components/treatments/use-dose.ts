import { usePageDiary } from '#app/diary/diary.ts';
import { removeDose, saveDose } from '#app/diary/writes/treatment-writes.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { useTreatmentTexts } from '#app/i18n/areas.ts';
import { useToast } from '#app/ui/toast.tsx';
import type { CalendarDay } from '#domain/calendar-date.ts';
import type { Treatment, TreatmentDose } from '#domain/treatment/treatment.ts';
import { useFormatDay } from './format-regimen.ts';

type Amount = Pick<TreatmentDose, 'dose' | 'unit'>;

/** Records the dose of a day, each time with an undo. */
export function useDose(treatment: Treatment, today: CalendarDay) {
  const pageDiary = usePageDiary();
  const t = useTreatmentTexts().doses;
  const formatDay = useFormatDay(today);
  const { toast } = useToast();
  const toastFailure = useFailureToast();
  const doseOf = (day: CalendarDay) => treatment.doses.find(({ localDate }) => localDate === day);

  /** Restores a day. */
  const putBack = (day: CalendarDay, before: TreatmentDose | undefined) => {
    const back = before
      ? saveDose(pageDiary, treatment.id, day, { taken: before.taken, dose: before.dose, unit: before.unit })
      : removeDose(pageDiary, treatment.id, day);
    back.catch(toastFailure);
  };

  return {
    doseOf,
    /** @param taken false if it was deliberately skipped @param amount the amount, if it differs from the regimen's */
    record: (day: CalendarDay, taken: boolean, amount: Amount = { dose: null, unit: null }) => {
      const before = doseOf(day);
      toastFailure(undefined);
      saveDose(pageDiary, treatment.id, day, { taken, ...amount }).then(
        () =>
          toast({
            title: t.saved(formatDay(day)),
            action: { label: t.undo, onAct: () => putBack(day, before) },
          }),
        toastFailure,
      );
    },
    remove: (day: CalendarDay) => {
      const before = doseOf(day);
      if (!before) return;
      toastFailure(undefined);
      removeDose(pageDiary, treatment.id, day).then(
        () =>
          toast({
            title: t.removed(formatDay(day)),
            action: { label: t.undo, onAct: () => putBack(day, before) },
          }),
        toastFailure,
      );
    },
  };
}
