import { Suspense, useMemo, useState } from 'react';
import { MonthGrid } from '#app/components/calendar/month-grid.tsx';
import { countDays, monthPage } from '#app/components/calendar/month-page.ts';
import { useOverlays } from '#app/components/calendar/overlays.ts';
import { regionOf } from '#app/components/calendar/region.ts';
import { TreatmentStrip } from '#app/components/calendar/treatment-strip.tsx';
import { useDays } from '#app/components/calendar/use-days.ts';
import { DiaryLoading } from '#app/components/diary-loading.tsx';
import { useCalendarTexts } from '#app/i18n/calendar.ts';
import { formatMonth } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { lazily } from '#app/ui/lazily.ts';
import { addMonths, type CalendarDay, type Instant, monthOf, monthWeeks } from '#domain/calendar-date.ts';
import { type DayIndex, factsOf } from '#domain/day/day-index.ts';
import { DaySheet } from './day-sheet.tsx';
import { Legend } from './legend.tsx';
import { MonthList } from './month-list.tsx';
import { PageHeader } from './page-header.tsx';
import { useAfterPaint } from './use-after-paint.ts';
import type { CalendarAddress } from './use-calendar-address.ts';

// Rarely opened, so not part of the first download.
const FillDialog = lazily(() => import('./fill-dialog.tsx'));
const JumpDialog = lazily(() => import('./jump-dialog.tsx'));

interface Props {
  readonly address: CalendarAddress;
  readonly today: CalendarDay;
  readonly now: Instant;
}

const nothing: DayIndex = new Map();

/** Month view of a diary: the grid, its legend and the month as a list. */
export function MonthView({ address, today, now }: Props) {
  const t = useCalendarTexts();
  const locale = useLocale();
  const region = regionOf(locale);
  const overlays = useOverlays();
  const [jumping, setJumping] = useState(false);
  const { month, day, startAt, showMonth } = address;
  const thisMonth = monthOf(today);
  const days = useMemo(() => monthWeeks(month, region), [month, region]);
  const index = useDays(
    useMemo(() => days.flat(), [days]),
    now,
  );
  const weeks = useMemo(
    () => monthPage({ month, days, index: index ?? nothing, today }),
    [month, days, index, today],
  );
  const { headacheDays, free, unknown, episodeOnly } = useMemo(() => countDays(weeks), [weeks]);
  // Content beside the grid may be painted later.
  const monthBeside = useAfterPaint(month);

  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
      <div className="min-w-0">
        <PageHeader
          title={formatMonth(locale, month)}
          previousLabel={t.previous}
          nextLabel={t.next}
          isLast={month >= thisMonth}
          onPrevious={() => showMonth(addMonths(month, -1))}
          onNext={() => showMonth(addMonths(month, 1))}
          onJump={() => setJumping(true)}
        />
        <div className="flex min-h-target flex-wrap items-center justify-between gap-x-4 px-1 pb-1">
          <p className="text-muted text-sm" role="status">
            {index ? t.summary(headacheDays, free, unknown.length, episodeOnly) : t.loading}
          </p>
          {index && unknown.length > 0 && (
            <button
              type="button"
              onClick={address.openFilling}
              className="min-h-target rounded-md text-left text-accent text-sm underline underline-offset-4"
            >
              {t.fill.open}
            </button>
          )}
        </div>
        {!index && <DiaryLoading failed={t.failed} />}
        <MonthGrid
          month={month}
          weeks={weeks}
          today={today}
          region={region}
          loading={!index}
          startAt={startAt}
          isShown={overlays.isShown}
          onOpenDay={address.openDay}
          onMonth={(next) => {
            if (next > thisMonth) return false;
            showMonth(next, { replace: true });
            return true;
          }}
        />
        {overlays.isShown('treatments') && <TreatmentStrip month={monthBeside} today={today} />}
      </div>
      <div className="lg:row-span-2 lg:pt-12">
        <MonthList month={monthBeside} now={now} />
      </div>
      <Legend {...overlays} />
      <DaySheet
        day={index && day}
        facts={factsOf(index ?? nothing, day ?? '')}
        today={today}
        now={now}
        onClose={address.close}
      />
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
