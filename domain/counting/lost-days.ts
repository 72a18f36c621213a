/**
 * Days lost to headache, counted from the diary in the unit of MIDAS (docs/clinical-rules.md#lost-days). Only headache days
 * count, with one answer per day and area.
 */
import { addDays, type CalendarDay, type CalendarMonth, monthOf } from '../calendar-date.ts';
import { firstCountedDate } from '../episode/episode-rules.ts';
import { type DayCountName, type DayCounts, dayCountNames } from '../person/questionnaire.ts';
import {
  type Impact,
  type ImpactArea,
  type ImpactByArea,
  impactAreas,
  impacts,
} from '../vocabulary/impact.ts';
import { type Answer, cannotSay, known } from './answer.ts';
import type { DayRecord, DayRecords } from './day-records.ts';

/** Days of the score, today included: MIDAS asks about three months. */
export const lostDaysWindow = 90;
/** Least observed days for a score, as for every rate (docs/clinical-rules.md#days). */
const leastObservedDays = 14;
/** Least share of answered questions about headache days (product; scales usually ask for half of the items). */
const leastAnswered = 0.5;

/** Lost days of a period. */
export interface LostDays {
  readonly counts: DayCounts;
  /** The sum of the five counts. A day can count once for each area. */
  readonly score: number;
  /** Days of the score by area, fully or half lost. */
  readonly lost: Readonly<Record<ImpactArea, number>>;
  /** Headache days with an answer, by area. */
  readonly answered: Readonly<Record<ImpactArea, number>>;
  /** Answers given; there are three questions for each headache day. */
  readonly answers: number;
  readonly headacheDays: number;
  readonly observedDays: number;
  /** All days of the period, unknown ones included. */
  readonly days: number;
}

/** The worse of two answers; a missing one is ignored. */
function worse(a: Impact | null, b: Impact | null): Impact | null {
  if (a === null || b === null) return a ?? b;
  return impacts.indexOf(a) > impacts.indexOf(b) ? a : b;
}

/**
 * What a headache day cost in one area: the day's answer about headache; else the worst answer of an attack. The answer of
 * an attack over several days is one loss, on the first day that counts for it; its other days count as answered and add
 * nothing.
 */
function lossOn(
  { day, facts: { log, episodes } }: Pick<DayRecord, 'day' | 'facts'>,
  area: ImpactArea,
): { readonly loss: Impact | null; readonly isAnswered: boolean } {
  const dayAnswer = log?.headacheImpact[area] ?? null;
  if (dayAnswer !== null) return { loss: dayAnswer, isAnswered: true };
  let loss: Impact | null = null;
  let isAnswered = false;
  for (const { episode, counts } of episodes) {
    const ofAttack = episode.impact[area];
    if (!counts || ofAttack === null) continue;
    isAnswered = true;
    // "Nothing lost" holds for each day of the attack.
    if (ofAttack === 'none' || firstCountedDate(episode) === day) loss = worse(loss, ofAttack);
  }
  return { loss, isAnswered };
}

/** What a day cost in each area, as far as answered; all null for a day that is no headache day. */
export function impactOn(record: Pick<DayRecord, 'day' | 'facts' | 'is'>): ImpactByArea {
  const isHeadache = record.is.headache === 'yes';
  const lossIn = (area: ImpactArea) => (isHeadache ? lossOn(record, area).loss : null);
  return { work: lossIn('work'), home: lossIn('home'), social: lossIn('social') };
}

/** Running count over days. */
function createCount() {
  const counts = { workMissed: 0, workReduced: 0, homeMissed: 0, homeReduced: 0, socialMissed: 0 };
  const answered = { work: 0, home: 0, social: 0 };
  let [headacheDays, observedDays] = [0, 0];
  return {
    add(record: DayRecord): void {
      if (record.observed) observedDays += 1;
      if (record.is.headache !== 'yes') return;
      headacheDays += 1;
      const impact = impactOn(record);
      for (const area of impactAreas) if (lossOn(record, area).isAnswered) answered[area] += 1;
      if (impact.work === 'missed') counts.workMissed += 1;
      if (impact.work === 'half') counts.workReduced += 1;
      if (impact.home === 'missed') counts.homeMissed += 1;
      if (impact.home === 'half') counts.homeReduced += 1;
      // For social life MIDAS asks only about missed days.
      if (impact.social === 'missed') counts.socialMissed += 1;
    },
    /** @param days length of the period, including days before the first entry */
    result(days: number): LostDays {
      const lost = {
        work: counts.workMissed + counts.workReduced,
        home: counts.homeMissed + counts.homeReduced,
        social: counts.socialMissed,
      };
      const answers = answered.work + answered.home + answered.social;
      const score = lost.work + lost.home + lost.social;
      return { counts, score, lost, answered, answers, headacheDays, observedDays, days };
    },
  };
}

