import { Suspense } from 'react';
import { useMonthTexts } from '#app/i18n/areas.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { cx } from '#app/ui/cx.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { lazily } from '#app/ui/lazily.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { CalendarDay } from '#domain/calendar-date.ts';
import { type DayIndex, factsOf } from '#domain/day/day-index.ts';
import { isObserved } from '#domain/day/day-status.ts';
import type { MonthSummary } from '#domain/statistics/month.ts';
import { compareWithUsual, daysToFigures, type MonthComparison } from '#domain/statistics/usual.ts';

// Counts more days than these figures have.
const TrendLine = lazily(() => import('./trend-line.tsx'));

/** A figure as displayed. */
interface Figure {
  readonly name: string;
  /** Undefined while it cannot be computed. */
  readonly value: number | undefined;
  /** Denominator as text, or why there is no value. */
  readonly of: string;
}

/** Figures of a month, each with its denominator or what is missing for it. */
function useFigures(month: MonthSummary): Readonly<Record<keyof MonthComparison, Figure>> {
  const t = useMonthTexts().figures;
  const { headacheDays, migraineDays, medicationDays, relief, intensity } = month;
  const ofDays = ({ of, undecided }: { readonly of: number; readonly undecided: number }) =>
    undecided === 0 ? t.ofDays(of) : `${t.ofDays(of)}, ${t.undecided(undecided)}`;
  const why = ({ because }: { readonly because: string }, details: string) =>
    because === 'details_missing' ? details : t.needDays;
  return {
    migraineDays: {
      name: t.migraineDays,
      value: migraineDays.known ? migraineDays.days : undefined,
      of: migraineDays.known
        ? ofDays(migraineDays)
        : why(migraineDays, t.needDetails(headacheDays.known ? headacheDays.days : 0)),
    },
    medicationDays: {
      name: t.medicationDays,
      value: medicationDays.known ? medicationDays.days : undefined,
      of: medicationDays.known ? ofDays(medicationDays) : why(medicationDays, t.needMedication),
    },
    relief: {
      name: t.relief,
      value: relief.known ? relief.relieved : undefined,
      of: relief.known
        ? t.ofIntakes(relief.judged, relief.unrated)
        : relief.because === 'nothing_taken'
          ? t.needIntakes
          : t.needAnswers,
    },
    intensity: {
      name: t.averageIntensity,
      value: intensity.known ? intensity.mean : undefined,
      of: intensity.known ? t.ofEpisodes(intensity.episodes) : t.needEpisodes,
    },
  };
}

const shown = ['migraineDays', 'medicationDays', 'relief', 'intensity'] as const;

/** What a figure is beside, in words: its usual value, and what the number alone does not say. */
function useBeside(present: MonthSummary, before: readonly MonthSummary[]) {
  const t = useMonthTexts().figures;
  const locale = useLocale();
  const comparison = compareWithUsual(present, before);
  const { headacheDays, intensity } = present;
  const usualOf = (key: keyof MonthComparison) => {
    const one = comparison[key];
    if (!one.known) return undefined;
    const usual = 'of' in one ? t.usual.share(one.usual, one.of) : formatNumber(locale, one.usual);
    return t.usual.is(usual, one.months);
  };
  const more: Partial<Record<keyof MonthComparison, string | false>> = {
    migraineDays: headacheDays.known && headacheDays.days > 0 && t.withHeadache(headacheDays.days),
    intensity: intensity.known && intensity.episodes > 1 && t.median(formatNumber(locale, intensity.median)),
  };
  return (key: keyof MonthComparison) => [more[key], usualOf(key)].filter(Boolean).join(' · ');
}

interface MonthProps {
  readonly present: MonthSummary;
  /** Complete months before the present one. */
  readonly before: readonly MonthSummary[];
}

/** The four figures in one group, with the way they are counted folded below. */
function FourFigures({ present, before }: MonthProps) {
  const t = useMonthTexts().figures;
  const locale = useLocale();
  const figures = useFigures(present);
  const beside = useBeside(present, before);
  return (
    <div>
      {/* One pixel between the boxes shows the line behind them. */}
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(max(8rem,40%),1fr))] gap-px overflow-hidden rounded-lg bg-border">
        {shown.map((key) => {
          const { name, value, of } = figures[key];
          return (
            <div key={key} className="flex flex-col bg-surface-raised px-3 py-2.5">
              <dt className="order-1 font-medium text-sm">{name}</dt>
              <dd className="font-semibold text-xl tabular-nums">
                {value === undefined ? <span aria-hidden="true">–</span> : formatNumber(locale, value)}
                {key === 'intensity' && value !== undefined && <VisuallyHidden>{t.outOfTen}</VisuallyHidden>}
              </dd>
              <dd className="order-2 text-muted text-sm">{of}</dd>
            </div>
          );
        })}
      </dl>
      <Disclosure summary={t.how.summary} className="border-b-0 text-sm">
        <div className="flex max-w-text flex-col gap-2 text-muted">
          {shown.filter(beside).map((key) => (
            <p key={key} className="text-on-surface">
              {figures[key].name}: {beside(key)}
            </p>
          ))}
          <p>{t.how.observed}</p>
          <p>
            {t.how.migraine} {t.how.source}
          </p>
          <p>{t.how.relief}</p>
          <p>{t.how.intensity}</p>
          <p>{t.how.usual}</p>
        </div>
      </Disclosure>
    </div>
  );
}

interface Props extends MonthProps {
  readonly index: DayIndex;
  readonly today: CalendarDay;
}

/**
 * The month in one sentence, the verdict of the insights, and its four figures (docs/specification.md#purpose). A diary too
 * young for them says when they come.
 */
export function MonthFigures({ present, before, index, today }: Props) {
  const t = useMonthTexts().figures;
  const isTodayLogged = isObserved(factsOf(index, today).status);
  const awaited = daysToFigures({ present, before, today, isTodayLogged });
  return (
    <section aria-labelledby="figures" className="flex flex-col gap-4">
      {/* Without an earlier day there is nothing to compare with, and nothing is loaded for it. */}
      {before.some(({ observedDays }) => observedDays > 0) && (
        <Suspense fallback={<Skeleton className="h-18" />}>
          <TrendLine />
        </Suspense>
      )}
      <h2 id="figures" className={cx('-mb-2 text-muted text-sm', awaited !== undefined && 'sr-only')}>
        {t.heading}
      </h2>
      {awaited === undefined ? (
        <FourFigures present={present} before={before} />
      ) : (
        <p className="text-muted">{t.soon(awaited)}</p>
      )}
    </section>
  );
}
