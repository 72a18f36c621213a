/** The figures of the page on quality of life, used by the report too. */
import { addMonths, type CalendarDay, type CalendarMonth, monthOf } from '../calendar-date.ts';
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

/** Results over time, with the change between the last two. */
interface SeriesOverTime extends Series {
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

function withChange(series: Series): SeriesOverTime {
  const [before, last] = [series.points.at(-2), series.points.at(-1)];
  return {
    ...series,
    change: before && last && changeBetween(series.name, before.value, last.value),
  };
}

/** Computes everything the page shows in one pass over the days of twelve months. */
export function qualityOfLife(input: StatisticsInput): QualityOfLife {
  const { today, days, treatments, questionnaireResults: results } = input;
  const months = shownMonths(days.first, today);
  const within = days.within({ first: `${months[0]}-01`, last: today });
  const oldest = results.at(-1)?.localDate;
  return {
    today,
    score: lostDaysUpTo(days, today),
    months: lostDaysByMonth(within, months),
    results,
    series: seriesOf(results).map(withChange),
    treatments: oldest === undefined ? [] : preventiveSpans(treatments, oldest, today),
    dueOn: nextDueOn(results),
  };
}