/** The area each count is about. */
export const areaOfCount: Readonly<Record<DayCountName, ImpactArea>> = {
  workMissed: 'work',
  workReduced: 'work',
  homeMissed: 'home',
  homeReduced: 'home',
  socialMissed: 'social',
};

/**
 * The counts a questionnaire may begin with: of areas answered for every headache day. With an answer missing the diary's
 * number is less than what was, and one press would store it.
 */
export function wholeCounts({ counts, answered, headacheDays }: LostDays): Partial<DayCounts> {
  const isWhole = (name: DayCountName) => headacheDays > 0 && answered[areaOfCount[name]] === headacheDays;
  return Object.fromEntries(dayCountNames.filter(isWhole).map((name) => [name, counts[name]]));
}

/** Counts lost days. @param days length of the period, if some of it lies before the first entry */
export function countLostDays(records: readonly DayRecord[], days = records.length): LostDays {
  const count = createCount();
  for (const record of records) count.add(record);
  return count.result(days);
}

/** Lost days of one calendar month; the first and last month only as far as the records reach. */
export interface MonthOfLostDays {
  readonly month: CalendarMonth;
  readonly lost: LostDays;
}

/** Counts month by month. @param months in order; one without records is included with nothing observed */
export function lostDaysByMonth(
  records: readonly DayRecord[],
  months: readonly CalendarMonth[],
): readonly MonthOfLostDays[] {
  const counts = new Map(months.map((month) => [month, { count: createCount(), days: 0 }]));
  for (const record of records) {
    const of = counts.get(monthOf(record.day));
    if (!of) continue;
    of.count.add(record);
    of.days += 1;
  }
  return [...counts].map(([month, { count, days }]) => ({ month, lost: count.result(days) }));
}

/** The lost-day score of the last 90 days. */
export interface LostDayScore extends LostDays {
  readonly first: CalendarDay;
  readonly last: CalendarDay;
  /** The score, or why there is none: too few observed days, or too few headache days answered. */
  readonly total: Answer<{
    readonly score: number;
    /** Some questions are unanswered, which could only add to the score. */
    readonly couldBeMore: boolean;
  }>;
  /** Observed days and answers missing for a score; 0 if there are enough. */
  readonly needed: { readonly days: number; readonly answers: number };
}

/** Number of questions about the counted headache days: three for each. */
export const questionsOf = ({ headacheDays }: LostDays) => impactAreas.length * headacheDays;

/** Answers missing until half of the questions have one; 0 if enough. */
function missingAnswers(lost: LostDays): number {
  return Math.max(0, Math.ceil(leastAnswered * questionsOf(lost)) - lost.answers);
}

/** Whether a period can be counted: an observed day, and enough answers about its headache days if there were any. */
export const isCountable = (lost: LostDays) => lost.observedDays > 0 && missingAnswers(lost) === 0;

/** Makes a score of a count of 90 days, or says what is missing. */
export function lostDayScore(lost: LostDays, first: CalendarDay, last: CalendarDay): LostDayScore {
  const needed = {
    days: Math.max(0, leastObservedDays - lost.observedDays),
    answers: missingAnswers(lost),
  };
  const couldBeMore = lost.answers < questionsOf(lost) || lost.observedDays < lost.days;
  return { ...lost, first, last, needed, total: totalOf(lost, needed, couldBeMore) };
}

/** The score of the 90 days up to a day, today or earlier. */
export function lostDaysUpTo(days: Pick<DayRecords, 'within'>, last: CalendarDay): LostDayScore {
  const first = addDays(last, 1 - lostDaysWindow);
  return lostDayScore(countLostDays(days.within({ first, last }), lostDaysWindow), first, last);
}

function totalOf(
  { observedDays, score }: LostDays,
  needed: LostDayScore['needed'],
  couldBeMore: boolean,
): LostDayScore['total'] {
  if (observedDays === 0) return cannotSay('nothing_recorded');
  if (needed.days > 0) return cannotSay('too_little_yet');
  if (needed.answers > 0) return cannotSay('details_missing');
  return known({ score, couldBeMore });
}
