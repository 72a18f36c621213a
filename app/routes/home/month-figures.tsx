import { Suspense } from 'react';
import { Link } from 'react-router';
import { UnknownMark } from '#app/components/calendar/day-marks.tsx';
import { painShade } from '#app/components/pain-shade.ts';
import { useMonthTexts } from '#app/i18n/areas.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { cx } from '#app/ui/cx.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { lazily } from '#app/ui/lazily.ts';
import type { MonthSummary } from '#domain/statistics/month.ts';
import { compareWithUsual, fewestDays, type MonthComparison } from '#domain/statistics/usual.ts';

// Counts more days than these figures have.
const TrendLine = lazily(() => import('./trend-line.tsx'));

/** A figure as displayed. */
interface Figure {
  readonly name: string;
  /** Undefined while it cannot be computed. */
  readonly value: number | undefined;
  /** Value of a full bar. The shade is a pain shade for pain and neutral otherwise. */
  readonly outOf: number;
  readonly shade: string;
  /** Denominator as text, or what is still needed to compute the value. */
  readonly of: string;
}

/** Maximum of the pain scale. */
const mostPain = 10;
const neutral = 'bg-border-strong';

/** Figures of a month, each with its denominator or what is missing for it. */
function useFigures(month: MonthSummary): Readonly<Record<keyof MonthComparison, Figure>> {
  const t = useMonthTexts().figures;
  const locale = useLocale();
  const { migraineDays, medicationDays, relief, intensity } = month;
  return {
    migraineDays: {
      name: t.migraineDays,
      value: migraineDays.known ? migraineDays.days : undefined,
      shade: painShade(6),
      outOf: migraineDays.known ? migraineDays.of - migraineDays.undecided : 0,
      of: useMigraineText(month),
    },
    medicationDays: {
      name: t.medicationDays,
      value: medicationDays.known ? medicationDays.days : undefined,
      shade: neutral,
      outOf: medicationDays.known ? medicationDays.of - medicationDays.undecided : 0,
      of: medicationText(month, t),
    },
    relief: {
      name: t.relief,
      value: relief.known ? relief.relieved : undefined,
      shade: neutral,
      outOf: relief.known ? relief.judged : 0,
      of: relief.known
        ? t.ofIntakes(relief.judged, relief.unrated)
        : relief.because === 'nothing_taken'
          ? t.needIntakes
          : t.needAnswers,
    },
    intensity: {
      name: t.averageIntensity,
      value: intensity.known ? intensity.mean : undefined,
      shade: painShade(intensity.known ? Math.round(intensity.mean) : 0),
      outOf: mostPain,
      of: intensity.known
        ? t.ofEpisodes(intensity.episodes, formatNumber(locale, intensity.median))
        : t.needEpisodes,
    },
  };
}

function medicationText(
  { medicationDays, observedDays }: MonthSummary,
  t: ReturnType<typeof useMonthTexts>['figures'],
): string {
  if (!medicationDays.known)
    return medicationDays.because === 'details_missing' ? t.needMedication(observedDays) : t.needDays;
  const { of, undecided } = medicationDays;
  return undecided === 0 ? t.ofDays(of) : `${t.ofDays(of)} · ${t.medicationUnknown(undecided)}`;
}

function useMigraineText({ migraineDays, headacheDays }: MonthSummary): string {
  const t = useMonthTexts().figures;
  const headacheDayCount = headacheDays.known ? headacheDays.days : 0;
  if (!migraineDays.known) {
    return migraineDays.because === 'details_missing' ? t.needDetails(headacheDayCount) : t.needDays;
  }
  const { days, undecided, of } = migraineDays;
  const parts = [
    t.ofDays(of),
    headacheDayCount > days && t.withHeadache(headacheDayCount),
    undecided > 0 && t.undecided(undecided),
  ];
  return parts.filter(Boolean).join(' · ');
}

/** The usual value of each figure, and a note on what is compared or still needed. Whether there is a change is said once, above. */
function useUsualTexts(comparison: MonthComparison) {
  const t = useMonthTexts().figures.usual;
  const locale = useLocale();
  const all = Object.values(comparison);
  const months = Math.max(0, ...all.map((one) => (one.known ? one.months : 0)));
  const usualText = (key: keyof MonthComparison): string | undefined => {
    const one = comparison[key];
    // A figure that cannot be compared says nothing; the note says what is missing for the month.
    if (!one.known) return undefined;
    const isCount = 'of' in one;
    const usual = isCount ? t.share(one.usual, one.of) : formatNumber(locale, one.usual);
    const text = t.is(usual);
    return one.months === months ? text : `${text} (${t.from(one.months)})`;
  };
  const { medicationDays } = comparison;
  const isEarly = !medicationDays.known && medicationDays.because === 'too_little_yet';
  const note = months > 0 ? t.note(months) : isEarly ? t.early(fewestDays) : t.needMonth;
  return { usualText, note };
}

