import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { type CalendarDay, type CalendarMonth, isCalendarDay, monthOf } from '#domain/calendar-date.ts';

/** Navigation state passed on to the next calendar page. */
interface Trace {
  /** The sheet was opened from this page, so closing it goes one step back. */
  readonly opened?: boolean;
  /** Day that takes the keyboard focus. */
  readonly startAt?: CalendarDay | undefined;
}

const stay = { preventScrollReset: true };

/**
 * The calendar's state in the address (view, month or year, open day or dialog), so that Back, reload and links work.
 */
export function useCalendarAddress(today: CalendarDay) {
  const [parameters, setParametersNow] = useSearchParams();
  const { state, key } = useLocation() as { state: Trace | null; key: string };
  const navigate = useNavigate();

  // A step back takes the browser a moment: what is asked for meanwhile would be undone by it, and waits.
  const isGoingBack = useRef(false);
  const waiting = useRef<() => void>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each place in the history
  useEffect(() => {
    isGoingBack.current = false;
    waiting.current?.();
    waiting.current = undefined;
  }, [key]);
  const setParameters: typeof setParametersNow = (...asked) => {
    if (isGoingBack.current) waiting.current = () => setParametersNow(...asked);
    else setParametersNow(...asked);
  };

  const requested = parameters.get('month') ?? '';
  const thisMonth = monthOf(today);
  // Months in the future or outside the calendar's range fall back to the current one.
  const month = isCalendarDay(`${requested}-01`) && requested <= thisMonth ? requested : thisMonth;
  const requestedDay = parameters.get('day') ?? '';
  const day = isCalendarDay(requestedDay) && monthOf(requestedDay) === month ? requestedDay : undefined;
  const requestedYear = parameters.get('year') ?? '';
  const isYear = isCalendarDay(`${requestedYear}-01-01`) && requestedYear <= thisMonth.slice(0, 4);
  const startAt = state?.startAt;
  const query = parameters.get('q') ?? '';
  /** The search beside the month stays with it. */
  const kept = query === '' ? {} : { q: query };

  return {
    view: parameters.get('view') === 'year' ? ('year' as const) : ('month' as const),
    month,
    year: isYear ? requestedYear : month.slice(0, 4),
    day,
    filling: parameters.has('fill'),
    /** What is searched for beside the month. */
    query,
    /** Its results are shown: a day taken from them is led to. */
    hasResults: query !== '' && startAt === undefined,
    startAt: startAt !== undefined && monthOf(startAt) === month ? startAt : undefined,
    showMonth: (
      next: CalendarMonth,
      options: { replace?: boolean; startAt?: CalendarDay | undefined } = {},
    ) =>
      setParameters(
        { month: next, ...kept },
        { ...stay, replace: options.replace ?? false, state: { startAt: options.startAt } satisfies Trace },
      ),
    showYear: (next: string, options: { replace?: boolean } = {}) =>
      setParameters({ view: 'year', year: next }, { ...stay, replace: options.replace ?? false }),
    openDay: (next: CalendarDay) =>
      setParameters({ month, day: next }, { ...stay, state: { opened: true } satisfies Trace }),
    /** The day selected beside the month, without a step in the history. */
    lookAt: (next: CalendarDay, searched: string) =>
      setParameters(
        { month, day: next, ...(searched === '' ? {} : { q: searched }) },
        { ...stay, replace: true },
      ),
    /** Leads to a day that was found; Back leads to the results. */
    take: (next: CalendarDay, searched: string) =>
      setParameters(
        { month: monthOf(next), day: next, q: searched },
        { ...stay, state: { startAt: next } satisfies Trace },
      ),
    openFilling: () =>
      setParameters({ month, fill: '' }, { ...stay, state: { opened: true } satisfies Trace }),
    /** Closes the sheet: one step back in the history if it was opened from this page. */
    close: () => {
      if (state?.opened) {
        isGoingBack.current = true;
        navigate(-1);
      } else setParameters({ month }, { ...stay, replace: true });
    },
  };
}

export type CalendarAddress = ReturnType<typeof useCalendarAddress>;
