import { type Bar, BarChart, useUnfinishedItem } from '#app/components/charts/bar-chart.tsx';
import { Figure, type FigureTable } from '#app/components/charts/figure.tsx';
import { useQualityTexts } from '#app/i18n/areas.ts';
import { formatList, formatMonth, monthNames } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { cx } from '#app/ui/cx.ts';
import type { CalendarMonth } from '#domain/calendar-date.ts';
import { isCountable, type MonthOfLostDays, questionsOf } from '#domain/counting/lost-days.ts';
import { type ImpactArea, impactAreas } from '#domain/vocabulary/impact.ts';

// The attack theme's shades are so dim that an edge has to carry the shape.
const edge = 'attack:border attack:border-border-strong';
/** Bottom to top; neighbours differ in lightness. */
const fills: Readonly<Record<ImpactArea, string>> = {
  work: `bg-pain-8 ${edge}`,
  home: `bg-pain-5 ${edge}`,
  social: `bg-pain-2 border border-border ${edge}`,
};

const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** Days lost by month and area of life; nothing while no month has enough data. */
export function MonthsFigure({ months }: { readonly months: readonly MonthOfLostDays[] }) {
  const { months: t } = useQualityTexts();
  const locale = useLocale();
  const unfinished = useUnfinishedItem(fills.home);
  const countable = months.filter(({ lost }) => isCountable(lost));
  if (!countable.some(({ lost }) => lost.headacheDays > 0)) return null;

  const nameOf = (month: CalendarMonth) => capital(formatMonth(locale, month));
  const shortName = (month: CalendarMonth) =>
    monthNames(locale)[Number(month.slice(5)) - 1]?.slice(0, 3) ?? '';

  const title = () => {
    // A month that is not over may still become the worst.
    const over = countable.filter(({ month }) => month !== months.at(-1)?.month);
    const judged = over.length > 0 ? over : countable;
    const most = Math.max(...judged.map(({ lost }) => lost.score));
    if (most === 0) return t.nothing;
    const [first, second] = judged.filter(({ lost }) => lost.score === most);
    if (!first || second) return t.atMost(most);
    return (judged.length === 1 ? t.one : t.most)(nameOf(first.month), most);
  };
  const monthText = ({ month, lost }: MonthOfLostDays) => {
    if (lost.observedDays === 0) return t.unrecorded(nameOf(month));
    if (lost.headacheDays === 0) return t.free(nameOf(month), lost.observedDays);
    if (!isCountable(lost)) {
      return t.unanswered(nameOf(month), lost.headacheDays, lost.answers, questionsOf(lost));
    }
    const parts = impactAreas.map((area) => t.part(t.area[area], lost.lost[area]));
    return `${t.lost(nameOf(month), lost.score, formatList(locale, parts))} ${t.outOf(lost.answers, questionsOf(lost), lost.headacheDays)}`;
  };
  const bars = months.map(({ month, lost }): Bar => {
    const isOpen = month === months.at(-1)?.month;
    const state = isCountable(lost) ? (isOpen ? 'unfinished' : undefined) : 'unknown';
    const parts = impactAreas.map((area) => ({ key: area, value: lost.lost[area], className: fills[area] }));
    const text = monthText({ month, lost });
    return { key: month, name: shortName(month), group: month.slice(0, 4), text, parts, state };
  });
  const scoreOf = new Map(months.map(({ month, lost }) => [month, lost.score]));
  const table: FigureTable = {
    columns: [
      t.columns.month,
      t.columns.work,
      t.columns.home,
      t.columns.social,
      t.columns.total,
      t.columns.answers,
      t.columns.headache,
      t.columns.observed,
    ],
    rows: months.map(({ month, lost }) => ({
      key: month,
      cells: [
        formatMonth(locale, month),
        ...(isCountable(lost)
          ? [...impactAreas.map((area) => lost.lost[area]), lost.score]
          : [t.notKnown, t.notKnown, t.notKnown, t.notKnown]),
        t.ofAll(lost.answers, questionsOf(lost)),
        lost.headacheDays,
        t.ofAll(lost.observedDays, lost.days),
      ],
    })),
  };
  const mark = (area: ImpactArea) => <span className={cx('size-3.5 rounded-sm', fills[area])} />;
  const legend = [
    ...impactAreas.map((area) => ({ key: area, mark: mark(area), text: t.area[area] })),
    ...(bars.at(-1)?.state === 'unfinished' ? [unfinished] : []),
  ];
  return (
    <Figure title={title()} method={t.note} legend={legend} table={table}>
      {(id) => (
        <BarChart
          bars={bars}
          labelledBy={id}
          unit={t.unit}
          least={4}
          number={({ key }) => scoreOf.get(key)}
        />
      )}
    </Figure>
  );
}
