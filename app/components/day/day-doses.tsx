import { useId } from 'react';
import { OverdueDose } from '#app/components/treatments/overdue-dose.tsx';
import { useDose } from '#app/components/treatments/use-dose.ts';
import { type Diary, useDiary } from '#app/diary/diary.ts';
import { useTreatmentTexts } from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Check } from '#app/ui/icons.tsx';
import type { CalendarDay } from '#domain/calendar-date.ts';
import type { Treatment } from '#domain/treatment/treatment.ts';
import { dosesAskedOn, overdueSince } from '#domain/treatment/treatment-rules.ts';

interface DoseQuestionProps {
  readonly treatment: Treatment;
  /** The day that is asked about. */
  readonly day: CalendarDay;
  readonly today: CalendarDay;
}

/** Whether a dose was taken on a day: one tap answers, a second one clears the answer. */
function DoseQuestion({ treatment, day, today }: DoseQuestionProps) {
  const t = useTreatmentTexts().doses;
  const id = useId();
  const { doseOf, record, remove } = useDose(treatment, today);
  const answer = doseOf(day)?.taken;
  const injected = treatment.interval !== null;
  const isDue = injected && day === today && answer === undefined;
  // An injection is skipped once it is late (`OverdueDose`), not day by day.
  const answers = injected ? [true] : [true, false];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset lays its legend out above, and this one stands beside.
    <div role="group" aria-labelledby={id} className="flex flex-wrap items-center justify-between gap-2">
      <span id={id} className="min-w-0 wrap-anywhere font-medium leading-tight">
        {isDue ? t.dueToday(treatment.name) : treatment.name}
      </span>
      <span className="flex flex-wrap gap-2">
        {answers.map((taken) => {
          const given = answer === taken;
          return (
            <Button
              key={String(taken)}
              aria-pressed={given}
              className={cx('px-3!', given && 'border-accent! bg-accent-soft! text-on-accent-soft!')}
              onClick={() => (given ? remove(day) : record(day, taken))}
            >
              {given && <Check aria-hidden="true" className="size-5" />}
              {taken ? (injected ? t.givenAnswer : t.isTaken) : t.isLeftOut}
            </Button>
          );
        })}
      </span>
    </div>
  );
}

interface TodayDosesProps {
  /** The day that is asked about. */
  readonly day: CalendarDay;
  readonly today: CalendarDay;
}

const treatmentsIn = (diary: Diary) => diary.treatments;

/** The doses of one day: injections when due or given, and regimens the person ticks. Renders nothing without either. */
function TodayDoses({ day, today }: TodayDosesProps) {
  const treatments = dosesAskedOn(useDiary(treatmentsIn) ?? [], day);
  if (treatments.length === 0) return null;
  return (
    <div className="flex flex-col gap-4">
      {treatments.map((treatment) => {
        const due = day === today ? overdueSince(treatment, today) : undefined;
        return due === undefined ? (
          <DoseQuestion key={treatment.id} treatment={treatment} day={day} today={today} />
        ) : (
          <OverdueDose key={treatment.id} treatment={treatment} due={due} today={today} />
        );
      })}
    </div>
  );
}

const treatmentsOf = ({ treatments }: Diary) => treatments;

interface Props {
  readonly day: CalendarDay;
  readonly today: CalendarDay;
  readonly heading: string;
  readonly className?: string;
}

/** The doses of a day under a heading; renders nothing if none is asked about. */
export function DayDoses({ day, today, heading, className }: Props) {
  if (dosesAskedOn(useDiary(treatmentsOf) ?? [], day).length === 0) return null;
  return (
    <section className={className}>
      <h3 className="mb-1.5 text-muted text-sm">{heading}</h3>
      <TodayDoses day={day} today={today} />
    </section>
  );
}
