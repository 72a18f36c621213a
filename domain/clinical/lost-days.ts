/**
 * Days lost to headache, counted from the diary in the unit of MIDAS (docs/clinical-rules.md#lost-days). Only headache days
 * count, and of each day and area one answer.
 */
import { addDays, type CalendarDay, type CalendarMonth, monthOf } from '../calendar-date.ts';
import { firstCountedDate } from '../episode/episode-rules.ts';
import type { DayCounts } from '../person/questionnaire.ts';
import { type Answer, cannotSay, known } from '../statistics/answer.ts';
import type { DayRecord, DayRecords } from '../statistics/day-records.ts';
import {
  type Impact,
  type ImpactArea,
  type ImpactByArea,
  impactAreas,
  impacts,
} from '../vocabulary/impact.ts';

/** Days the score looks back, today among them: MIDAS asks about three months. */
export const lostDaysWindow = 90;
/** Observed days from which a score is told, as for every rate (docs/clinical-rules.md#days). */
export const leastObservedDays = 14;
/** Share of the questions about headache days that must be answered (product; half of the items is what scales usually ask for). */
const leastAnswered = 0.5;

/** What was lost within some days. */
export interface LostDays {
  readonly counts: DayCounts;
  /** The sum of the five counts. A day can be in it once for each area. */
  readonly score: number;
  /** Days lost, wholly or by half, by area: those of the score. */
  readonly lost: Readonly<Record<ImpactArea, number>>;
  /** Headache days of which the area was answered. */
  readonly answered: Readonly<Record<ImpactArea, number>>;
  /** Answers there are, of three for each headache day. */
  readonly answers: number;
  readonly headacheDays: number;
  readonly observedDays: number;
  /** All days that were looked at, unknown ones among them. */
  readonly days: number;
}

/** The worse of two answers; one that was not given says nothing. */
function worse(a: Impact | null, b: Impact | null): Impact | null {
  if (a === null || b === null) return a ?? b;
  return impacts.indexOf(a) > impacts.indexOf(b) ? a : b;
}

/**
 * What a headache day cost in one area: as the person said of headache on that day; else the worst that was said of an
 * attack. What was said once of an attack of several days is one loss, on the first day that counts for it; its other days are
 * answered by it and add nothing.
 */
function lossOn(
  { day, facts: { log, episodes } }: Pick<DayRecord, 'day' | 'facts'>,
  area: ImpactArea,
): { readonly loss: Impact | null; readonly isAnswered: boolean } {
  const said = log?.headacheImpact[area] ?? null;
  if (said !== null) return { loss: said, isAnswered: true };
  let loss: Impact | null = null;
  let isAnswered = false;
  for (const { episode, counts } of episodes) {
    const ofAttack = episode.impact[area];
    if (!counts || ofAttack === null) continue;
    isAnswered = true;
    // That nothing was lost holds for each of its days.
    if (ofAttack === 'none' || firstCountedDate(episode) === day) loss = worse(loss, ofAttack);
  }
  return { loss, isAnswered };
}

/** What a day cost in each area, as far as it is said of that day; null for all of a day that is no headache day. */
export function impactOn(record: Pick<DayRecord, 'day' | 'facts' | 'is'>): ImpactByArea {
  const isHeadache = record.is.headache === 'yes';
  const said = (area: ImpactArea) => (isHeadache ? lossOn(record, area).loss : null);
  return { work: said('work'), home: said('home'), social: said('social') };
}

/** The running count of a stretch of days. */
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
      // Of family and leisure MIDAS asks only what was missed.
      if (impact.social === 'missed') counts.socialMissed += 1;
    },
    /** @param days all that were looked at, also those before the first entry */
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

/** Counts what was lost. @param days how many were looked at, where some lie before the first entry */
export function countLostDays(records: readonly DayRecord[], days = records.length): LostDays {
  const count = createCount();
  for (const record of records) count.add(record);
  return count.result(days);
}

/** What was lost in one calendar month; of the first and the last as far as the records reach. */
export interface MonthOfLostDays {
  readonly month: CalendarMonth;
  readonly lost: LostDays;
}

/** Counts month by month. @param months in order; one without records is there with nothing observed */
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
  /** The score, or why it cannot be told: too few days were observed, or too few headache days answered. */
  readonly told: Answer<{
    readonly score: number;
    /** Something was left open, which can only add to the score. */
    readonly couldBeMore: boolean;
  }>;
  /** What is missing until it can be told, in observed days or answers; 0 where enough is there. */
  readonly needed: { readonly days: number; readonly answers: number };
}

/** Questions about the headache days that were counted: three for each. */
export const questionsOf = ({ headacheDays }: LostDays) => impactAreas.length * headacheDays;

/** How many answers are missing until half of the questions have one; 0 where enough is there. */
function missingAnswers(lost: LostDays): number {
  return Math.max(0, Math.ceil(leastAnswered * questionsOf(lost)) - lost.answers);
}

/** Whether a stretch of days has something to count from: an observed day, and answers about its headache days if there were any. */
export const isCountable = (lost: LostDays) => lost.observedDays > 0 && missingAnswers(lost) === 0;

/** Judges whether a count of 90 days can be told as a score. */
export function lostDayScore(lost: LostDays, first: CalendarDay, last: CalendarDay): LostDayScore {
  const needed = {
    days: Math.max(0, leastObservedDays - lost.observedDays),
    answers: missingAnswers(lost),
  };
  const couldBeMore = lost.answers < questionsOf(lost) || lost.observedDays < lost.days;
  return { ...lost, first, last, needed, told: tell(lost, needed, couldBeMore) };
}

/** The score of the 90 days up to a day, today or before it. */
export function lostDaysUpTo(days: Pick<DayRecords, 'within'>, last: CalendarDay): LostDayScore {
  const first = addDays(last, 1 - lostDaysWindow);
  return lostDayScore(countLostDays(days.within({ first, last }), lostDaysWindow), first, last);
}

function tell(
  { observedDays, score }: LostDays,
  needed: LostDayScore['needed'],
  couldBeMore: boolean,
): LostDayScore['told'] {
  if (observedDays === 0) return cannotSay('nothing_recorded');
  if (needed.days > 0) return cannotSay('too_little_yet');
  if (needed.answers > 0) return cannotSay('details_missing');
  return known({ score, couldBeMore });
}
