/** What the worker of reports does; in Node, too. Nothing of it runs in the thread of a page. */
import type { Person } from '#domain/clinical/episode-criteria.ts';
import { type StatisticsInput, statisticsInput } from '#domain/counting/input.ts';
import { makeReport } from '#domain/reports/make-report.ts';
import { screenPages } from '../layout/screen-pages.ts';
import { describeReport, describeSheet, loadReportTexts } from '../words/describe.ts';
import type { CountedDiary } from './diary-parts.ts';
import type { Reporting, Task } from './report-messages.ts';

/** How a task says how far it is, and hears that nobody waits for it any more. */
interface Work {
  /** @throws Error if none was sent */
  readonly diary: () => CountedDiary;
  /** @param share 0-1 */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** What was counted of the last diary serves all choices of a day. */
let counted: { readonly of: CountedDiary; readonly input: StatisticsInput } | undefined;

function inputOf(diary: CountedDiary, { birthYear }: Person, today: string): StatisticsInput {
  const known = counted?.of === diary ? counted.input : undefined;
  if (known?.today === today && known.person.birthYear === birthYear) return known;
  const input = statisticsInput(diary, { birthYear }, new Date().toISOString(), today);
  counted = { of: diary, input };
  return input;
}

export type Answering<Name extends Task = Task> = (
  asks: Reporting[Name]['asks'],
  work: Work,
) => Promise<Reporting[Name]['answer']>;

export const answers: {
  readonly [Name in Task]: Answering<Name>;
} = {
  report: async ({ person, choice, today }, work) => {
    const diary = work.diary();
    const { reportProfile: profile } = diary;
    return makeReport(
      inputOf(diary, person, today),
      { ...person, profile },
      choice,
      new Date().toISOString(),
    );
  },
  describe: async ({ report, locale }) => describeReport(report, locale, await loadReportTexts(locale)),
  sheet: async ({ report, locale, ...options }) =>
    describeSheet(report, locale, await loadReportTexts(locale), options),
  pages: async ({ document, paper }) => screenPages(document, paper),
  pdf: async ({ document, paper }) => (await import('../files/pdf.ts')).makePdf(document, paper),
  blankCalendar: async ({ locale, first, months, paper }) =>
    (await import('../files/pdf.ts')).makeBlankCalendar(locale, first, months, paper),
  csv: async ({ span, locale, country }, { diary }) =>
    (await import('../files/diary-csv-export.ts')).makeDiaryCsv(diary(), span, locale, country),
  tables: async ({ person, span, locale, country }, { diary, ...work }) =>
    (await import('../files/analysis-export.ts')).makeAnalysis(diary(), person, span, locale, {
      ...work,
      country,
    }),
  fhir: async ({ person, span, choice, site }, { diary, ...work }) =>
    (await import('../files/fhir-export.ts')).makeFhir(diary(), person, span, { ...work, choice, site }),
};
