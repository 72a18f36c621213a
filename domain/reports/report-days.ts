/** The report's parts about single days: menstrual windows, the calendar, and the cost of headache. */
import { addMonths, type CalendarDay, daysFrom, latest, monthOf } from '../calendar-date.ts';
import { bandOf, type SeriesName } from '../clinical/instruments.ts';
import { bleedsOf } from '../clinical/menstruation.ts';
import type { CountedDays } from '../clinical/overuse.ts';
import { daysUntil } from '../counting/day-records.ts';
import type { StatisticsInput } from '../counting/input.ts';
import { lostDaysUpTo, questionsOf } from '../counting/lost-days.ts';
import { menstrualPatterns, migraineCycles } from '../counting/menstrual-pattern.ts';
import { isBleeding } from '../day/day-status.ts';
import { instruments, type QuestionnaireResult } from '../person/questionnaire.ts';
import { cycleRate } from '../statistics/cycles.ts';
import { resultBefore, resultsSince } from '../statistics/quality-of-life.ts';
import type { ReportBand, ReportDay, ReportDisability, ReportMenstruation, ReportResult } from './report.ts';
import { reportCalendarMonths } from './report-choice.ts';

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
