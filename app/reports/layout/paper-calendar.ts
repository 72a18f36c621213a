/** A blank calendar to print and fill in by hand: one month a page, with fields for the diary's daily facts. */
import { formatMonth, weekdayNames } from '#app/i18n/format.ts';
import type { Locale } from '#app/paths.ts';
import type { Paper } from '../words/document.ts';
import { addTo, type Drawing, type Gray, type Item, paperSizes, path, type Structure } from './drawing.ts';
import { asDecoration, type Draw, into, newPageFlow, type PageFlow, ruleOf } from './flow.ts';
import { margin } from './layout.ts';
import { linesIn, slicesOfRow, textElement } from './rows.ts';
import { heightOf, quiet, roomy } from './style.ts';
import { settable, type Type, widthOf } from './text-width.ts';

const textsIn = {
  es: () => import('#app/i18n/es/paper-calendar.ts'),
  en: () => import('#app/i18n/en/paper-calendar.ts'),
} as const;

/** The texts of the calendar in a language, which need not be the page's. */
export const loadPaperTexts = async (locale: Locale) => (await textsIn[locale]()).paperCalendar;
export type PaperTexts = Awaited<ReturnType<typeof loadPaperTexts>>;

export interface CalendarMonth {
  readonly year: number;
  /** 1-12. */
  readonly month: number;
}

/** Days of a month in weeks from Monday; null pads. */
export function weeksOf({ year, month }: CalendarMonth): (number | null)[][] {
  const lead = (new Date(Date.UTC(year, month - 1, 1)).getUTCDay() + 6) % 7;
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return Array.from({ length: Math.ceil((lead + days) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_day, place) => {
      const date = week * 7 + place - lead + 1;
      return date >= 1 && date <= days ? date : null;
    }),
  );
}

/** The month `count` months later. */
function later({ year, month }: CalendarMonth, count: number): CalendarMonth {
  const months = year * 12 + (month - 1) + count;
  return { year: Math.floor(months / 12), month: (months % 12) + 1 };
}

const lineInk: Gray = 0.55;
const number: Type = { size: 12, weight: 'strong', tabular: false };
const label: Type = { size: 7.5, weight: 'normal', tabular: false };

const textItem = (text: string, x: number, y: number, type: Type, gray: Gray = 0): Item => ({
  kind: 'text',
  text: settable(text),
  x,
  y,
  ...type,
  gray,
});

const outline = (d: string): Item => ({ kind: 'shape', path: d, fill: null, stroke: lineInk, width: 0.7 });

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Side of a checkbox. */
const tick = 8;

/** The fields of a day. For screen readers their labels are on the page once, in the explanation above. */
function drawFields(texts: PaperTexts, { x, y, width, height }: Box, draw: Draw): void {
  const inset = 5;
  const right = x + width - inset;
  // No pain: a box at the upper right, with its name before it.
  draw(outline(path.rectangle(right - tick, y + inset, tick, tick)));
  const free = widthOf(texts.free, label);
  draw(textItem(texts.free, right - tick - 2.5 - free, y + inset + 6.7, label, quiet));
  // Pain: a line to write on, out of ten.
  const painLine = y + 33;
  draw(textItem(texts.pain, x + inset, painLine, label, quiet));
  const ten = widthOf(texts.ofTen, label);
  draw(textItem(texts.ofTen, right - ten, painLine, label, quiet));
  const from = x + inset + widthOf(texts.pain, label) + 3;
  draw(ruleOf(from, painLine + 1, right - ten - 2 - from, 0.6, lineInk));
  // Medicine and dose: its name and as many lines as fit above the last row.
  const lastRow = y + height - inset - tick;
  const first = painLine + 12;
  draw(textItem(texts.medicine, x + inset, first, label, quiet));
  for (let line = first + 14; line <= lastRow - 3; line += 14)
    draw(ruleOf(x + inset, line, right - x - inset, 0.6, lineInk));
  // Bleeding: a box at the lower left.
  draw(outline(path.rectangle(x + inset, lastRow, tick, tick)));
  draw(textItem(texts.bleeding, x + inset + tick + 2.5, lastRow + 6.7, label, quiet));
}

