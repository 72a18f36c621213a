import type { ReportPersonFacts } from '#app/diary/report-person.ts';
import type { Locale } from '#app/paths.ts';
import type { CalendarDay } from '#domain/calendar-date.ts';
import type { Person } from '#domain/clinical/episode-criteria.ts';
import type { FhirPerson } from '#domain/reports/fhir/person.ts';
import type { Report } from '#domain/reports/report.ts';
import type { ReportChoice } from '#domain/reports/report-choice.ts';
import type { DaySpan } from '#domain/reports/report-period.ts';
import type { CalendarMonth } from '../layout/paper-calendar.ts';
import type { ScreenPages } from '../layout/screen-pages.ts';
import type { Paper, ReportDocument } from '../words/document.ts';
import type { SheetOptions } from '../words/sheet-blocks.ts';
import type { DiaryPart } from './diary-parts.ts';

/** What the worker of reports is asked, and what it answers; all of it plain data. */
export interface Reporting {
  /** A report is made of the diary that was sent last, as the tables and FHIR are. */
  report: {
    readonly asks: {
      readonly person: ReportPersonFacts;
      readonly choice: ReportChoice;
      readonly today: CalendarDay;
    };
    readonly answer: Report;
  };
  describe: {
    readonly asks: { readonly report: Report; readonly locale: Locale };
    readonly answer: ReportDocument;
  };
  /** The answer is undefined where the report has no preventive. */
  sheet: {
    readonly asks: SheetOptions & { readonly report: Report; readonly locale: Locale };
    readonly answer: ReportDocument | undefined;
  };
  pages: {
    readonly asks: { readonly document: ReportDocument; readonly paper: Paper };
    readonly answer: ScreenPages;
  };
  pdf: { readonly asks: { readonly document: ReportDocument; readonly paper: Paper }; readonly answer: Blob };
  blankCalendar: {
    readonly asks: {
      readonly locale: Locale;
      readonly first: CalendarMonth;
      readonly months: number;
      readonly paper: Paper;
    };
    readonly answer: Blob;
  };
  csv: {
    readonly asks: {
      readonly span: DaySpan;
      readonly locale: Locale;
      readonly country: string | undefined;
    };
    readonly answer: Blob;
  };
  tables: {
    readonly asks: {
      readonly person: Person;
      readonly span: DaySpan;
      readonly locale: Locale;
      readonly country: string | undefined;
    };
    readonly answer: Blob;
  };
  fhir: {
    readonly asks: {
      readonly person: FhirPerson;
      readonly span: DaySpan;
      readonly choice: Pick<ReportChoice, 'sections' | 'details'>;
      readonly site: string;
    };
    readonly answer: Blob;
  };
}

export type Task = keyof Reporting;

/** A question with its number, the end of one, or a part of the diary. */
export type ToWorker =
  | {
      [Name in Task]: { readonly id: number; readonly task: Name; readonly asks: Reporting[Name]['asks'] };
    }[Task]
  | { readonly id: number; readonly task: 'cancel' }
  | { readonly task: 'diary'; readonly part: DiaryPart };

export type FromWorker =
  | { readonly id: number; readonly kind: 'progress'; readonly share: number }
  | { readonly id: number; readonly kind: 'done'; readonly answer: Reporting[Task]['answer'] }
  | { readonly id: number; readonly kind: 'failed'; readonly message: string };
