import { type Diary, useDiary } from '#app/diary/diary.ts';
import type { CalendarDay } from '#domain/calendar-date.ts';
import { dosesAskedOn, overdueSince } from '#domain/treatment/treatment-rules.ts';
import { DoseQuestion } from './dose-question.tsx';
import { OverdueDose } from './overdue-dose.tsx';

interface Props {
  /** The day that is asked about. */
  readonly day: CalendarDay;
  readonly today: CalendarDay;
}

const treatmentsIn = (diary: Diary) => diary.treatments;

/** The doses of one day: injections when due or given, and regimens the person ticks. Renders nothing without either. */
export function TodayDoses({ day, today }: Props) {
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
