import type { ReferenceLine } from '#app/components/charts/axis.tsx';
import { type Bar, BarChart, type ChartBand, useUnfinishedItem } from '#app/components/charts/bar-chart.tsx';
import { columnOf } from '#app/components/charts/chart-bands.tsx';
import { Figure } from '#app/components/charts/figure.tsx';
import { NeedsMore } from '#app/components/insights/needs-more.tsx';
import { useStatistic } from '#app/components/insights/statistics.tsx';
import { useFormatDay, useFormatDose } from '#app/components/treatments/format-regimen.ts';
import { useInsightsPreventivesTexts } from '#app/i18n/areas.ts';
import type { CalendarDay } from '#domain/calendar-date.ts';
import { datesByDefinition } from '#domain/counting/periods.ts';
import type {
  PreventiveResponse,
  ResponseMeasure,
  ResponseMonth,
} from '#domain/counting/preventive-response.ts';
import { type Baseline, ratePer28 } from '#domain/counting/response-level.ts';
import { DayLinks } from '../day-links.tsx';
import { useFormatNumbers } from './format-numbers.ts';

interface Props {
  readonly response: PreventiveResponse;
  readonly measure: ResponseMeasure;
  readonly baseline: Baseline | undefined;
  readonly today: CalendarDay;
}

/** The latest months drawn: a year of 28-day months. */
const drawnMonths = 13;

const certainFill = 'bg-pain-8 attack:border attack:border-border-strong';
/** Dashed, so that it is told from what is certain without its shade too. */
const perhapsFill = 'border border-border-strong border-dashed bg-pain-2';

/** A month as drawn and read out. */
interface DrawnMonth {
  readonly key: string;
  readonly name: string;
  /** The month and its days, in words. */
  readonly title: string;
  readonly month: ResponseMonth;
}

/** A treatment's months as bars, with those before it, reference levels, and the other treatments of that time. */
export function ResponseMonths({ response, measure, baseline, today }: Props) {
  const t = useInsightsPreventivesTexts().chart;
  const { formatDays, formatRange } = useFormatNumbers();
  const bands = useBands(today);
  const drawn = useDrawnMonths(today)(response);
  const unfinished = useUnfinishedItem(certainFill);
  const countText = ({ counts }: ResponseMonth) => {
    const { days, observed, undecided } = counts[measure];
    return t.count(days, observed, undecided);
  };
  const barOf = ({ key, name, title, month }: DrawnMonth): Bar => {
    const rate = ratePer28(month, measure);
    const group = month.span.first.slice(0, 4);
    if (!rate)
      return {
        key,
        name,
        group,
        text: t.tooFew(title, month.counts[measure].observed),
        state: 'unknown',
        parts: [],
      };
    return {
      key,
      name,
      group,
      state: month.complete ? undefined : 'unfinished',
      text: t.point(title, formatRange(rate), measure, countText(month)),
      parts: [
        { key: 'certain', value: rate.low, className: certainFill },
        { key: 'perhaps', value: rate.high - rate.low, className: perhapsFill },
      ],
    };
  };
  if (drawn.every(({ month }) => !ratePer28(month, measure))) return <NeedsMore>{t.needs}</NeedsMore>;
  const hasUndecided = drawn.some(({ month }) => month.counts[measure].undecided > 0);
  return (
    <Figure
      title={t.title(response.treatment.name)}
      note={t.note(response.aligned)}
      legend={[
        ...(hasUndecided
          ? [
              {
                key: 'certain',
                mark: <span className={`size-3.5 rounded-sm ${certainFill}`} />,
                text: t.certain,
              },
              {
                key: 'perhaps',
                mark: <span className={`size-3.5 rounded-sm ${perhapsFill}`} />,
                text: t.perhaps,
              },
            ]
          : []),
        ...(drawn.every(({ month }) => month.complete) ? [] : [unfinished]),
      ]}
      table={{
        columns: [t.columns.month, t.columns.days, t.columns.count],
        rows: drawn.map(({ key, title, month }) => {
          const rate = ratePer28(month, measure);
          return { key, cells: [title, rate ? formatRange(rate) : t.notEnough, countText(month)] };
        }),
      }}
    >
      {(titleId) => (
        <BarChart
          labelledBy={titleId}
          unit={t.unit(measure)}
          mostNames={14}
          bars={drawn.map(barOf)}
          below={({ key }) => {
            const one = drawn.find((month) => month.key === key);
            return one && ratePer28(one.month, measure) && <DaysOfMonth drawn={one} measure={measure} />;
          }}
          number={({ parts }) => formatDays(parts.reduce((sum, { value }) => sum + value, 0))}
          lines={baseline ? linesOf(baseline, t) : []}
          bands={bands(
            response,
            drawn.map(({ month }) => month),
          )}
        />
      )}
    </Figure>
  );
}

