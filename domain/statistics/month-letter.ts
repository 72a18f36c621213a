/**
 * The letter of a finished month: five figures of the diary as it can be read at the end of that month
 * (docs/clinical-rules.md#month-letter, decision 014). Nothing is stored: a corrected day corrects its letter.
 */
import {
  addMonths,
  type CalendarDay,
  type CalendarMonth,
  daysBetween,
  monthDays,
  monthOf,
} from '../calendar-date.ts';
import { calendarMonth } from '../clinical/overuse.ts';
import type { DayDefinition, DayRecords } from '../counting/day-records.ts';
import { judgeTrend, type Verdict } from '../counting/days-verdict.ts';
import { inputUntil, type StatisticsInput } from '../counting/input.ts';
import { isCountable, type LostDays, lostDaysByMonth } from '../counting/lost-days.ts';
import {
  countPeriods,
  type DefinitionCount,
  leastDecidedDays,
  type Period,
  type Trend,
  trendOf,
} from '../counting/periods.ts';
import { isCurrent, type PreventiveResponse, preventiveResponses } from '../counting/preventive-response.ts';
import { comparisonOf } from '../counting/response-level.ts';
import type { DayStatus } from '../day/day-status.ts';
import { answerAtTwoHours } from '../intake/outcome-rules.ts';
import { acuteTreatments } from './acute-treatments.ts';
import { type Closest, closestOf, type MedicationWindow, medicationReader } from './medication.ts';
import { type MonthSummary, monthSummary } from './month.ts';
import { bestStretch, type FreeDays, type Noticed, noticedIn } from './noticed.ts';
import { type MedicineRelief, reliefOfTreatments } from './relief.ts';

/** A finished month of the diary. */
export interface LetterMonth {
  readonly month: CalendarMonth;
  /** Days with a known headache status. */
  readonly observed: number;
  /** Whether that is enough for a letter: as many as for any comparison of periods. */
  readonly isEnough: boolean;
}

/** Least days with a known headache status for a letter. */
export const leastLetterDays = leastDecidedDays;

/** The finished months of a diary, newest first, from the first with anything to count. */
export function letterMonths(input: Pick<StatisticsInput, 'days' | 'treatments'>): readonly LetterMonth[] {
  const { today } = input.days;
  return countPeriods(input)
    .months.filter(({ last }) => last < today)
    .map(({ first, observed }) => ({
      month: monthOf(first),
      observed,
      isEnough: observed >= leastLetterDays,
    }))
    .reverse();
}

/** The month of the first letter there can be: this one, if enough of its days are logged or still to come, else the next. */
export function reachableLetter({ days }: Pick<StatisticsInput, 'days'>): CalendarMonth {
  const { today } = days;
  const month = monthOf(today);
  const span = calendarMonth(month);
  const possible = days.within({ first: span.first, last: today }).filter(({ observed }) => observed).length;
  const isTodayOpen = days.on(today)?.observed !== true;
  const left = daysBetween(today, span.last) + Number(isTodayOpen);
  return possible + left >= leastLetterDays ? month : addMonths(month, 1);
}

/** Days of one definition in the month, compared as the insights compare months. */
export interface LetterTrend {
  readonly trend: Trend;
  readonly verdict: Verdict;
}

/** One day of a letter's drawings. */
export interface DrawnDay {
  readonly day: CalendarDay;
  readonly status: DayStatus;
  /** Worst pain, 0-10; undefined without an episode. */
  readonly peak: number | undefined;
}

/** A month of the year's drawing. */
export interface DrawnMonth {
  readonly month: CalendarMonth;
  /** All of its days, also those before the diary: as many are not logged as a report of that time says. */
  readonly days: readonly DrawnDay[];
  readonly headache: number;
  readonly free: number;
  /** Days with pain of less than half an hour, or an aura without pain: neither with headache nor free. */
  readonly brief: number;
  readonly observed: number;
}

