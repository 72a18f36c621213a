import { Check, X } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import { OptionGroup } from '#app/ui/option-group.tsx';
import type { CalendarDay } from '#domain/calendar-date.ts';
import type { Treatment } from '#domain/treatment.ts';
import { useTreatmentTexts } from './texts.ts';
import { useDose } from './use-dose.ts';

interface Props {
  readonly treatment: Treatment;
  /** The day that is asked about. */
  readonly day: CalendarDay;
  readonly today: CalendarDay;
}

/** Whether a dose was taken on a day: one tap answers, a second one takes the answer back. */
export function DoseQuestion({ treatment, day, today }: Props) {
  const t = useTreatmentTexts().doses;
  const { doseOf, record, remove } = useDose(treatment, today);
  const answer = doseOf(day)?.taken;
  const injected = treatment.interval !== null;
  const toggle = (taken: boolean) => (answer === taken ? remove(day) : record(day, taken));
  return (
    <OptionGroup legend={treatment.name} layout="flex flex-wrap gap-2">
      <Button
        variant={answer === true ? 'primary' : 'secondary'}
        aria-pressed={answer === true}
        onClick={() => toggle(true)}
      >
        <Check aria-hidden="true" className="size-5" />
        {injected ? t.isGiven : t.isTaken}
      </Button>
      {!injected && (
        <Button
          variant={answer === false ? 'primary' : 'secondary'}
          aria-pressed={answer === false}
          onClick={() => toggle(false)}
        >
          <X aria-hidden="true" className="size-5" />
          {t.isLeftOut}
        </Button>
      )}
    </OptionGroup>
  );
}