/** Reference levels: the days before the treatment, and half of them. */
function linesOf(
  { days }: Baseline,
  t: ReturnType<typeof useInsightsPreventivesTexts>['chart'],
): readonly ReferenceLine[] {
  if (days.low === 0) return [];
  return [
    { key: 'before', value: days.low, label: t.beforeLabel },
    // What undecided days leave open is a range: its upper end, with the same name once.
    ...(days.high > days.low ? [{ key: 'before-high', value: days.high, label: '', quiet: true }] : []),
    { key: 'half', value: days.low / 2, label: t.halfLabel },
  ];
}

/** The days that the chosen bar counts. */
function DaysOfMonth({
  drawn: { title, month },
  measure,
}: { readonly drawn: DrawnMonth } & Pick<Props, 'measure'>) {
  const t = useInsightsPreventivesTexts().chart;
  const dates = useStatistic(datesByDefinition);
  if (!dates) return null;
  const days = dates[measure].filter((day) => day >= month.span.first && day <= month.span.last);
  return <DayLinks summary={t.seeDays(title, days.length)} days={days} />;
}

/** The baseline months, if measured, and the latest months, numbered from the start. */
function useDrawnMonths(today: CalendarDay) {
  const t = useInsightsPreventivesTexts().chart;
  const formatDay = useFormatDay(today);
  return ({ baseline, months, unseen }: PreventiveResponse): DrawnMonth[] => {
    const skipped = Math.max(0, months.length - drawnMonths);
    const since = months.slice(skipped).map((month, place): DrawnMonth => {
      const number = unseen + skipped + place + 1;
      const title = t.month(number, formatDay(month.span.first), formatDay(month.span.last));
      return {
        key: month.span.first,
        name: String(number),
        title: month.complete ? title : t.unfinished(title),
        month,
      };
    });
    if (!baseline) return since;
    const title = t.beforeSpan(formatDay(baseline.span.first), formatDay(baseline.span.last));
    return [{ key: 'before', name: t.beforeName, title, month: baseline }, ...since];
  };
}

/** Treatments during the drawn months: this one by its doses, then the others. */
function useBands(today: CalendarDay) {
  const formatDose = useFormatDose();
  return (
    { treatment, besides, until }: PreventiveResponse,
    months: readonly ResponseMonth[],
  ): ChartBand[] => {
    const spans = months.map(({ span }) => span);
    const across = (day: CalendarDay) => columnOf(day, spans);
    const band = (key: string, name: string, first: CalendarDay, next: CalendarDay): ChartBand[] => {
      const [from, to] = [across(first), across(next)];
      return to > from ? [{ key, text: name, from, to }] : [];
    };
    const endOf = (endDate: CalendarDay | null) => (endDate !== null && endDate < today ? endDate : today);
    const steps = [treatment, ...treatment.steps].toSorted((a, b) => a.startDate.localeCompare(b.startDate));
    const own = steps.flatMap((step, place) =>
      band(
        step.id,
        [treatment.name, formatDose(step)].filter(Boolean).join(' '),
        step.startDate,
        steps[place + 1]?.startDate ?? endOf(treatment.endDate),
      ),
    );
    // A paused treatment without a last day has no known end to draw.
    const known = [...until, ...besides].filter(({ endDate, active }) => endDate !== null || active);
    return [
      ...own,
      ...known.flatMap(({ id, name, startDate, endDate }) => band(id, name, startDate, endOf(endDate))),
    ];
  };
}
