import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ReferenceLine } from '#app/components/charts/axis.tsx';
import { type Bar, BarChart, type BarPart, useUnfinishedItem } from '#app/components/charts/bar-chart.tsx';
import { columnOf } from '#app/components/charts/chart-bands.tsx';
import { Figure, type FigureTable, type LegendItem } from '#app/components/charts/figure.tsx';
import { useStatistic } from '#app/components/insights/statistics.tsx';
import { type MonthsTexts, useMonthsTexts } from '#app/i18n/areas.ts';
import { formatDay, formatMonth, formatNumber, monthNames } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { type Locale, linkTo } from '#app/paths.ts';
import { cx } from '#app/ui/cx.ts';
import { addDays, monthOf } from '#domain/calendar-date.ts';
import type { DayDefinition } from '#domain/counting/day-records.ts';
import { type DiaryPeriods, datesByDefinition, type Period, type Trend } from '#domain/counting/periods.ts';
import { rateOf } from '#domain/counting/rate.ts';
import { DayLinks } from '../day-links.tsx';
import type { PeriodKind } from './describe-trend.ts';

/** The attack theme's fills are so dim that an edge has to carry the shape. */
const edge = 'attack:border attack:border-border-strong';

const severityFills = {
  // Less than 3:1 from the surface: an edge shows the shape.
  mild: 'border border-border-strong bg-pain-2',
  moderate: 'border border-border-strong bg-pain-5',
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
  /** The judged period, whose usual is marked. */
  readonly trend: Trend | undefined;
  readonly treatments: DiaryPeriods['treatments'];
  /** Migraine days a month before the diary, from the profile; absent if not entered. */
  readonly baseline?: number | undefined;
  /** Largest number of bars that still get a number each. */
  readonly mostNumbered: number;
  /** Shown below the bars: navigation to earlier and later periods. */
  readonly children?: ReactNode;
}

/** Days of one definition by period, out of the days recorded. */
export function PeriodFigure(props: Props) {
  const { title, note, periods, kind, definition, mostNumbered, treatments, children } = props;
  const t = useMonthsTexts();
  const locale = useLocale();
  const drawn = { periods, kind, definition, t, locale };
  const unfinished = useUnfinishedItem(
    definition === 'headache' ? severityFills.moderate : fills[definition],
  );
  return (
    <Figure title={title} note={note} legend={legendOf(drawn, unfinished)} table={tableOf(drawn)}>
      {(id) => (
        <>
          <BarChart
            bars={barsOf(drawn)}
            labelledBy={id}
            unit={t.unit}
            least={leastScale}
            lines={linesOf(props, t)}
            bands={treatments.flatMap(({ id, name, first, last }) => {
              const [from, to] = [columnOf(first, periods), columnOf(addDays(last, 1), periods)];
              return to > from ? [{ key: id, text: name, from, to }] : [];
            })}
            below={({ key }) => <DaysOfBar period={periods.find(({ first }) => first === key)} {...drawn} />}
            number={({ key }) => periods.find(({ first }) => first === key)?.counts[definition].days}
            mostNumbered={mostNumbered}
            mostNames={mostNumbered / (kind === 'month' ? 2 : 3)}
          />
          {children}
        </>
      )}
    </Figure>
  );
}

/** The usual of the judged period over its bar, and what the profile says across all. */
function linesOf({ periods, trend, baseline }: Props, t: MonthsTexts): ReferenceLine[] {
  const place = periods.findIndex(({ first }) => first === trend?.period.first);
  const comparison = trend?.comparison;
  const lines: ReferenceLine[] = [];
  if (comparison?.known && place >= 0) {
    const label = comparison.before.length > 1 ? t.labels.usual : t.labels.before;
    const across = [place / periods.length, (place + 1) / periods.length] as const;
    lines.push({ key: 'usual', value: comparison.usual, label, across });
  }
  if (baseline !== undefined) lines.push({ key: 'said', value: baseline, label: t.labels.profile });
  return lines;
}

/** The days that the chosen bar counts. */
function DaysOfBar({ period, ...drawn }: Drawn & { readonly period: Period | undefined }) {
  const { definition, t } = drawn;
  const dates = useStatistic(datesByDefinition);
  if (!period || !dates) return null;
  const days = dates[definition].filter((day) => day >= period.first && day <= period.last);
  const name = periodName(period, drawn);
  return (
    <DayLinks
      summary={(days.length === 1 ? t.seeDay : t.seeDays)(
        name.charAt(0).toLocaleUpperCase() + name.slice(1),
        t.definitions[definition].days(days.length),
      )}
      days={days}
    />
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
      group: period.first.slice(0, 4),
      state: of === 0 ? 'unknown' : period.isOver ? undefined : 'unfinished',
    };
  });
}

const swatch = (className: string) => <span className={cx('size-4 rounded-sm', className)} />;

function legendOf({ periods, definition, t }: Drawn, unfinished: LegendItem): LegendItem[] {
  const hasUndecided = periods.some(({ counts }) => counts[definition].undecided > 0);
  const isOpen = periods.some(({ isOver, counts }) => !isOver && counts[definition].of > 0);
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
            mark: (
              <span className="w-4 border-border-strong border-b-2 border-dotted text-center text-muted text-xs">
                ?
              </span>
            ),
            text: t.legend.none,
          },
        ]
      : []),
    ...(isOpen ? [unfinished] : []),
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

function rateText(period: Period, { definition, t, locale }: Drawn): string {
  const rate = rateOf(period.counts[definition], period);
  if (rate.kind === 'at_least') return t.table.tooFew;
  const [low, high] = [formatNumber(locale, rate.low), formatNumber(locale, rate.high)];
  return low === high ? low : t.table.between(low, high);
}
