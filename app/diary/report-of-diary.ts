import type { CalendarDay } from '#domain/calendar-date.ts';
import { type StatisticsInput, statisticsInput } from '#domain/counting/input.ts';
import type { Report } from '#domain/reports/report.ts';
import type { ReportChoice } from '#domain/reports/report-choice.ts';
import { inSlices } from './diary.ts';
import type { ReportPersonFacts } from './report-person.ts';
import type { Diary } from './snapshot/diary-snapshot.ts';

/** Statistics input per diary, reused for all choices of a day. */
const inputs = new WeakMap<Diary, StatisticsInput>();

async function inputOf(
  diary: Diary,
  { birthYear }: ReportPersonFacts,
  today: CalendarDay,
): Promise<StatisticsInput> {
  const known = inputs.get(diary);
  if (known?.today === today && known.person.birthYear === birthYear) return known;
  const input = statisticsInput(diary, { birthYear }, new Date().toISOString(), today);
  await inSlices(input.days.prepare(), () => undefined);
  inputs.set(diary, input);
  return input;
}

/**
 * The report of a diary on this device. The code that counts it is not part of the first download.
 * @throws TypeError if that code is out of reach
 */
export async function reportOfDiary(
  diary: Diary,
  person: ReportPersonFacts,
  choice: ReportChoice,
  today: CalendarDay,
): Promise<Report> {
  const [{ makeReport }, input] = await Promise.all([
    import('#domain/reports/make-report.ts'),
    inputOf(diary, person, today),
  ]);
  return makeReport(input, { ...person, profile: diary.reportProfile }, choice, new Date().toISOString());
}
