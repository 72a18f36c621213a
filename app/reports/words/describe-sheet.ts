import type { Locale } from '#app/paths.ts';
import type { Report } from '#domain/reports/report.ts';
import { footerOf, personParts } from './describe.ts';
import type { ReportDocument } from './document.ts';
import { type SheetCode, sheetBlocks, sheetTitle } from './sheet-blocks.ts';
import { describing, type ReportTexts } from './words.ts';

/**
 * The sheet of one preventive as a document of its own; undefined if the report has none.
 * @param code of the link to the whole report
 */
export function describeSheet(
  made: Report,
  locale: Locale,
  texts: ReportTexts,
  code?: SheetCode,
): ReportDocument | undefined {
  const about = describing(made, locale, texts);
  const { report, words } = about;
  if (report.reimbursement === null) return undefined;
  const described = {
    locale,
    title: sheetTitle(report.reimbursement, about),
    subtitle: [...personParts(report.person, about), texts.report.made(words.day(report.today))].join(' · '),
    summary: sheetBlocks(report.reimbursement, about, code),
    parts: [],
    rest: texts.report.rest,
    annexes: [],
    pageOf: texts.report.pageOf,
  };
  return { ...described, footer: footerOf(described, about) };
}
