import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type Bar, BarChart, type BarPart } from '#app/components/charts/bar-chart.tsx';
import { Figure, type FigureTable, type LegendItem } from '#app/components/charts/figure.tsx';
import { formatDay, formatMonth, formatNumber, monthNames } from '#app/i18n/format.ts';
import { type MonthsTexts, useMonthsTexts } from '#app/i18n/insights-months.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { type Locale, linkTo } from '#app/paths.ts';
import { cx } from '#app/ui/cx.ts';
import { monthOf } from '#domain/calendar-date.ts';
import type { DayDefinition } from '#domain/statistics/day-records.ts';
import { type Period, per28Days } from '#domain/statistics/periods.ts';
import type { PeriodKind } from './describe-trend.ts';

/** The attack theme's fills are so dim that an edge has to carry the shape. */
const edge = 'attack:border attack:border-border-strong';

const severityFills = {
  mild: 'bg-pain-2',
  moderate: 'bg-pain-5',
  severe: 'bg-pain-8',
} as const;

const fills: Readonly<Record<DayDefinition, string>> = {
  headache: 'bg-pain-6',
  migraine: 'bg-plum',
  migraine_strict: 'bg-plum',
  moderate_severe: 'bg-pain-7',
  acute_medication: 'bg-border-strong',
  headache_free: 'bg-support',
};

/** Undecided days are stacked hollow on the certain ones: the possible maximum. */
const hollow = 'border-2 border-border-strong border-dashed bg-surface';

/** Minimum top of the scale, days: otherwise a diary's first week would look full. */
const leastScale = 10;

interface Props {
  readonly title: ReactNode;
  readonly note: ReactNode;
  /** The periods to draw, oldest first. */
  readonly periods: readonly Period[];
  readonly kind: PeriodKind;
  readonly definition: DayDefinition;
  /** Migraine days a month before the diary, from the profile; absent if not entered. */
  readonly baseline?: number | undefined;
  /** Largest number of bars that still get a number each. */
  readonly mostNumbered: number;
  /** Shown below the bars: navigation to earlier and later periods. */
  readonly children?: ReactNode;
}

/** Days of one definition by period, out of the days recorded. */
export function PeriodFigure(props: Props) {
  const { title, note, periods, kind, definition, baseline, mostNumbered, children } = props;
  const t = useMonthsTexts();
  const locale = useLocale();
  const drawn = { periods, kind, definition, t, locale };
  return (
    <Figure title={title} note={note} legend={legendOf(drawn)} table={tableOf(drawn)}>
      {(id) => (
        <>
          <BarChart
            bars={barsOf(drawn)}
            labelledBy={id}
            unit={t.unit}
            least={leastScale}
            lines={
              baseline === undefined ? [] : [{ key: 'said', value: baseline, text: t.baseline(baseline) }]
            }
            number={({ key }) => periods.find(({ first }) => first === key)?.counts[definition].days}
            mostNumbered={mostNumbered}
            mostNames={mostNumbered / 2}
          />
          {children}
        </>
      )}
    </Figure>
  );
}

interface Drawn extends Pick<Props, 'periods' | 'kind' | 'definition'> {
  readonly t: MonthsTexts;
  readonly locale: Locale;
}

/** Full name of a period: "October 2026", "Oct 26 – Nov 22, 2026". */
export function periodName(
  { first, last }: Period,
  { kind, locale }: Pick<Drawn, 'kind' | 'locale'>,
): string {
  if (kind === 'month') return formatMonth(locale, monthOf(first));
  return `${formatDay(locale, first, 'short')} – ${formatDay(locale, last, 'dated')}`;
}

/** Axis label: the month, or the first day of a block. */
function shortName({ first }: Period, { kind, locale }: Drawn): string {
  if (kind !== 'month') return formatDay(locale, first, 'short');
  return monthNames(locale)[Number(first.slice(5, 7)) - 1]?.slice(0, 3) ?? '';
}

