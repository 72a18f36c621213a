/** Inputs of reports, for tests. */
import { type CalendarDay, daysFrom } from '#domain/calendar-date.ts';
import type { CountableDiary, StatisticsInput } from '#domain/counting/input.ts';
import type { DayLog } from '#domain/day/day-log.ts';
import { aDayLog, anInput, daysOf } from '#domain/examples/fixtures.ts';
import type { ReportProfile } from '#domain/person/report-profile.ts';
import { makeReport, type ReportedPerson } from '#domain/reports/make-report.ts';
import type { Report } from '#domain/reports/report.ts';
import { type ReportChoice, reportSections } from '#domain/reports/report-choice.ts';

/** A person with an empty profile. */
export const nobody: ReportedPerson = {
  name: '',
  birthYear: null,
  sex: null,
  baselineMigraineDays: null,
  profile: undefined,
};

/** A profile for a report; empty by default. */
export function aReportProfile(given: Partial<ReportProfile> = {}): ReportProfile {
  return {
    id: 'profile',
    userId: 'person',
    diagnosis: '',
    diagnosisBy: null,
    otherConditions: '',
    otherMedicines: '',
    contraception: null,
    pregnancy: null,
    question1: '',
    question2: '',
    question3: '',
    version: 1,
    deletedAt: null,
    ...given,
  };
}

/** A report of some days, with every section by default. */
export function reportOf(
  input: StatisticsInput,
  first: CalendarDay,
  last: CalendarDay,
  choice: Partial<ReportChoice> = {},
  person: Partial<ReportedPerson> = {},
): Report {
  const chosen = { first, last, sections: reportSections, details: [], ...choice };
  return makeReport(input, { ...nobody, ...person }, chosen, input.now);
}

/** The day of `diary`. */
export const today = '2026-09-28';

type Parts = Partial<Omit<CountableDiary, 'days'>> & { readonly logs?: readonly DayLog[] };

/** A diary on the evening of 28 September 2026. Lists are newest first. */
export function diary({ logs = [], ...parts }: Parts): StatisticsInput {
  const { episodes = [], intakes = episodes.flatMap((one) => one.intakes), treatments = [] } = parts;
  const dayLogs = new Map(logs.map((log) => [log.localDate, log]));
  const days = daysOf({ episodes, intakes, dayLogs, treatments });
  return anInput({ ...parts, intakes, days }, `${today}T20:00:00.000Z`, today);
}

/** Every day of a span, recorded as free of headache. */
export const freeDays = (first: CalendarDay, last: CalendarDay): DayLog[] =>
  daysFrom(first, last).map((day) => aDayLog(day, { headacheFree: true }));
