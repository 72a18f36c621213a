import { useMemo, useState } from 'react';
import { useDays } from '#app/components/calendar/use-days.ts';
import { yearPage } from '#app/components/calendar/year-page.ts';
import { DiaryLoading } from '#app/components/diary-loading.tsx';
import { useCalendarTexts } from '#app/i18n/areas.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { type CalendarDay, daysFrom, type Instant, monthOf } from '#domain/calendar-date.ts';
import type { DayIndex } from '#domain/day/day-index.ts';
import { CalendarHeader } from './calendar-header.tsx';
import JumpDialog from './jump-dialog.tsx';
import { YearLegend } from './legend.tsx';
import { PageHeader } from './page-header.tsx';
import type { CalendarAddress } from './use-calendar-address.ts';
import { YearGrid } from './year-grid.tsx';

interface Props {
  readonly address: CalendarAddress;
  readonly today: CalendarDay;
  readonly now: Instant;
}

const nothing: DayIndex = new Map();

/** Year view, one row per month, for any year of the diary. */
export default function YearView({ address, today, now }: Props) {
  const t = useCalendarTexts();
  const [jumping, setJumping] = useState(false);
  const { year, showYear, showMonth } = address;
  const thisYear = today.slice(0, 4);
  const step = (by: number) => String(Number(year) + by).padStart(4, '0');
  const days = useMemo(() => daysFrom(`${year}-01-01`, `${year}-12-31`), [year]);
  const index = useDays(days, now);
  const rows = useMemo(() => yearPage(year, index ?? nothing, today), [year, index, today]);
  const sum = (count: 'headacheDays' | 'free' | 'unknown' | 'episodeOnly') =>
    rows.reduce((total, row) => total + row[count], 0);
  return (
    <div>
      <CalendarHeader address={address} today={today}>
        <PageHeader
          title={year}
          previousLabel={t.previousYear}
          nextLabel={t.nextYear}
          isLast={year >= thisYear}
          onPrevious={() => showYear(step(-1))}
          onNext={() => showYear(step(1))}
          onJump={() => setJumping(true)}
        />
      </CalendarHeader>
      <p className="mb-2 min-h-6 px-1 text-muted text-sm" role="status">
        {index ? t.summary(sum('headacheDays'), sum('free'), sum('unknown'), sum('episodeOnly')) : t.loading}
      </p>
      {!index && <DiaryLoading failed={t.failed} />}
      <YearGrid
        year={year}
        rows={rows}
        today={today}
        loading={!index}
        onOpenMonth={(month, day) =>
          showMonth(month, day === undefined || day > today ? {} : { startAt: day })
        }
        onYear={(next) => {
          if (next > thisYear) return false;
          showYear(next, { replace: true });
          return true;
        }}
      />
      <Disclosure summary={t.legend.heading} className="mt-4 border-t">
        <YearLegend />
      </Disclosure>
      <JumpDialog
        open={jumping}
        today={today}
        from={year === thisYear ? today : `${year}-01-01`}
        onClose={() => setJumping(false)}
        onDay={(day) => {
          setJumping(false);
          showMonth(monthOf(day), { startAt: day });
        }}
      />
    </div>
  );
}
