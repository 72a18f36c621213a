import { useCallback, useMemo, useState } from 'react';
import { useDayLabel } from '#app/components/calendar/day-label.ts';
import { countDays, monthPage } from '#app/components/calendar/month-page.ts';
import { StartLocalDiary } from '#app/components/start-local-diary.tsx';
import { useCalendarTexts } from '#app/i18n/areas.ts';
import { formatMonth } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { regionOf } from '#app/i18n/region.ts';
import {
  addMonths,
  type CalendarDay,
  currentZone,
  type Instant,
  localDateOf,
  monthOf,
  monthWeeks,
} from '#domain/calendar-date.ts';
import { MarksLegend } from './legend.tsx';
import { MonthGrid } from './month-grid.tsx';
import { sampleDays } from './sample-month.ts';

/** The sample has only one month. */
const stayHere = () => false;

/** Calendar for visitors: a sample month in the real grid, labelled as such, with the way to a diary of one's own. */
export default function SampleView({ now }: { readonly now: Instant }) {
  const t = useCalendarTexts();
  const locale = useLocale();
  const region = regionOf(locale);
  const labelOf = useDayLabel();
  const zone = currentZone();
  const today = localDateOf(now, zone);
  // The last complete month, so that no day lies in the future.
  const month = addMonths(monthOf(today), -1);
  const index = useMemo(() => sampleDays(month, zone, now), [month, zone, now]);
  const weeks = useMemo(
    () => monthPage({ month, days: monthWeeks(month, region), index, today }),
    [month, region, index, today],
  );
  const { headacheDays, free, unknown, episodeOnly } = countDays(weeks);
  const [chosen, setChosen] = useState<CalendarDay>();
  const square = weeks.flat().find(({ day }) => day === chosen);
  return (
    <>
      <h1 className="mb-2 min-h-target text-2xl">{t.title}</h1>
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <section aria-labelledby="sample" className="min-w-0">
          <h2 id="sample" className="text-lg md:text-xl">
            <span className="mr-3 inline-block rounded-md bg-caution-soft px-2.5 py-1 font-semibold text-base text-on-caution-soft">
              {t.sample.label}
            </span>
            <span className="inline-block first-letter:uppercase">{formatMonth(locale, month)}</span>
          </h2>
          <p className="mt-2 min-h-target px-1 text-muted text-sm">
            {t.summary(headacheDays, free, unknown.length, episodeOnly)}
          </p>
          <MonthGrid
            month={month}
            weeks={weeks}
            today={today}
            region={region}
            loading={false}
            startAt={undefined}
            isShown={useCallback(() => true, [])}
            onOpenDay={setChosen}
            onMonth={stayHere}
          />
          <p role="status" className="min-h-14 px-1 pt-2 text-sm first-letter:uppercase">
            {square ? labelOf(square) : t.sample.hint}
          </p>
        </section>
        <div className="flex flex-col gap-8">
          <section>
            <h2 className="text-lg">{t.sample.heading}</h2>
            <p className="mt-2">{t.sample.text}</p>
            <div className="mt-4">
              <StartLocalDiary startLabel={t.sample.begin} signInLabel={t.sample.signIn} />
            </div>
          </section>
          <section>
            <h2 className="mb-3 text-lg">{t.legend.heading}</h2>
            <MarksLegend menstruation />
          </section>
        </div>
      </div>
    </>
  );
}
