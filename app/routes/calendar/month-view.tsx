import {
  type HTMLAttributes,
  type ReactNode,
  type RefObject,
  Suspense,
  startTransition,
  type Touch,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useNavigationType } from 'react-router';
import { countDays, monthPage } from '#app/components/calendar/month-page.ts';
import { useOverlays } from '#app/components/calendar/overlays.ts';
import { useDays } from '#app/components/calendar/use-days.ts';
import { DiaryLoading } from '#app/components/diary-loading.tsx';
import { useCalendarTexts } from '#app/i18n/areas.ts';
import { formatMonth } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { regionOf } from '#app/i18n/region.ts';
import { cx } from '#app/ui/cx.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { ChevronRight } from '#app/ui/icons.tsx';
import { lazily } from '#app/ui/lazily.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import {
  addMonths,
  type CalendarDay,
  type CalendarMonth,
  type Instant,
  monthOf,
  monthWeeks,
} from '#domain/calendar-date.ts';
import { type DayIndex, factsOf } from '#domain/day/day-index.ts';
import { CalendarHeader, TodayButton } from './calendar-header.tsx';
import { MonthGrid } from './month-grid.tsx';
import { useOpenedRow } from './opened-row.ts';
import { PageHeader } from './page-header.tsx';
import type { CalendarAddress } from './use-calendar-address.ts';

/**
 * Returns the value of the last paint and follows in a transition, so that what depends on it does not delay the rest
 * of the page. `useDeferredValue` would not defer here: calendar navigation already is a transition.
 */
function useAfterPaint<T>(value: T): T {
  const [painted, setPainted] = useState(value);
  useEffect(() => {
    startTransition(() => setPainted(value));
  }, [value]);
  return painted;
}

/** Least pixels of a finger's way to the side, and how much longer it is than the way up or down. */
const swipeMin = { px: 48, ratio: 2 };

/**
 * A finger's swipe over an element leads to the next or previous month, which slides in from there.
 * @param shown what the swipe has changed, once it is drawn
 * @param go leads there; false where nothing is
 * @returns handlers for the element
 */
