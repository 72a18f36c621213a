import { Link } from 'react-router';
import { useCalendarTexts } from '#app/components/calendar/texts.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { type CalendarDay, monthOf } from '#domain/calendar-date.ts';
import type { CalendarAddress } from './use-calendar-address.ts';

/** What both views have in common: the way from one to the other, and back to today. */
export function CalendarHeader({ address, today }: { address: CalendarAddress; today: CalendarDay }) {
  const t = useCalendarTexts();
  const calendar = linkTo('calendar', useLocale());
  const { view, month, year } = address;
  const thisYear = today.slice(0, 4);
  // From a year to the month one came from, or to its last one.
  const monthOfYear = month.startsWith(year) ? month : `${year}-12`;
  const views = [
    { name: 'month', to: `${calendar}?month=${monthOfYear}` },
    { name: 'year', to: `${calendar}?view=year&year=${year}` },
  ] as const;
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
      <h1 className="text-2xl">{t.title}</h1>
      <div className="flex flex-wrap items-center gap-2">
        <nav aria-label={t.views.label} className="flex flex-wrap gap-2">
          {views.map(({ name, to }) => (
            <LinkButton
              key={name}
              as={Link}
              to={to}
              preventScrollReset
              variant={name === view ? 'primary' : 'secondary'}
              aria-current={name === view ? 'page' : undefined}
            >
              {t.views[name]}
            </LinkButton>
          ))}
        </nav>
        <Button
          variant="quiet"
          onClick={() => (view === 'year' ? address.showYear(thisYear) : address.showMonth(monthOf(today)))}
        >
          {t.today}
        </Button>
      </div>
    </div>
  );
}
