/** The figures of the page on quality of life, used by the report too. */
import { addDays, addMonths, type CalendarDay, type CalendarMonth, monthOf } from '../calendar-date.ts';
import { type Change, changeBetween, nextDueOn, type Series, seriesOf } from '../clinical/instruments.ts';
import {
  type LostDayScore,
  lostDaysByMonth,
  lostDaysUpTo,
  type MonthOfLostDays,
} from '../clinical/lost-days.ts';
import type { QuestionnaireResult } from '../person/questionnaire.ts';
import { preventiveSpans, type TreatmentSpan } from '../treatment/treatment-rules.ts';
import type { StatisticsInput } from './input.ts';

/** Least and most calendar months shown, the present one included. */
const [fewestMonths, mostMonths] = [3, 12];

/** Days after which a result is compared with the one of a year ago. */
const yearDays = 365;

/** Results over time, with the change of the last from an earlier one. */
interface SeriesOverTime extends Series {
  /** The first since the preventive now followed began, else of the last year, else the one before. */
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

function withChange(series: Series, since: CalendarDay): SeriesOverTime {
  const last = series.points.at(-1);
  const first = series.points.find(({ day }) => day >= since);
  const before = first === undefined || first === last ? series.points.at(-2) : first;
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
  const spans = oldest === undefined ? [] : preventiveSpans(treatments, oldest, today);
  const since = spans.findLast(({ last }) => last === today)?.first ?? addDays(today, -yearDays);
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
