/** Preventive treatments of a report. */
import type { CalendarDay } from '../calendar-date.ts';
import type { Range } from '../counting/days-verdict.ts';
import type { StatisticsInput } from '../counting/input.ts';
import type { DefinitionCount } from '../counting/periods.ts';
import {
  isCurrent,
  judgedMonths,
  type ObservedCount,
  type PreventiveResponse,
  preventiveResponses,
  shownWearOff,
} from '../counting/preventive-response.ts';
import { comparisonOf, controlLevel } from '../counting/response-level.ts';
import type { Treatment } from '../treatment/treatment.ts';
import { type DoseInForce, doseOn, weeksAtDose } from '../treatment/treatment-rules.ts';
import type { ReportPreventive, ReportResponse, UntilThen } from './report-parts.ts';

const countOf = ({ days, undecided, observed }: ObservedCount): DefinitionCount => ({
  days,
  undecided,
  of: observed,
});

/** @param treatment one of `PreventiveResponse.until`, which have ended */
export function untilThenOf(treatment: Treatment): UntilThen {
  const last = treatment.endDate ?? treatment.startDate;
  return { name: treatment.name, dose: doseOf(treatment, last), last };
}

/** Whole percent. Adding zero turns minus zero into zero: JSON has no minus zero. */
export const percentOf = ({ low, high }: Range): Range => ({
  low: Math.round(100 * low) + 0,
  high: Math.round(100 * high) + 0,
});

function responseOf(
  response: PreventiveResponse,
  remembered: number | null,
): Pick<ReportPreventive, 'response' | 'lacks'> {
  const { judged, lacks } = response;
  if (lacks !== undefined || !judged) return { response: null, lacks: lacks ?? 'months' };
  const { baseline, now, change, uncertainty, verdict } = comparisonOf(response, 'migraine', remembered);
  if (!now) return { response: null, lacks: 'observed_days' };
  if (!baseline) return { response: null, lacks: 'baseline' };
  const isMeasured = baseline.source === 'measured';
  const comparison: ReportResponse = {
    before: isMeasured && response.baseline ? countOf(response.baseline.counts.migraine) : null,
    judged: countOf(judged.counts.migraine),
    spans: {
      before: isMeasured && response.baseline ? response.baseline.span : null,
      judged: judged.span,
    },
    rates: { before: baseline.days, judged: { low: now.low, high: now.high } },
    percent: change ? percentOf(change.fewer) : null,
    uncertainty: uncertainty
      ? { percent: percentOf(uncertainty.fewer), mayBeChance: uncertainty.mayBeChance }
      : null,
    verdict,
    remembered: !isMeasured,
    control: controlLevel(judged) ?? null,
  };
  return { response: comparison, lacks: null };
}

/** Days of migraine of the last week before each dose and of the weeks before that, as insights show them. */
function wearOffOf(response: PreventiveResponse | undefined): ReportPreventive['wearOff'] {
  const found = response && shownWearOff(response, 'migraine');
  return found ? { lastWeek: countOf(found.lastWeek), before: countOf(found.before) } : null;
}

/** The last day it was followed, or today. */
const lastDay = ({ endDate }: Treatment, today: CalendarDay): CalendarDay =>
  endDate !== null && endDate < today ? endDate : today;

function doseOf(treatment: Treatment, today: CalendarDay): ReportPreventive['dose'] {
  const inForce = doseOn(treatment, lastDay(treatment, today));
  return inForce ? reportDose(inForce) : null;
}

/** A dose with what is taken in a day: as noted, or by its times a day. */
export function reportDose({ dose, unit, dailyDose, timesADay }: DoseInForce): ReportPreventive['dose'] {
  if (dose === null) return null;
  return { amount: dose, unit, daily: dailyDose ?? (timesADay === null ? null : dose * timesADay) };
}

/** The days of injections or infusions given; empty for what is taken daily. */
const givenTo = ({ interval, doses }: Treatment, today: CalendarDay): CalendarDay[] =>
  interval === null
    ? []
    : doses
        .filter(({ taken, localDate }) => taken && localDate <= today)
        .map(({ localDate }) => localDate)
        .sort();

/** Null for a paused one: its last day is unknown. */
function weeksOf(treatment: Treatment, today: CalendarDay): number | null {
  const { active, endDate } = treatment;
  if (!active && endDate === null) return null;
  return weeksAtDose(treatment, today) ?? null;
}

const hasBegun =
  (today: CalendarDay) =>
  ({ startDate, deletedAt }: Treatment) =>
    deletedAt === null && startDate <= today;

/**
 * Every preventive that has begun: those followed on the day of the report first, then by newest start. Independent of the
 * chosen period: a doctor asks what was ever tried.
 * @param remembered migraine days a month before the diary, from the person's memory
 */
export function preventivesOf(input: StatisticsInput, remembered: number | null): ReportPreventive[] {
  const { today, treatments } = input;
  const responses = new Map(preventiveResponses(input).map((one) => [one.treatment.id, one]));
  return treatments
    .filter(hasBegun(today))
    .map((treatment): ReportPreventive => {
      const { name, kind, role, interval, startDate, startPrecision, endDate } = treatment;
      const response = responses.get(treatment.id);
      return {
        name,
        kind,
        role,
        current: isCurrent(treatment, today),
        dose: doseOf(treatment, today),
        posology: doseOn(treatment, lastDay(treatment, today))?.posology.trim() ?? '',
        given: givenTo(treatment, today),
        interval: interval && { count: interval.count, unit: interval.unit },
        startDate,
        startPrecision,
        endDate,
        weeksAtDose: weeksOf(treatment, today),
        monthsNeeded: response?.needed ?? judgedMonths,
        ...(response ? responseOf(response, remembered) : { response: null, lacks: null }),
        wearOff: wearOffOf(response),
        stopReason: treatment.stopReason,
        tolerance: treatment.tolerance,
        sideEffects: treatment.sideEffects,
      };
    })
    .sort((a, b) => Number(b.current) - Number(a.current) || (a.startDate < b.startDate ? 1 : -1));
}