function useSwipe(
  element: RefObject<HTMLElement | null>,
  shown: CalendarMonth,
  go: (step: 1 | -1) => boolean,
): Pick<HTMLAttributes<HTMLElement>, 'onTouchStart' | 'onTouchEnd'> {
  const start = useRef<Touch>(undefined);
  const slides = useRef<1 | -1>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each month
  useLayoutEffect(() => {
    const step = slides.current;
    slides.current = undefined;
    const isStill = document.documentElement.dataset.theme === 'attack';
    if (step === undefined || isStill || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const table = element.current?.querySelector('table');
    table?.animate([{ translate: `${step * 40}% 0`, opacity: 0 }, {}], { duration: 200, easing: 'ease-out' });
  }, [shown]);
  return {
    onTouchStart: ({ touches }) => {
      // Two fingers enlarge the page.
      start.current = touches.length === 1 ? touches[0] : undefined;
    },
    onTouchEnd: ({ changedTouches, currentTarget }) => {
      const [begun, end] = [start.current, changedTouches[0]];
      start.current = undefined;
      const scrolls = currentTarget.querySelector('[data-scrolls]');
      if (!begun || !end || (scrolls && scrolls.scrollWidth > scrolls.clientWidth)) return;
      const [x, y] = [end.clientX - begun.clientX, end.clientY - begun.clientY];
      if (Math.abs(x) < Math.max(swipeMin.px, swipeMin.ratio * Math.abs(y))) return;
      const step = x < 0 ? 1 : -1;
      if (go(step)) slides.current = step;
    },
  };
}

// Rarely opened, so not part of the first download.
const MonthInWords = lazily(() => import('./month-list.tsx'));
const Legend = lazily(() => import('./legend.tsx'));
const FillDialog = lazily(() => import('./fill-dialog.tsx'));
const JumpDialog = lazily(() => import('./jump-dialog.tsx'));
const loadSheet = () => import('./day-sheet.tsx');
const DaySheet = lazily(loadSheet);
// For wide screens only.
const Review = lazily(() => import('./review/review.tsx'));

/** From this width on the selected day is shown beside the month, not in a sheet: `wide`, which grows with the text. */
const besideMonth = '(min-width: 68.75rem)';

function followWidth(listener: () => void): () => void {
  const query = matchMedia(besideMonth);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

interface Props {
  readonly address: CalendarAddress;
  readonly today: CalendarDay;
  readonly now: Instant;
}

const nothing: DayIndex = new Map();

interface BelowGridProps {
  readonly address: CalendarAddress;
  /** The weeks of the month; undefined until the diary is there. */
  readonly weeks: ReturnType<typeof monthPage> | undefined;
  readonly aside: ReactNode;
}

interface FoldProps {
  readonly summary: string;
  /** Open from the start, as where Back leads to a row in it. */
  readonly isOpen?: boolean;
  readonly className: string;
  readonly children: ReactNode;
}

/** A row that unfolds: its content is downloaded and drawn once it is opened. */
function Fold({ summary, isOpen = false, className, children }: FoldProps) {
  const [wasOpen] = useState(isOpen);
  const [isDrawn, setDrawn] = useState(isOpen);
  return (
    <Disclosure summary={summary} open={wasOpen} className={className} onToggle={() => setDrawn(true)}>
      {isDrawn && <Suspense fallback={<Skeleton className="h-32" />}>{children}</Suspense>}
    </Disclosure>
  );
}

/** The month's count, and days to fill in. Below the grid, which does not move when the count arrives. */
function BelowGrid({ address, weeks, aside }: BelowGridProps) {
  const t = useCalendarTexts();
  const count = useMemo(() => weeks && countDays(weeks), [weeks]);
  return (
    <div className="px-1 pt-1">
      <p className="min-h-11 text-muted text-sm md:min-h-6" role="status">
        {count
          ? t.summary(count.headacheDays, count.free, count.unknown.length, count.episodeOnly)
          : t.loading}
      </p>
      <div className="flex min-h-14 items-center gap-2">
        {count && count.unknown.length > 0 && (
          <button
            type="button"
            onClick={address.openFilling}
            className="flex min-h-14 flex-1 items-center gap-3 rounded-md text-left font-medium hover:text-accent"
          >
            <span className="min-w-0 flex-1">{t.fill.open}</span>
            <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
          </button>
        )}
        {aside}
      </div>
    </div>
  );
}

/** Month view of a diary: the grid, and folded the month as a list and its legend. */
export function MonthView({ address, today, now }: Props) {
  const t = useCalendarTexts();
  const locale = useLocale();
  const region = regionOf(locale);
  const overlays = useOverlays();
  const [jumping, setJumping] = useState(false);
  const { month, day, startAt, showMonth } = address;
  const isBack = useNavigationType() === 'POP';
  const returnsToRow = useOpenedRow() !== undefined;
  const thisMonth = monthOf(today);
  const isWide = useSyncExternalStore(followWidth, () => matchMedia(besideMonth).matches);
  const [selected, setSelected] = useState<CalendarDay>();
  // A link to a day leads to it; later the address follows the grid.
  const [linked] = useState(day);
  const grid = useRef<HTMLDivElement>(null);
  const beside = useRef<HTMLDivElement>(null);
  const toGrid = (to?: CalendarDay) => {
    const button = grid.current?.querySelector<HTMLElement>(
      to ? `[data-day="${to}"]` : '[data-day][tabindex="0"]',
    );
    if (to) button?.click();
    button?.focus();
  };
  // Enter pressed before the panel is there: it takes the focus when it comes, unless that has gone elsewhere.
  const isPanelAwaited = useRef(false);
  const toPanel = () => {
    const heading = beside.current?.querySelector('h2');
    isPanelAwaited.current = !heading;
    heading?.focus();
  };
  const onPanel = () => {
    if (isPanelAwaited.current && grid.current?.contains(document.activeElement)) toPanel();
  };
  const days = useMemo(() => monthWeeks(month, region), [month, region]);
  const index = useDays(
    useMemo(() => days.flat(), [days]),
    now,
  );
  const weeks = useMemo(
    () => monthPage({ month, days, index: index ?? nothing, today }),
    [month, days, index, today],
  );
  // The sheet is there when the first day is pressed, without being waited for.
  const isNarrow = index !== undefined && !isWide;
  useEffect(() => {
    if (isNarrow) loadSheet().catch(() => undefined);
  }, [isNarrow]);
  // Content beside the grid may be painted later.
  const monthBeside = useAfterPaint(month);

  const swipe = useSwipe(grid, month, (step) => {
    const next = addMonths(month, step);
    if (next > thisMonth) return false;
    showMonth(next);
    return true;
  });

  return (
    <div
      className={cx('grid grid-cols-1 gap-8', isWide && 'grid-cols-[minmax(0,1fr)_clamp(20rem,28vw,26rem)]')}
    >
      <div ref={grid} {...swipe} className="min-w-0">
        <CalendarHeader address={address} today={today} hasToday={isWide}>
          <PageHeader
            title={formatMonth(locale, month)}
            previousLabel={t.previous}
            nextLabel={t.next}
            isLast={month >= thisMonth}
            onPrevious={() => showMonth(addMonths(month, -1))}
            onNext={() => showMonth(addMonths(month, 1))}
            onJump={() => setJumping(true)}
          />
        </CalendarHeader>
        {!index && <DiaryLoading failed={t.failed} />}
        <MonthGrid
          month={month}
          weeks={weeks}
          today={today}
          region={region}
          loading={!index}
          startAt={startAt ?? (isWide && (isBack || selected === undefined) ? day : undefined)}
          leavesFocus={isWide && (address.hasResults || returnsToRow)}
          isShown={overlays.isShown}
          onOpenDay={(chosen, byKey) => {
            if (!isWide) address.openDay(chosen);
            else if (byKey) toPanel();
          }}
          onSelect={isWide ? setSelected : undefined}
          onMonth={(next) => {
            if (next > thisMonth) return false;
            showMonth(next, { replace: true });
            return true;
          }}
        />
        <BelowGrid
          address={address}
          weeks={index && weeks}
          aside={!isWide && month !== thisMonth && <TodayButton address={address} today={today} />}
        />
        <Fold summary={t.list.fold} isOpen={returnsToRow} className="mt-1 border-t px-1">
          <MonthInWords
            month={monthBeside}
            today={today}
            now={now}
            hasTreatments={overlays.isShown('treatments')}
          />
        </Fold>
        <Fold summary={t.legend.heading} className="px-1">
          <Legend {...overlays} />
        </Fold>
      </div>
      {isWide && (
        <div ref={beside}>
          {index && (
            <Suspense fallback={<Skeleton className="h-118" />}>
              <Review
                address={address}
                day={selected ?? linked ?? today}
                today={today}
                now={now}
                region={region}
                toGrid={toGrid}
                onShown={onPanel}
              />
            </Suspense>
          )}
        </div>
      )}
      {index && !isWide && day && (
        <Suspense fallback={null}>
          <DaySheet day={day} facts={factsOf(index, day)} today={today} now={now} onClose={address.close} />
        </Suspense>
      )}
      {address.filling && index && (
        <Suspense fallback={null}>
          <FillDialog month={month} weeks={weeks} region={region} onClose={address.close} />
        </Suspense>
      )}
      {jumping && (
        <Suspense fallback={null}>
          <JumpDialog
            open
            today={today}
            from={day ?? (month === thisMonth ? today : `${month}-01`)}
            onClose={() => setJumping(false)}
            onDay={(chosen) => {
              setJumping(false);
              showMonth(monthOf(chosen), { startAt: chosen });
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
