import { MonthGrid } from '#app/components/calendar/month-grid.tsx';
import { countDays, monthPage } from '#app/components/calendar/month-page.ts';
import { regionOf } from '#app/components/calendar/region.ts';
import { useCalendarTexts } from '#app/components/calendar/texts.ts';
import { DiaryAwaited } from '#app/components/diary-awaited.tsx';
import { useLocale } from '#app/i18n/locale.tsx';
import { currentZone, type Instant, localDateOf, monthOf } from '#domain/calendar-date.ts';
import { DaySheet } from './day-sheet.tsx';
import { Legend } from './legend.tsx';
import { MonthHeader } from './month-header.tsx';
import { MonthList } from './month-list.tsx';
import { useCalendarAddress } from './use-calendar-address.ts';
import { useMonth } from './use-month.ts';

/** A signed-in person's month: the grid, what its marks mean, and the same in words. */
export function MonthView({ now }: { readonly now: Instant }) {
  const t = useCalendarTexts();
  const region = regionOf(useLocale());
  const today = localDateOf(now, currentZone());
  const thisMonth = monthOf(today);
  const { month, day, showMonth, openDay, closeDay } = useCalendarAddress(today);
  const episodes = useMonth(month);
  const weeks = monthPage({ month, episodes: episodes ?? [], today, now, region });
  const { recorded, unknown } = countDays(weeks);
  const open = episodes && weeks.flat().find((square) => square.day === day);

  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">
        <MonthHeader month={month} thisMonth={thisMonth} onMonth={showMonth} />
        <p className="min-h-7 px-1 pb-2 text-muted text-sm" role="status">
          {episodes ? t.summary(recorded, unknown) : t.loading}
        </p>
        {!episodes && <DiaryAwaited failed={t.failed} />}
        <MonthGrid
          month={month}
          weeks={weeks}
          today={today}
          region={region}
          loading={!episodes}
          onOpenDay={openDay}
          onMonth={(next) => {
            if (next > thisMonth) return false;
            showMonth(next, { replace: true });
            return true;
          }}
        />
      </div>
      <div className="flex flex-col gap-8 lg:pt-12">
        <MonthList month={month} episodes={episodes} now={now} />
        <Legend />
      </div>
      <DaySheet square={open || undefined} now={now} onClose={closeDay} />
    </div>
  );
}
