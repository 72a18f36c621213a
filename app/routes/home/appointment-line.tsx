import { Link } from 'react-router';
import { formatDay } from '#app/i18n/format.ts';
import { useHomeTexts } from '#app/i18n/home.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { ChevronRight } from '#app/ui/icons.tsx';
import { type CalendarDay, daysBetween } from '#domain/calendar-date.ts';

interface Props {
  /** The day of the next appointment; undefined without one. */
  readonly next: CalendarDay | undefined;
  readonly today: CalendarDay;
}

/** One line: the days to the next appointment, or the way to the report. */
export function AppointmentLine({ next, today }: Props) {
  const t = useHomeTexts().member.appointment;
  const locale = useLocale();
  return (
    <Link
      to={linkTo(next === undefined ? 'export' : 'appointment', locale)}
      className="flex min-h-target items-center gap-3 rounded-md text-on-surface no-underline hover:text-accent"
    >
      <span className="min-w-0 flex-1">
        {next === undefined ? (
          t.report
        ) : (
          <>
            {t.inDays(daysBetween(today, next))}
            <span className="block text-muted text-sm first-letter:uppercase">
              {formatDay(locale, next, 'full')}
            </span>
          </>
        )}
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
    </Link>
  );
}
