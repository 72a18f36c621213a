import { type Diary, useDiary } from '#app/diary/diary.ts';
import type { CalendarDay } from '#domain/calendar-date.ts';
import { dosesAskedOn } from '#domain/treatment/treatment-rules.ts';
import { TodayDoses } from '../treatments/today-doses.tsx';

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
      <h3 className="mb-2 font-semibold text-base">{heading}</h3>
      <TodayDoses day={day} today={today} />
    </section>
  );
}
