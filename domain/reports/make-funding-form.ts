/** Makes the form of one preventive: days before it and at weeks 12 and 24, doses, scores and earlier preventives. */
import { addDays, type CalendarDay, daysBetween, earliest, latest } from '../calendar-date.ts';
import type { CountedDays } from '../clinical/overuse.ts';
import {
  baselineDays,
  baselineMonths,
  countedNow,
  fewestBaseline,
  fewestObserved,
  isEndUnknown,
  nowDays,
  trialMonthDays,
} from '../clinical/treatment-months.ts';
import { observedOf, uncertaintyOf, verdictOf } from '../counting/days-verdict.ts';
import type { StatisticsInput } from '../counting/input.ts';
import { countSpan } from '../counting/periods.ts';
import { preventiveResponses } from '../counting/preventive-response.ts';
import { changeOf } from '../counting/response-level.ts';
import type { Treatment } from '../treatment/treatment.ts';
import {
  adherence,
  doseOn,
  formTreatments,
  latestStart,
  weeksUntilJudged,
} from '../treatment/treatment-rules.ts';
import {
  type FormChange,
  type FormPeriod,
  type FormScore,
  type FormWeeks,
  type FundingForm,
  formInstruments,
  formRate,
} from './funding-form.ts';
import type { ReportPreventive } from './report-parts.ts';
import { percentOf, preventivesOf, reportDose, untilThenOf } from './report-preventives.ts';

/** Weeks at which criteria and forms ask for the result, and the weeks counted for each: twelve, and their last four. */
const askedWeeks = [weeksUntilJudged, 2 * weeksUntilJudged] as const;
const lastWeeks = 4;

const countedOf = ({ days }: StatisticsInput, { first, last }: CountedDays): FormPeriod => {
  const { counts } = countSpan(days, { first, last });
  const { headache, migraine, moderate_severe: moderateSevere, acute_medication: acute } = counts;
  return { first, last, migraine, headache, moderateSevere, acute };
};

/** A change is stated from as many days before as a baseline needs, and from half of the days since. */
function changeBetween(before: FormPeriod, since: FormPeriod, months: number) {
  const measured = (name: 'migraine' | 'headache'): FormChange | null => {
    const [then, now] = [before[name], since[name]];
    if (then.of < fewestBaseline || now.of < months * fewestObserved) return null;
    const [rateBefore, rateNow] = [formRate(before, name), formRate(since, name)];
    const uncertainty = uncertaintyOf(observedOf(then), observedOf(now));
    if (rateBefore.kind !== 'rate' || rateNow.kind !== 'rate' || !uncertainty) return null;
    const change = changeOf(rateBefore, rateNow);
    const verdict = verdictOf(observedOf(then), observedOf(now));
    if (!change) return { percent: null, uncertainty: null, verdict };
    const { fewer, mayBeChance } = uncertainty;
    const percent = percentOf(fewer);
    return { percent: percentOf(change.fewer), uncertainty: { percent, mayBeChance }, verdict };
  };
  return { migraine: measured('migraine'), headache: measured('headache') };
}

/** The day weeks are counted from: the first dose, if it was given within two weeks of the start. */
function firstDay(treatment: Treatment): CalendarDay {
  const start = latestStart(treatment);
  const given = treatment.doses.filter(({ taken, localDate }) => taken && localDate >= start);
  const first = given.map(({ localDate }) => localDate).sort()[0];
  const isStart =
    treatment.interval !== null && first !== undefined && first < addDays(start, fewestObserved);
  return isStart ? first : start;
}

/** The days that count as now, once they are not the first twelve weeks. With fewer than twelve weeks at the dose, no change. */
function latestOf(input: StatisticsInput, treatment: Treatment, before: FormPeriod): FundingForm['latest'] {
  const now = nowDays(treatment, input.today);
  if (!now || daysBetween(firstDay(treatment), now.first) <= 0) return null;
  const counted = countedOf(input, now);
  const isWhole = daysBetween(now.first, now.last) + 1 === countedNow;
  const change = isWhole ? changeBetween(before, counted, baselineMonths) : null;
  return { ...counted, change };
}

/** What was followed before it, as insights have it. */
const untilOf = (input: StatisticsInput, { id }: Treatment): FundingForm['until'] =>
  preventiveResponses(input)
    .filter(({ treatment }) => treatment.id === id)
    .flatMap(({ until }) => until.map(untilThenOf));