export interface MonthLetter {
  readonly month: CalendarMonth;
  /** Days of the month. */
  readonly length: number;
  readonly observed: number;
  readonly headache: LetterTrend;
  readonly migraine: LetterTrend;
  /** Intakes with relief at two hours, as the home page counts them. */
  readonly relief: MonthSummary['relief'];
  /** Intakes of the month's attacks that helped only in part at two hours. */
  readonly partly: number;
  /** Days with acute medication. */
  readonly medicationDays: DefinitionCount;
  /** What was taken against pain in attacks of the month, most often judged first. */
  readonly medicines: readonly MedicineRelief[];
  /** Days by class beside their reference. */
  readonly medication: MedicationWindow;
  /** The count nearest to its reference; undefined without a class that has one. */
  readonly closest: Closest | undefined;
  /** The preventive treatments followed at the end of the month, newest start first. */
  readonly preventives: readonly PreventiveResponse[];
  /** What the month's headaches cost, which the letter says where no preventive was followed. */
  readonly lost: LostDays;
  readonly isLostKnown: boolean;
  readonly noticed: Noticed;
  /** The longest days in a row without headache; undefined where there is nothing to tell, or `noticed` tells it. */
  readonly best: FreeDays | undefined;
  /** Twelve months up to this one, oldest first. */
  readonly year: readonly DrawnMonth[];
}

/** Whether the letter begins with its preventive: the newest that can be compared goes with clearly fewer migraine days, as logged. */
export function opensWithPreventive({ preventives }: Pick<MonthLetter, 'preventives'>): boolean {
  const verdicts = preventives.map((response) => comparisonOf(response, 'migraine', null).verdict);
  return verdicts.find((verdict) => verdict !== 'too_few') === 'fewer';
}

/** Months of the year's drawing. */
const drawnMonths = 12;

function letterTrend(months: readonly Period[], definition: DayDefinition): LetterTrend | undefined {
  const trend = trendOf(months, definition);
  return trend && { trend, verdict: judgeTrend(trend, definition) };
}

function drawnMonth(month: CalendarMonth, days: DayRecords): DrawnMonth {
  const drawn = monthDays(month).map((day): DrawnDay => {
    const facts = days.on(day)?.facts;
    return { day, status: facts?.status ?? 'unknown', peak: facts?.peak };
  });
  const count = (...wanted: readonly DayStatus[]) =>
    drawn.filter(({ status }) => wanted.includes(status)).length;
  const [headache, free, brief] = [count('headache'), count('free'), count('episode_only')];
  return { month, days: drawn, headache, free, brief, observed: headache + free + brief };
}

/**
 * The letter of a finished month.
 * @returns undefined if too few of its days have a known headache status
 */
export function monthLetter(input: StatisticsInput, month: CalendarMonth): MonthLetter | undefined {
  const span = calendarMonth(month);
  if (span.last >= input.today) return undefined;
  const until = inputUntil(input, span.last);
  const { months } = countPeriods(until);
  const period = months.at(-1);
  if (!period || period.first !== span.first || period.observed < leastLetterDays) return undefined;
  const [headache, migraine] = [letterTrend(months, 'headache'), letterTrend(months, 'migraine')];
  if (!headache || !migraine) return undefined;
  // Two hours and a rescue may reach into the day after the month: judged in the whole diary.
  const treatments = acuteTreatments(input).filter(
    ({ localDate, episode }) => episode && localDate >= span.first && localDate <= span.last,
  );
  const medication = medicationReader(until, span)(span);
  const [{ lost } = { lost: undefined }] = lostDaysByMonth(until.days.within(span), [month]);
  if (!lost) return undefined;
  const noticed = noticedIn(until, months);
  return {
    month,
    length: daysBetween(span.first, span.last) + 1,
    observed: period.observed,
    headache,
    migraine,
    relief: monthSummary(month, { get: (day) => input.days.on(day)?.facts }, span.last).relief,
    partly: treatments.flatMap(({ intakes }) => intakes).filter((one) => answerAtTwoHours(one) === 'partial')
      .length,
    medicationDays: period.counts.acute_medication,
    medicines: reliefOfTreatments(treatments, span.last),
    medication,
    closest: closestOf([{ window: 'month', ...medication }]),
    preventives: preventiveResponses(until).filter(({ treatment }) => isCurrent(treatment, span.last)),
    lost,
    isLostKnown: isCountable(lost),
    noticed,
    best: noticed.kind === 'free_days' ? undefined : bestStretch(until, period),
    year: Array.from({ length: drawnMonths }, (_, back) =>
      drawnMonth(addMonths(month, back + 1 - drawnMonths), until.days),
    ),
  };
}
