import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { type CalendarDay, type CalendarMonth, isCalendarDay, monthOf } from '#domain/calendar-date.ts';

/** What a step through the calendar leaves with the address for the page it leads to. */
interface Trace {
  /** The sheet was opened from here: closing it is a step back. */
  readonly opened?: boolean;
  /** The day the keyboard goes on from. */
  readonly startAt?: CalendarDay | undefined;
}

const stay = { preventScrollReset: true };

/** The view, the month or year, the open day or dialog live in the address, so that Back, a reload and a link lead to them. */
export function useCalendarAddress(today: CalendarDay) {
  const [parameters, setParameters] = useSearchParams();
  const { state } = useLocation() as { state: Trace | null };
  const navigate = useNavigate();

  const asked = parameters.get('month') ?? '';
  const thisMonth = monthOf(today);
  // A month that has not come yet holds nothing, and one the calendar does not have cannot be shown.
  const month = isCalendarDay(`${asked}-01`) && asked <= thisMonth ? asked : thisMonth;
  const askedDay = parameters.get('day') ?? '';
  const day = isCalendarDay(askedDay) && monthOf(askedDay) === month ? askedDay : undefined;
  const askedYear = parameters.get('year') ?? '';
  const isYear = isCalendarDay(`${askedYear}-01-01`) && askedYear <= thisMonth.slice(0, 4);
  const startAt = state?.startAt;

  return {
    view: parameters.get('view') === 'year' ? ('year' as const) : ('month' as const),
    month,
    year: isYear ? askedYear : month.slice(0, 4),
    day,
    filling: parameters.has('fill'),
    startAt: startAt !== undefined && monthOf(startAt) === month ? startAt : undefined,
    showMonth: (
      next: CalendarMonth,
      options: { replace?: boolean; startAt?: CalendarDay | undefined } = {},
    ) =>
      setParameters(
        { month: next },
        { ...stay, replace: options.replace ?? false, state: { startAt: options.startAt } satisfies Trace },
      ),
    showYear: (next: string, options: { replace?: boolean } = {}) =>
      setParameters({ view: 'year', year: next }, { ...stay, replace: options.replace ?? false }),
    openDay: (next: CalendarDay) =>
      setParameters({ month, day: next }, { ...stay, state: { opened: true } satisfies Trace }),
    openFilling: () =>
      setParameters({ month, fill: '' }, { ...stay, state: { opened: true } satisfies Trace }),
    /** Back to the page without the sheet, which is one step back when the sheet was opened from it. */
    close: () => {
      if (state?.opened) navigate(-1);
      else setParameters({ month }, { ...stay, replace: true });
    },
  };
}

export type CalendarAddress = ReturnType<typeof useCalendarAddress>;
