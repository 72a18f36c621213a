import { useTreatmentTexts } from '#app/i18n/treatments.ts';
import { Button } from '#app/ui/button.tsx';
import { Check } from '#app/ui/icons.tsx';
import { OptionGroup } from '#app/ui/option-group.tsx';
import type { CalendarDay } from '#domain/calendar-date.ts';
import type { Treatment } from '#domain/treatment/treatment.ts';
import { useDose } from './use-dose.ts';

interface Props {
  readonly treatment: Treatment;
  /** The day that is asked about. */
  readonly day: CalendarDay;
  readonly today: CalendarDay;
}

/** Whether a dose was taken on a day: one tap answers, a second one clears the answer. */
export function DoseQuestion({ treatment, day, today }: Props) {
  const t = useTreatmentTexts().doses;
  const { doseOf, record, remove } = useDose(treatment, today);
  const answer = doseOf(day)?.taken;
  const injected = treatment.interval !== null;
  const isDue = injected && day === today && answer === undefined;
  // An injection is skipped once it is late (`OverdueDose`), not day by day.
  const answers = injected ? [true] : [true, false];
  return (
    <OptionGroup legend={isDue ? t.dueToday(treatment.name) : treatment.name} layout="flex flex-wrap gap-2">
      {answers.map((taken) => {
        const given = answer === taken;
        return (
          <Button
            key={String(taken)}
            aria-pressed={given}
            className={given ? 'border-accent! bg-accent-soft! text-on-accent-soft!' : undefined}
            onClick={() => (given ? remove(day) : record(day, taken))}
          >
            {given && <Check aria-hidden="true" className="size-5" />}
            {taken ? (injected ? t.givenAnswer : t.isTaken) : t.isLeftOut}
          </Button>
        );
      })}
    </OptionGroup>
  );
}
