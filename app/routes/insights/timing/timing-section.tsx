import { useStatistic } from '#app/components/insights/statistics.tsx';
import { useTimingTexts } from '#app/i18n/areas.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { durations } from '#domain/statistics/duration.ts';
import { timing } from '#domain/statistics/timing.ts';
import { DurationFigure } from './duration-figure.tsx';
import { HoursFigure } from './hours-figure.tsx';
import { WeekdaysFigure, YearFigure } from './shares-figures.tsx';

const columns = 'grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-10 lg:grid-cols-[repeat(2,minmax(0,1fr))]';

/** When attacks begin (hour, weekday, month) and how long they last, one figure each. */
export default function TimingSection() {
  const t = useTimingTexts();
  const locale = useLocale();
  const when = useStatistic(timing);
  const lasting = useStatistic(durations);
  if (!when || !lasting) return <Skeleton className="h-132" />;
  // What is more than chance is the answer: it stands first, and is not folded away.
  const weekdays = when.weekdays.differ?.claimed === true;
  const season = when.year.wave?.claimed === true;
  return (
    <>
      {when.from && (
        <p className="mb-6 max-w-text text-muted">{t.lead(formatDay(locale, when.from, 'dated'))}</p>
      )}
      <div className={columns}>
        {weekdays && <WeekdaysFigure weekdays={when.weekdays} />}
        {season && <YearFigure year={when.year} />}
        <HoursFigure hours={when.hours} />
        <DurationFigure durations={lasting} />
      </div>
      {!(weekdays && season) && (
        <Disclosure
          summary={weekdays ? t.moreYear : season ? t.moreWeekdays : t.more}
          className="mt-8 border-t"
        >
          <div className={columns}>
            {!weekdays && <WeekdaysFigure weekdays={when.weekdays} />}
            {!season && <YearFigure year={when.year} />}
          </div>
        </Disclosure>
      )}
    </>
  );
}
