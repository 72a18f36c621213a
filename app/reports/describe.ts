/** Placeholder until the words of reports are merged. */
import type { Locale } from '#app/paths.ts';
import type { Report } from '#domain/reports/report.ts';
import type { ReportDocument } from './document.ts';

const texts = {
  es: { title: 'Resumen del diario de migraña' },
  en: { title: 'Migraine diary summary' },
};
type ReportTexts = (typeof texts)[Locale];

export const loadReportTexts = async (locale: Locale): Promise<ReportTexts> => texts[locale];

export function describeReport(report: Report, locale: Locale, { title }: ReportTexts): ReportDocument {
  const { first, last, sections } = report.choice;
  return {
    locale,
    title,
    subtitle: `${report.person?.name ?? ''} · ${first} - ${last}`,
    summary: [
      { kind: 'paragraph', text: sections.join(' ') },
      { kind: 'list', ordered: true, items: report.questions ?? [] },
    ],
    annexes: [],
    footer: [],
    pageOf: (page, pages) => `${page}/${pages}`,
  };
}