function partsOf({ counts, severity }: Period, definition: DayDefinition): BarPart[] {
  const { days, undecided } = counts[definition];
  if (definition === 'headache') {
    return (['mild', 'moderate', 'severe'] as const).map((key) => ({
      key,
      value: severity[key],
      className: cx(severityFills[key], edge),
    }));
  }
  return [
    { key: 'days', value: days, className: cx(fills[definition], edge) },
    { key: 'undecided', value: undecided, className: hollow },
  ];
}

function barsOf(drawn: Drawn): Bar[] {
  const { definition, t } = drawn;
  return drawn.periods.map((period): Bar => {
    const { days, undecided, of } = period.counts[definition];
    const { mild, moderate, severe } = period.severity;
    const parts = [
      of === 0 ? t.point.nothing : t.sentence.of(t.definitions[definition].days(days), of),
      ...(definition === 'headache' && days > 0 ? [t.severityCounts(mild, moderate, severe)] : []),
      ...(undecided > 0 ? [t.point.undecided(undecided)] : []),
      ...(period.isOver ? [] : [t.point.unfinished]),
    ];
    return {
      key: period.first,
      name: shortName(period, drawn),
      text: `${periodName(period, drawn)}: ${parts.join('; ')}`,
      of,
      parts: partsOf(period, definition),
      unknown: of === 0,
    };
  });
}

const swatch = (className: string) => <span className={cx('size-4 rounded-sm', className)} />;

function legendOf({ periods, definition, t }: Drawn): LegendItem[] {
  const hasUndecided = periods.some(({ counts }) => counts[definition].undecided > 0);
  const hasGap = periods.some(({ counts }) => counts[definition].of === 0);
  const kinds: LegendItem[] =
    definition === 'headache'
      ? (['mild', 'moderate', 'severe'] as const).map((key) => ({
          key,
          mark: swatch(cx(severityFills[key], edge)),
          text: t.severity[key],
        }))
      : [
          {
            key: 'days',
            mark: swatch(cx(fills[definition], edge)),
            text: t.definitions[definition].days(2).replace(/^2 /, ''),
          },
        ];
  return [
    ...kinds,
    ...(hasUndecided ? [{ key: 'undecided', mark: swatch(hollow), text: t.legend.undecided }] : []),
    { key: 'of', mark: swatch('border border-border bg-surface-sunken'), text: t.legend.of },
    ...(hasGap
      ? [
          {
            key: 'none',
            mark: <span className="w-4 border-border-strong border-b-2 border-dotted" />,
            text: t.legend.none,
          },
        ]
      : []),
  ];
}

function tableOf(drawn: Drawn): FigureTable {
  const { periods, kind, definition, t, locale } = drawn;
  const isSplit = definition === 'headache';
  const canBeUndecided = periods.some(({ counts }) => counts[definition].undecided > 0);
  const columns = [
    t.table.period,
    t.table.days,
    ...(isSplit ? [t.table.mild, t.table.moderate, t.table.severe] : []),
    ...(canBeUndecided ? [t.table.undecided] : []),
    t.table.recorded,
    t.table.per28,
  ];
  const rows = periods.map((period) => {
    const count = period.counts[definition];
    const { mild, moderate, severe } = period.severity;
    // A block usually spans two months: the link leads to the month of its last day.
    const month = monthOf(kind === 'month' ? period.first : period.last);
    const isKnown = count.of > 0;
    const cells: ReactNode[] = [
      <Link
        key="period"
        to={`${linkTo('calendar', locale)}?month=${month}`}
        className="whitespace-nowrap first-letter:uppercase"
      >
        {periodName(period, drawn)}
      </Link>,
      isKnown ? count.days : '–',
      ...(isSplit ? [mild, moderate, severe].map((days) => (isKnown ? days : '–')) : []),
      ...(canBeUndecided ? [isKnown ? count.undecided : '–'] : []),
      t.table.ofDays(count.of, period.elapsed),
      rateText(period, drawn),
    ];
    return { key: period.first, cells };
  });
  return { columns, rows };
}

function rateText({ counts }: Period, { definition, t, locale }: Drawn): string {
  const rate = per28Days(counts[definition]);
  if (!rate.known) return t.table.tooFew;
  const [low, high] = [formatNumber(locale, rate.low), formatNumber(locale, rate.high)];
  return low === high ? low : t.table.between(low, high);
}