interface PageFrame {
  readonly pageFlow: PageFlow;
  readonly page: number;
  readonly width: number;
  readonly bottom: number;
  readonly locale: Locale;
  readonly texts: PaperTexts;
}

/** One page: the month, a line for the name, instructions, and its days. */
function drawMonth(at: CalendarMonth, frame: PageFrame): void {
  const { pageFlow, page, width, bottom, locale, texts } = frame;
  const month = formatMonth(locale, `${at.year}-${String(at.month).padStart(2, '0')}`);
  const spot = { page, x: margin, y: margin };
  const part = addTo(pageFlow.root, 'Sect');
  let y = margin;
  const put = (element: Structure, text: string, type: Type, gray: Gray = 0) => {
    const lines = linesIn(text, type, { x: 0, width, gray });
    const row = { cells: [{ element, lines }], line: heightOf(type, roomy), pad: 0, gap: 0 };
    for (const slice of slicesOfRow(row, pageFlow)) {
      slice.draw({ ...spot, y });
      y += slice.height;
    }
  };
  put(textElement(part, page === 0 ? 'H1' : 'H2', month), `${texts.title}: ${month}`, roomy.title);
  y += 6;
  const name = addTo(part, 'P');
  put(name, texts.name, roomy.body);
  const after = margin + widthOf(texts.name, roomy.body) + 4;
  asDecoration(pageFlow, spot)(ruleOf(after, y - 2, width / 2, 0.6, lineInk));
  y += 5;
  for (const text of texts.howTo) put(textElement(part, 'P', text), text, roomy.small, quiet);
  y += 8;

  const table = addTo(part, 'Table', { summary: texts.caption(month) });
  const column = width / 7;
  const headRow = addTo(addTo(table, 'THead'), 'TR');
  const head = { ...roomy.label, weight: 'strong' as const };
  for (const [place, weekday] of weekdayNames(locale, 'long').entries()) {
    const element = textElement(headRow, 'TH', weekday, { scope: 'Column' });
    const x = margin + place * column + (column - widthOf(settable(weekday), head)) / 2;
    into(element, spot)(textItem(weekday, x, y + head.size, head));
  }
  y += head.size * 1.6;
  const weeks = weeksOf(at);
  const height = (bottom - y) / weeks.length;
  const body = addTo(table, 'TBody');
  for (const [week, days] of weeks.entries()) {
    const row = addTo(body, 'TR');
    for (const [place, date] of days.entries()) {
      const cell = addTo(row, 'TD');
      const box = { x: margin + place * column, y: y + week * height, width: column, height };
      const draw = asDecoration(pageFlow, spot);
      if (date === null) continue;
      draw(outline(path.rectangle(box.x, box.y, box.width, box.height)));
      drawFields(texts, box, draw);
      into(cell, spot)(textItem(String(date), box.x + 5, box.y + 14, number));
    }
  }
}

/** @param months number of pages, from `first` on */
export function layOutCalendar(
  locale: Locale,
  first: CalendarMonth,
  months: number,
  paper: Paper,
  texts: PaperTexts,
): Drawing {
  const { width: paperWidth, height } = paperSizes[paper];
  const width = paperWidth - 2 * margin;
  const foot = 14;
  const pageFlow = newPageFlow(margin, height - margin - foot);
  for (let page = 0; page < months; page += 1) {
    drawMonth(later(first, page), { pageFlow, page, width, bottom: pageFlow.bottom, locale, texts });
    const count = texts.pageOf(page + 1, months);
    const x = margin + width - widthOf(count, label);
    const item = textItem(count, x, height - margin, label, quiet);
    pageFlow.artifacts.push({ page, type: 'Pagination', item });
  }
  return {
    locale,
    title: texts.title,
    width: paperWidth,
    height,
    pages: months,
    structure: pageFlow.root,
    artifacts: pageFlow.artifacts,
  };
}
