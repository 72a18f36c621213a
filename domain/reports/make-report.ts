/** Placeholder until the computation of reports is merged: the head of a report, and empty sections. */
import type { Instant } from '../calendar-date.ts';
import type { BiologicalSex } from '../profile.ts';
import type { ReportProfile } from '../report-profile.ts';
import type { StatisticsInput } from '../statistics/input.ts';
import { type Report, type ReportChoice, reportVersion } from './report.ts';

interface Person {
  readonly name: string;
  readonly birthYear: number | null;
  readonly sex: BiologicalSex | null;
  readonly profile: ReportProfile | undefined;
}

export function makeReport(
  input: StatisticsInput,
  person: Person,
  choice: ReportChoice,
  made: { readonly at: Instant; readonly zone: string },
): Report {
  const { first, last } = choice;
  const profile = person.profile;
  const questions = [profile?.question1, profile?.question2, profile?.question3];
  return {
    version: reportVersion,
    madeAt: made.at,
    today: input.today,
    choice,
    whole: { first, last },
    person: choice.sections.includes('person') ? { name: person.name, birthYear: person.birthYear } : null,
    questions: choice.sections.includes('questions') ? questions.filter(Boolean) : null,
  } as unknown as Report;
}
