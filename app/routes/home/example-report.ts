/** Example report on the visitor's home page: the real layout of a fictional diary, made at build time. */
import type { visitor } from '#app/i18n/es/visitor.ts';
import type { Locale } from '#app/paths.ts';
import type { Drawing, Structure } from '#app/reports/layout/drawing.ts';
import { layOut } from '#app/reports/layout/layout.ts';
import { describeReport, loadReportTexts } from '#app/reports/words/describe.ts';
import { womanOf34 } from '#domain/examples/woman-of-34.ts';
import { makeReport } from '#domain/reports/make-report.ts';
import { usualSections } from '#domain/reports/report-choice.ts';

/** Bounds of a detail on the page, in points. */
export interface Detail {
  readonly top: number;
  readonly height: number;
  readonly left: number;
  readonly width: number;
}

export interface ExampleReport {
  readonly drawing: Drawing;
  /** The first of the large figures: more of them would be too small to read on a phone. */
  readonly figures: Detail;
  readonly calendar: Detail;
}

/** Margin around a detail, in points. */
const air = 2;
/** The last days of the fictional diary, as many as a report has by default. */
const [first, last] = ['2026-07-01', '2026-09-28'];

/** Medicine names: the fictional diary has codes where a cabinet has names. */
const medicineNames: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  es: {
    ibuprofen: 'Ibuprofeno',
    sumatriptan: 'Sumatriptán',
    paracetamol_codeine: 'Paracetamol y codeína',
  },
  en: {
    ibuprofen: 'Ibuprofen',
    sumatriptan: 'Sumatriptan',
    paracetamol_codeine: 'Acetaminophen and codeine',
  },
};

/** Texts of some elements. */
const textsIn = (elements: readonly Structure[]): { x: number; y: number; size: number }[] =>
  elements.flatMap(({ items, children }) => [
    ...items.flatMap(({ item }) => (item.kind === 'text' ? [item] : [])),
    ...textsIn(children),
  ]);

/** Bounding box of the texts of some elements. @param right right edge, in points */
function around(elements: readonly Structure[], right: number): Detail {
  const found = textsIn(elements);
  const top = Math.min(...found.map(({ y, size }) => y - size)) - air;
  const left = Math.min(...found.map(({ x }) => x)) - air;
  const bottom = Math.max(...found.map(({ y }) => y)) + air;
  return { top, left, width: right - left, height: bottom - top };
}

/** @param legend legend of the calendar's shades, worded for light and dark themes */
export async function exampleReport(
  locale: Locale,
  legend: (typeof visitor)['report']['legend'],
): Promise<ExampleReport> {
  const counted = makeReport(
    womanOf34,
    { name: '', birthYear: null, sex: null, baselineMigraineDays: null, profile: undefined },
    { first, last, sections: usualSections, details: [] },
    womanOf34.now,
  );
  const acute =
    counted.acute?.map((medicine) => ({
      ...medicine,
      names: medicine.names.map((name) => medicineNames[locale][name] ?? name),
    })) ?? null;
  const report = { ...counted, acute };
  const texts = await loadReportTexts(locale);
  const { strip } = texts.report;
  const shown = { ...texts, report: { ...texts.report, strip: { ...strip, legend: () => legend } } };
  const drawing = layOut(describeReport(report, locale, shown), 'a4');
  const parts = drawing.structure.children;
  const [big] = parts.filter(({ role }) => role === 'L');
  const [one, two] = big?.children ?? [];
  if (!one || !two) throw new Error('The example report does not begin with its big figures');
  const months = parts.filter(({ role }) => role === 'Figure');
  const calendar = around(months, drawing.width * 0.357);
  return {
    drawing,
    // Without the line before the second.
    figures: around([one], around([two], drawing.width).left - 8),
    // The first ten days of each month: the whole strip would be too small to read.
    calendar: { ...calendar, top: calendar.top + 3, height: calendar.height - 3 },
  };
}
