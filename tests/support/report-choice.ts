/** What a report is asked for in tests. */
import type { CalendarDay } from '#domain/calendar-date.ts';
import type { ReportProfile } from '#domain/report-profile.ts';
import { makeReport, type ReportedPerson } from '#domain/reports/make-report.ts';
import { type Report, type ReportChoice, reportSections } from '#domain/reports/report.ts';
import type { StatisticsInput } from '#domain/statistics/input.ts';

/** Somebody of whom nothing is known. */
export const nobody: ReportedPerson = {
  name: '',
  birthYear: null,
  sex: null,
  baselineMigraineDays: null,
  profile: undefined,
};

/** What a person has said for a report; by default nothing. */
export function aReportProfile(said: Partial<ReportProfile> = {}): ReportProfile {
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
    ...said,
  };
}

/** A report of some days with every section, unless it is told otherwise. */
export function reportOf(
  input: StatisticsInput,
  first: CalendarDay,
  last: CalendarDay,
  choice: Partial<ReportChoice> = {},
  person: Partial<ReportedPerson> = {},
): Report {
  const chosen = { first, last, sections: reportSections, details: [], ...choice };
  return makeReport(input, { ...nobody, ...person }, chosen, { at: input.now, zone: 'Europe/Madrid' });
}