function weeksOf(input: StatisticsInput, treatment: Treatment, before: FormPeriod): FormWeeks[] {
  // Nobody knows which days belong to a paused one.
  if (isEndUnknown(treatment)) return [];
  const start = firstDay(treatment);
  const end = earliest(treatment.endDate ?? input.today, input.today);
  return askedWeeks
    .flatMap((to) => [
      { from: to - weeksUntilJudged + 1, to },
      { from: to - lastWeeks + 1, to },
    ])
    .flatMap(({ from, to }): FormWeeks[] => {
      const first = addDays(start, 7 * (from - 1));
      const last = addDays(start, 7 * to - 1);
      if (first > end) return [];
      const complete = last <= end;
      const counted = countedOf(input, { first, last: earliest(last, end) });
      const months = (7 * (to - from + 1)) / trialMonthDays;
      const change = complete ? changeBetween(before, counted, months) : null;
      return [{ ...counted, from, to, complete, change }];
    });
}

function scoresOf(
  { questionnaireResults, today }: StatisticsInput,
  start: CalendarDay | undefined,
): FundingForm['scores'] {
  return formInstruments.map((instrument) => {
    const results = questionnaireResults
      .filter((one) => one.instrument === instrument && one.deletedAt === null && one.localDate <= today)
      .toSorted((a, b) => a.localDate.localeCompare(b.localDate))
      .flatMap(({ localDate, score }): FormScore[] => (score === null ? [] : [{ localDate, score }]));
    const isBefore = ({ localDate }: FormScore) => start === undefined || localDate <= start;
    return {
      instrument,
      before: results.findLast(isBefore) ?? null,
      since: results.findLast((one) => !isBefore(one)) ?? null,
    };
  });
}

/** As in the report; of one that has not begun, nothing that follows from having been taken. */
function preventiveOf(
  input: StatisticsInput,
  treatment: Treatment,
  remembered: number | null,
): ReportPreventive | null {
  const today = latest(input.today, treatment.startDate);
  const [one] = preventivesOf({ ...input, today, treatments: [treatment] }, remembered);
  if (!one) return null;
  return today === input.today ? one : { ...one, current: false, weeksAtDose: null, lacks: null };
}

function dosesOf(treatment: Treatment, today: CalendarDay): FundingForm['doses'] {
  const days = [treatment.startDate, ...treatment.steps.map(({ startDate }) => startDate)];
  const begun = [...new Set(days)].filter((day) => day === treatment.startDate || day <= today).sort();
  return begun.flatMap((day) => {
    const inForce = doseOn(treatment, day);
    if (!inForce || inForce.startDate !== day) return [];
    return [{ startDate: day, dose: reportDose(inForce) }];
  });
}

/**
 * The form of one preventive.
 * @param of its id; `new` for one that is not in the diary; without it, the first of `formTreatments`
 * @param remembered migraine days a month before the diary, from the person's memory
 */
export function fundingForm(
  input: StatisticsInput,
  of: string | undefined,
  remembered: number | null,
): FundingForm {
  const { today, treatments } = input;
  const known = formTreatments(treatments, today);
  const treatment = of === undefined ? known[0] : known.find(({ id }) => id === of);
  const begun = treatment && treatment.startDate <= today ? treatment : undefined;
  const until = begun?.startDate ?? today;
  const baseline = baselineDays(until);
  // As insights have it: of those days that lie in the diary.
  const began = input.days.first ?? baseline.first;
  const before = countedOf(input, {
    first: began > baseline.last ? baseline.first : latest(baseline.first, began),
    last: baseline.last,
  });
  const months = Array.from({ length: baselineMonths }, (_, place) => {
    const first = addDays(baseline.first, place * trialMonthDays);
    return countedOf(input, { first, last: addDays(first, trialMonthDays - 1) });
  });
  const end = begun ? earliest(begun.endDate ?? today, today) : today;
  const ticked = begun && begun.interval === null && begun.adherence;
  return {
    kind: begun ? 'continue' : 'start',
    preventive: treatment ? preventiveOf(input, treatment, remembered) : null,
    doses: treatment ? dosesOf(treatment, latest(today, treatment.startDate)) : [],
    ticks: ticked ? adherence(begun, begun.startDate, end) : null,
    months,
    before,
    until: begun ? untilOf(input, begun) : [],
    latest: begun ? latestOf(input, begun, before) : null,
    weeks: begun ? weeksOf(input, begun, before) : [],
    scores: scoresOf(input, begun?.startDate),
    earlier: known
      .filter((one) => one.id !== treatment?.id && one.startDate <= today && one.startDate <= until)
      .toSorted((a, b) => b.startDate.localeCompare(a.startDate))
      .flatMap((one) => preventiveOf(input, one, remembered) ?? []),
  };
}
