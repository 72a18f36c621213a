import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { type CalendarDay, type CalendarMonth, isCalendarDay, monthOf } from '#domain/calendar-date.ts';

/** The month and the open day live in the address, so that Back, a reload and a link lead to them. */
export function useCalendarAddress(today: CalendarDay) {
  const [parameters, setParameters] = useSearchParams();
  const { state } = useLocation() as { state: { readonly opened?: boolean } | null };
  const navigate = useNavigate();

  const asked = parameters.get('month') ?? '';
  const thisMonth = monthOf(today);
  // A month that has not come yet holds nothing, and one the calendar does not have cannot be shown.
  const month = isCalendarDay(`${asked}-01`) && asked <= thisMonth ? asked : thisMonth;
  const askedDay = parameters.get('day') ?? '';
  const day = isCalendarDay(askedDay) && monthOf(askedDay) === month ? askedDay : undefined;

  return {
    month,
    day,
    showMonth: (next: CalendarMonth, options: { readonly replace?: boolean } = {}) =>
      setParameters({ month: next }, { ...options, preventScrollReset: true }),
    openDay: (next: CalendarDay) =>
      setParameters({ month, day: next }, { state: { opened: true }, preventScrollReset: true }),
    /** Back to the page without the sheet, which is one step back when the sheet was opened from it. */
    closeDay: () => {
      if (state?.opened) navigate(-1);
      else setParameters({ month }, { replace: true, preventScrollReset: true });
    },
  };
}
