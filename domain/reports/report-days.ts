/** The report's parts about single days: menstrual windows, the calendar, and the cost of headache. */
import { addMonths, type CalendarDay, daysFrom, latest, monthOf } from '../calendar-date.ts';
import type { Certainty } from '../clinical/certainty.ts';
import { bandOf, type SeriesName } from '../clinical/instruments.ts';
import { bleedsOf } from '../clinical/menstruation.ts';
import type { CountedDays } from '../clinical/overuse.ts';
import { daysUntil } from '../counting/day-records.ts';
import type { StatisticsInput } from '../counting/input.ts';
import { lostDaysUpTo, questionsOf } from '../counting/lost-days.ts';
import { menstrualPatterns, migraineCycles } from '../counting/menstrual-pattern.ts';
import { isBleeding } from '../day/day-status.ts';
import { instruments, type QuestionnaireResult } from '../person/questionnaire.ts';
import { type CycleRate, cycleRate } from '../statistics/cycle-rate.ts';
import { resultBefore, resultsSince } from '../statistics/quality-of-life.ts';
import {
  type ReportBand,
  type ReportDay,
  type ReportDisability,
  type ReportResult,
  reportCalendarMonths,
} from './report.ts';

/** Attacks around the first days of bleeding. */
export interface ReportMenstruation {
  /** Bleeds that began in the period. */
  readonly cycles: number;
  /**
   * The last three cycles up to the end of the period whose window is over, oldest first, independent of the start of the
   * period: whether a migraine began in days -2 to +3 (no day 0). If not `exact`, the first day may have been a day
   * earlier.
   */
  readonly windows: readonly {
    readonly first: CalendarDay;
    readonly exact: boolean;
    readonly hit: Certainty;
  }[];
  /** In at least two of three windows; and at no other time. Undecided with fewer than three windows. */
  readonly related: Certainty;
  readonly only: Certainty;
  /** The base rate, of the last year; null with fewer than three windows, and in reports stored before it was added. */
  readonly rate: Pick<CycleRate, 'inside' | 'outside'> | null;
}

/**
 * Attacks in relation to bleeds up to the last day of the period, as if it were today. The last three cycles do not depend
 * on the start of the period: reports of three and twelve months made on one day agree.
 */
export function menstruationOf(input: StatisticsInput, { first, last }: CountedDays): ReportMenstruation {
  const { episodes, days, person } = input;
  const until = daysUntil(days, last);
  const diary = { episodes, days: until, person };
  const bleeds = bleedsOf(until.days.flatMap(({ facts: { log } }) => log ?? []));
  const patterns = menstrualPatterns(bleeds, diary);
  const rate = cycleRate({ ...input, today: last, days: until });
  return {
    cycles: bleeds.filter((bleed) => bleed.first >= first).length,
    windows: migraineCycles(bleeds, diary).map((cycle) => ({
      first: cycle.first,
      exact: cycle.exact,
      hit: cycle.hit,
    })),
    related: patterns.known ? patterns.migraine.related : 'cannot_say',
    only: patterns.known ? patterns.migraine.only : 'cannot_say',
    rate: rate ? { inside: rate.inside, outside: rate.outside } : null,
  };
}

function bandNamed(series: SeriesName, score: number): ReportBand | null {
  const band = bandOf(series, score);
  return band ? `${band.grade}` : null;
}

function resultOf({ instrument, localDate, score, scores }: QuestionnaireResult): ReportResult {
  const band = instrument === 'msq' || score === null ? null : bandNamed(instrument, score);
  return { instrument, localDate, score, scores, band };
}

/** Lost days and results up to the last day of the period. The instruments' unit is three months, whatever the period. */
export function disabilityOf(input: StatisticsInput, { last }: CountedDays): ReportDisability {
  const start = resultsSince(input, last);
  const lost = lostDaysUpTo(daysUntil(input.days, last), last);
  const band = lost.total.known ? bandNamed('lost_days', lost.total.score) : null;
  const results = input.questionnaireResults.filter(({ localDate }) => localDate <= last);
  return {
    lostDays:
      lost.total.known && band
        ? {
            score: lost.total.score,
            band,
            couldBeMore: lost.total.couldBeMore,
            answered: lost.answers,
            asked: questionsOf(lost),
            observed: lost.observedDays,
          }
        : null,
    results: instruments
      .flatMap((instrument) => results.find((result) => result.instrument === instrument) ?? [])
      .map(resultOf)
      .sort((a, b) => (a.localDate < b.localDate ? 1 : a.localDate > b.localDate ? -1 : 0)),
    firstResults: instruments.flatMap((instrument) => {
      const all = results.filter((result) => result.instrument === instrument).reverse();
      const before = resultBefore(all, ({ localDate }) => localDate, start);
      return before ? [resultOf(before)] : [];
    }),
    middleResults: instruments.flatMap((instrument) => {
      const all = results.filter((result) => result.instrument === instrument).reverse();
      const before = resultBefore(all, ({ localDate }) => localDate, start);
      const between = before ? all.slice(all.indexOf(before) + 1, -1) : [];
      const one = between[Math.floor(between.length / 2)];
      return one ? [resultOf(one)] : [];
    }),
  };
}

/** @param withBleeding menstruation is part of the report */
export function calendarOf(
  { days }: StatisticsInput,
  { first, last }: CountedDays,
  withBleeding: boolean,
): ReportDay[] {
  return daysFrom(latest(first, `${addMonths(monthOf(last), 1 - reportCalendarMonths)}-01`), last).map(
    (day: CalendarDay): ReportDay => {
      const record = days.on(day);
      const facts = record?.facts;
      return {
        day,
        status: facts?.status ?? 'unknown',
        peak: facts?.status === 'headache' ? (facts.peak ?? null) : null,
        migraine: record?.is.migraine === 'yes',
        medicine: record?.is.acute_medication === 'yes',
        bleeding: withBleeding ? isBleeding(facts?.log) : null,
      };
    },
  );
}
