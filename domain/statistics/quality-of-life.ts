/** The figures of the page on quality of life, used by the report too. */
import { addMonths, type CalendarDay, type CalendarMonth, monthOf } from '../calendar-date.ts';
import { type Change, changeBetween, nextDueOn, type Series, seriesOf } from '../clinical/instruments.ts';
import type { StatisticsInput } from '../counting/input.ts';
import {
  type LostDayScore,
  lostDaysByMonth,
  lostDaysUpTo,
  type MonthOfLostDays,
} from '../counting/lost-days.ts';
import { preventiveResponses } from '../counting/preventive-response.ts';
import { comparedResponse } from '../counting/response-level.ts';
import type { QuestionnaireResult } from '../person/questionnaire.ts';
import { preventiveSpans, type TreatmentSpan } from '../treatment/treatment-rules.ts';

/** Least and most calendar months shown, the present one included. */
const [fewestMonths, mostMonths] = [3, 12];

/** Results over time, with the change of the last from an earlier one. */
interface SeriesOverTime extends Series {
  /** The one of `resultBefore`, else the first since the preventive began, else the one before. */
  readonly comparedWith: Series['points'][number] | undefined;
  /** Undefined for a first result. */
  readonly change: Change | undefined;
}

export interface QualityOfLife {
  readonly today: CalendarDay;
  readonly score: LostDayScore;
  /** Oldest first. */
  readonly months: readonly MonthOfLostDays[];
  /** Newest first. */
  readonly results: readonly QuestionnaireResult[];
  readonly series: readonly SeriesOverTime[];
  /** Preventive treatments during the time with results, earliest first. */
  readonly treatments: readonly TreatmentSpan[];
  /** When the five questions can be answered again; undefined before the first time. */
  readonly dueOn: CalendarDay | undefined;
}

function shownMonths(first: CalendarDay | undefined, today: CalendarDay): CalendarMonth[] {
  const present = monthOf(today);
  const months = Array.from({ length: mostMonths }, (_, back) => addMonths(present, -back));
  const from = first === undefined ? present : monthOf(first);
  return months.filter((month, back) => back < fewestMonths || month >= from).reverse();
}

/**
 * The first day of the preventive that results are compared around, up to a day: the newest current one whose days can be
 * compared, else the newest current one. Report and page both begin here.
 */
export function resultsSince(input: StatisticsInput, until: CalendarDay): CalendarDay | undefined {
  const responses = preventiveResponses(input);
  const current = responses.find((one) => one.current && one.treatment.startDate <= until);
  return (comparedResponse(responses, until) ?? current)?.treatment.startDate;
}

/**
 * What the newest result is compared with: the last one up to the start of that preventive; without one, the first of all.
 * @param results of one instrument, oldest first
 */
export function resultBefore<Result>(
  results: readonly Result[],
  dayOf: (result: Result) => CalendarDay,
  start: CalendarDay | undefined,
): Result | undefined {
  const earlier = results.slice(0, -1);
  if (start === undefined) return earlier[0];
  const last = results.findLast((result) => dayOf(result) <= start);
  return last === results.at(-1) ? undefined : last;
}

/** The first result since a day, if it is not the newest. */
const firstSince = (points: Series['points'], since: CalendarDay | undefined) =>
  since === undefined ? undefined : points.slice(0, -1).find(({ day }) => day >= since);

function withChange(series: Series, since: CalendarDay | undefined): SeriesOverTime {
  const { points } = series;
  const last = points.at(-1);
  // With none from before the preventive, or none since, the change is still told, with both days.
  const before = resultBefore(points, ({ day }) => day, since) ?? firstSince(points, since) ?? points.at(-2);
  return {
    ...series,
    comparedWith: before,
    change: before && last && changeBetween(series.name, before.value, last.value),
  };
}

/** Computes everything the page shows in one pass over the days of twelve months. */
export function qualityOfLife(input: StatisticsInput): QualityOfLife {
  const { today, days, treatments, questionnaireResults: results } = input;
  const months = shownMonths(days.first, today);
  const within = days.within({ first: `${months[0]}-01`, last: today });
  const oldest = results.at(-1)?.localDate;
  const since = resultsSince(input, today);
  const spans = oldest === undefined ? [] : preventiveSpans(treatments, oldest, today);
  return {
    today,
    score: lostDaysUpTo(days, today),
    months: lostDaysByMonth(within, months),
    results,
    series: seriesOf(results).map((series) => withChange(series, since)),
    treatments: spans,
    dueOn: nextDueOn(results),
  };
}
