import { formatDay, formatMonth } from '#app/i18n/format.ts';
import type { MonthsTexts } from '#app/i18n/insights-months.ts';
import type { Locale } from '#app/paths.ts';
import { monthOf } from '#domain/calendar-date.ts';
import type { DayDefinition } from '#domain/statistics/day-records.ts';
import { decidedDaysOf, leastDecidedDays, type Period, type Trend } from '#domain/statistics/periods.ts';

/** How the diary is divided into periods. */
export type PeriodKind = 'month' | 'block' | 'dose';

function whenOf({ period, kind, t, locale }: Wording & { readonly period: Period }): string {
  const { first, last, isOver } = period;
  if (kind === 'block') return t.sentence.lastDays;
  if (kind === 'month') {
    const month = formatMonth(locale, monthOf(first));
    return isOver ? t.sentence.inMonth(month) : t.sentence.monthSoFar(month);
  }
  const from = formatDay(locale, first, 'short');
  return isOver ? t.sentence.span(from, formatDay(locale, last, 'short')) : t.sentence.spanSoFar(from);
}

interface Wording {
  readonly kind: PeriodKind;
  readonly t: MonthsTexts;
  readonly locale: Locale;
}

function changeOf({ comparison }: Trend, t: MonthsTexts): string {
  if (!comparison.known) return '';
  const isUsual = comparison.before.length > 1;
  const { change } = comparison;
  if (change === 0) return t.sentence.same(isUsual);
  return change > 0 ? t.sentence.more(change, isUsual) : t.sentence.fewer(-change, isUsual);
}

/** What the latest period is compared with, or what a comparison still needs. */
export function comparisonText({ count, comparison, fullestBefore }: Trend, t: MonthsTexts): string {
  const decided = decidedDaysOf(count);
  if (comparison.known)
    return t.before(
      comparison.before.map(({ days }) => String(days)),
      decided,
    );
  if (comparison.because === 'no_usual') return t.needs.before(leastDecidedDays, fullestBefore);
  return count.undecided > 0
    ? t.needs.detailed(leastDecidedDays, decided)
    : t.needs.latest(leastDecidedDays, decided);
}

/** The comparison in one sentence with its denominator, and its details. */
export function describeTrend(trend: Trend, definition: DayDefinition, wording: Wording) {
  const { t } = wording;
  const { count, comparison } = trend;
  const when = whenOf({ ...wording, period: trend.period });
  const counted = t.sentence.of(t.definitions[definition].days(count.days), count.of);
  const undecided = count.undecided > 0 ? t.undecided(count.undecided) : '';
  return {
    sentence: count.of === 0 ? t.sentence.nothing(when) : t.sentence.whole(when, counted, changeOf(trend, t)),
    detail: [undecided, comparisonText(trend, t)].filter(Boolean).join(' '),
    /** Meaning of "usual", if the sentence uses it. */
    usual: comparison.known && comparison.before.length > 1 ? t.usual(comparison.before.length) : '',
  };
}