interface BarProps {
  readonly shade: string;
  /** Share of the full bar, 0-1. */
  readonly value: number;
  readonly usual: number | undefined;
}

const percent = (part: number) => `${100 * part}%`;

/** Bar of a figure, with a line at the usual value. */
function FigureBar({ shade, value, usual }: BarProps) {
  return (
    <span aria-hidden="true" className="relative my-2 block h-2 rounded-sm bg-surface-sunken">
      <span style={{ width: percent(value) }} className={cx('absolute inset-y-0 left-0 rounded-sm', shade)} />
      {usual !== undefined && (
        <span
          style={{ left: percent(usual) }}
          className="absolute -inset-y-1 -ml-px w-0.5 rounded-full bg-on-surface"
        />
      )}
    </span>
  );
}

interface RowProps {
  readonly figure: Figure;
  readonly compared: MonthComparison[keyof MonthComparison];
  /** The usual in words; undefined when there is none to show. */
  readonly usualText: string | undefined;
}

/** One figure as a row: the number in its own column, then its name and text. */
function FigureRow({ figure: { name, value, shade, outOf, of }, compared, usualText }: RowProps) {
  const t = useMonthTexts().figures;
  const locale = useLocale();
  const usual = compared.known ? compared.usual / ('of' in compared ? compared.of : mostPain) : undefined;
  return (
    <div className="grid grid-cols-[3.75rem_minmax(0,1fr)] items-start gap-x-3">
      <dt className="col-start-2 font-medium">{name}</dt>
      <dd className="col-start-1 row-span-3 row-start-1 font-semibold text-3xl leading-7 tabular-nums">
        {value === undefined ? <UnknownMark /> : formatNumber(locale, value)}
      </dd>
      <dd className="col-start-2 text-muted text-sm">
        {value === undefined ? (
          <span className="block text-on-surface">{t.notYet}</span>
        ) : (
          <FigureBar shade={shade} value={value / outOf} usual={usual} />
        )}
        {of}
      </dd>
      {value !== undefined && usualText && <dd className="col-start-2 text-sm">{usualText}</dd>}
    </div>
  );
}

interface Props {
  readonly present: MonthSummary;
  /** Complete months before the present one. */
  readonly before: readonly MonthSummary[];
}

/**
 * The four figures of the present month (docs/specification.md#purpose), each with its denominator and its usual, below the
 * verdict on the last four weeks.
 */
export function MonthFigures({ present, before }: Props) {
  const t = useMonthTexts().figures;
  const locale = useLocale();
  const figures = useFigures(present);
  const comparison = compareWithUsual(present, before);
  const usual = useUsualTexts(comparison);
  const shown = ['migraineDays', 'medicationDays', 'relief', 'intensity'] as const;

  return (
    <section aria-labelledby="figures" className="@container">
      <h2 id="figures" className="text-xl">
        {t.heading}
      </h2>
      <p className="mt-1 text-muted text-sm">{t.observed(present.observedDays, present.elapsedDays)}</p>
      {/* Without an earlier day there is nothing to compare with, and nothing is loaded for it. */}
      {before.some(({ observedDays }) => observedDays > 0) && (
        <p className="mt-3 min-h-12 max-w-text font-medium empty:hidden">
          <Suspense fallback={'\u00a0'}>
            <TrendLine />
          </Suspense>
        </p>
      )}
      <dl className="mt-4 grid gap-x-8 gap-y-5 @min-[32rem]:grid-cols-2">
        {shown.map((key) => (
          <FigureRow
            key={key}
            figure={figures[key]}
            compared={comparison[key]}
            usualText={usual.usualText(key)}
          />
        ))}
      </dl>
      <p className="mt-4 text-muted text-sm">{usual.note}</p>
      <Link
        to={linkTo('insights', locale)}
        prefetch="viewport"
        className="inline-flex min-h-target items-center text-accent underline decoration-border-strong underline-offset-4"
      >
        {t.insights}
      </Link>
      <Disclosure summary={t.how.summary} className="border-b-0 text-sm">
        <div className="flex max-w-text flex-col gap-2 text-muted">
          <p>{t.how.observed}</p>
          <p>
            {t.how.migraine} {t.how.source}
          </p>
          <p>{t.how.relief}</p>
          <p>{t.how.intensity}</p>
          <p>{t.how.usual}</p>
        </div>
      </Disclosure>
    </section>
  );
}
