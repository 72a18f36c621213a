import { usePageDiary } from '#app/diary/diary.ts';
import { removeDose, saveDose } from '#app/diary/writes/treatment-writes.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { useToast } from '#app/ui/toast.tsx';
import type { CalendarDay } from '#domain/calendar-date.ts';
import type { Treatment, TreatmentDose } from '#domain/treatment/treatment.ts';
import { useFormatDay, useTreatmentTexts } from './texts.ts';

type Amount = Pick<TreatmentDose, 'dose' | 'unit'>;

/** Writing down the dose of a day, each time with a way back. */
export function useDose(treatment: Treatment, today: CalendarDay) {
  const pageDiary = usePageDiary();
  const t = useTreatmentTexts().doses;
  const formatDay = useFormatDay(today);
  const { toast } = useToast();
  const toastFailure = useFailureToast();
  const doseOf = (day: CalendarDay) => treatment.doses.find(({ localDate }) => localDate === day);

  /** Puts a day back to what it was. */
  const putBack = (day: CalendarDay, before: TreatmentDose | undefined) => {
    const back = before
      ? saveDose(pageDiary, treatment.id, day, { taken: before.taken, dose: before.dose, unit: before.unit })
      : removeDose(pageDiary, treatment.id, day);
    back.catch(toastFailure);
  };

  return {
    doseOf,
    /**
     * @param taken false when it was knowingly left out
     * @param amount how much, where it was not what the regimen says
     */
    record: (day: CalendarDay, taken: boolean, amount: Amount = { dose: null, unit: null }) => {
      const before = doseOf(day);
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
