import type { VerdictTexts } from '#app/components/verdict-line.ts';
import type { MonthsTexts } from '#app/i18n/areas.ts';
import { formatDay, formatMonth } from '#app/i18n/format.ts';
import type { Locale } from '#app/paths.ts';
import { monthOf } from '#domain/calendar-date.ts';
import type { DayDefinition } from '#domain/counting/day-records.ts';
import {
  decidedDaysOf,
  leastDecidedDays,
  type Period,
  type StillNeeded,
  type Trend,
} from '#domain/counting/periods.ts';
import { trendAnswer } from '../answers/trend.tsx';

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
  readonly verdicts: VerdictTexts;
  readonly locale: Locale;
  /** For blocks back from today. */
  readonly needed: StillNeeded;
}

/** What the latest period is compared with, or what a comparison still needs. */
function comparisonText({ count, comparison, fullestBefore }: Trend, t: MonthsTexts): string {
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
  const { t, kind } = wording;
  const { count, comparison } = trend;
  const isUsual = comparison.known && comparison.before.length > 1;
  const undecided = count.undecided > 0 ? t.undecided(count.undecided) : '';
  const sentence = () => {
    if (kind === 'block' && definition === 'headache' && comparison.known) {
      const { lead, text } = trendAnswer(trend, wording);
      return `${lead}. ${text}`;
    }
    const when = whenOf({ ...wording, period: trend.period });
    if (count.of === 0) return t.sentence.nothing(when);
    const usual = comparison.known ? t.sentence.usual(comparison.usual, decidedDaysOf(count), isUsual) : '';
    return t.sentence.whole(when, t.sentence.of(t.definitions[definition].days(count.days), count.of), usual);
  };
  return {
    sentence: sentence(),
    detail: [
      undecided,
      kind === 'block' && definition === 'headache' && !comparison.known
        ? trendAnswer(trend, wording).text
        : comparisonText(trend, t),
    ]
      .filter(Boolean)
      .join(' '),
    /** Meaning of "usual", if the sentence uses it. */
    usual: isUsual && comparison.known ? t.usual(comparison.before.length) : '',
  };
}
