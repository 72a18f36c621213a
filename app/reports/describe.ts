import type { Locale } from '#app/paths.ts';
import type { Report } from '#domain/reports/report.ts';
import type { ReportDocument } from './document.ts';

const titles: Record<Locale, string> = { es: 'Resumen para la consulta', en: 'Summary for the appointment' };

export async function loadReportTexts(locale: Locale) {
  return { title: titles[locale] };
}

export function describeReport(
  report: Report,
  locale: Locale,
  texts: { readonly title: string },
): ReportDocument {
  return {
    locale,
    title: texts.title,
    subtitle: `${report.person?.name ?? ''} · ${report.choice.first} – ${report.choice.last} · ${report.today}`,
    summary: [{ kind: 'list', ordered: true, items: report.questions ?? [] }],
    annexes: [],
    footer: [],
    pageOf: (page, pages) => `${page}/${pages}`,
  };
}
