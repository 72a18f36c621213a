import { Link } from 'react-router';
import { useToday } from '#app/components/use-today.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkToDay } from '#app/paths.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import type { CalendarDay } from '#domain/calendar-date.ts';

interface Props {
  /** Names the days: "The 9 headache days of October 2026". */
  readonly summary: string;
  readonly days: readonly CalendarDay[];
}

/** The days behind a number, folded. Nothing without days. */
export function DayLinks({ summary, days }: Props) {
  if (days.length === 0) return null;
  return (
    <Disclosure summary={summary} className="border-b-0 print:hidden">
      <DayList days={days} />
    </Disclosure>
  );
}

/** Days, each of which leads to its page. */
export function DayList({ days }: Pick<Props, 'days'>) {
  const locale = useLocale();
  const year = useToday().slice(0, 4);
  return (
    <ul className="flex flex-wrap gap-x-4">
      {days.map((day) => (
        <li key={day}>
          <Link
            to={linkToDay(day, locale)}
            className="inline-flex min-h-target min-w-target items-center text-accent text-sm underline decoration-border-strong underline-offset-4"
          >
            {formatDay(locale, day, day.slice(0, 4) === year ? 'short' : 'dated')}
          </Link>
        </li>
      ))}
    </ul>
  );
}
