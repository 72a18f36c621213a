/**
 * Lays out a report: the summary with as much space as one page allows, each annex on its own pages, and the head and foot
 * of every page.
 */

import { filledIn, type Paper, type ReportDocument } from '../words/document.ts';
import { partsOf, textParts } from './blocks.ts';
import { type Artifact, addTo, type Drawing, type Item, paperSizes } from './drawing.ts';
import { flow, newPageFlow, type PageFlow, type Part, ruleOf } from './flow.ts';
import { baselineOf, type Frame, textElement } from './rows.ts';
import { heightOf, quiet, roomy, type Style, styles, tightest } from './style.ts';
import { linesOf, settable, type Type, widthOf } from './text-width.ts';

/** Margin of every page, points: 10 mm, which printers can print. */
export const margin = 28.35;
/** How much taller the rows of days are, by the room the page has. */
const tallerRows = [1.9, 1.7, 1.5, 1.3, 1.15];
/** Between the parts of the line below the title. */
const between = ' · ';
/** Space between the flow and the foot. */
const footGap = 8;

/** The foot of a page, the same on all: its lines and their height. */
function footOf(document: ReportDocument, width: number, style: Style) {
  const type = style.small;
  const line = heightOf(type, style);
  // The page number is at the end of the last line, which leaves space for it.
  const room = widthOf(settable(filledIn(document.pageOf, { page: 99, pages: 99 })), type) + type.size * 2;
  const paragraphs = document.footer.map((text, place) => ({
    text,
    lines: linesOf(text, place === document.footer.length - 1 ? width - room : width, type),
  }));
  const count = Math.max(
    1,
    paragraphs.reduce((sum, { lines }) => sum + lines.length, 0),
  );
  return { type, line, paragraphs, height: footGap + count * line };
}

interface Laid {
  readonly pageFlow: PageFlow;
  readonly pages: number;
}

/** Draws the document in a style, its annexes roomy. */
function lay(document: ReportDocument, paper: Paper, style: Style, withAnnexes: boolean): Laid {
  const { width: paperWidth, height: paperHeight } = paperSizes[paper];
  const width = paperWidth - 2 * margin;
  const foot = footOf(document, width, style);
  const pageFlow = newPageFlow(margin, paperHeight - margin - foot.height);
  const frame: Frame = { width, style, pageFlow, parent: pageFlow.root };
  const head = [
    ...textParts(document.title, style.title, 'H1', frame, { gap: 0 }),
    ...textParts(document.subtitle, style.body, 'P', frame, { gap: 0, gray: quiet, pad: style.pad / 2 }),
  ];
  const start = { page: 0, x: margin, y: margin };
  let end = flow([...head, ...partsOf(document.summary, frame)], start, pageFlow);
  for (const annex of withAnnexes ? document.annexes : []) {
    const own = { ...frame, style: annexStyle(annex, frame), parent: addTo(pageFlow.root, 'Sect') };
    end = flow(annexParts(annex, own), { page: end.page + 1, x: margin, y: margin }, pageFlow);
  }
  return { pageFlow, pages: end.page + 1 };
}

type Annex = ReportDocument['annexes'][number];

function annexParts({ title, blocks }: Annex, frame: Frame): Part[] {
  const name = { ...roomy.title, size: roomy.title.size - 4 };
  return [...textParts(title, name, 'H2', frame, { keep: true }), ...partsOf(blocks, frame)];
}

/** Roomy; one that is a page of its own in the roomiest style in which it fits one. */
function annexStyle(annex: Annex, frame: Frame): Style {
  const { top, bottom } = frame.pageFlow;
  const fits = (style: Style) => {
    const pageFlow = newPageFlow(top, bottom);
    const parts = annexParts(annex, { ...frame, style, pageFlow, parent: pageFlow.root });
    return flow(parts, { page: 0, x: margin, y: margin }, pageFlow).page === 0;
  };
  return (annex.isOnePage && [roomy, ...styles].find(fits)) || roomy;
}

/** The foot of every page. It is read aloud on the first page, and a repetition on the others. */
function addFeet(document: ReportDocument, { pageFlow, pages }: Laid, width: number, style: Style): void {
  const { type, line, paragraphs, height } = footOf(document, width, style);
  const top = pageFlow.bottom + footGap;
  const last = pageFlow.bottom + height - line;
  const text = (content: string, x: number, y: number): Item => ({
    kind: 'text',
    text: content,
    x,
    y: y + baselineOf(type, line),
    ...type,
    gray: quiet,
  });
  for (let page = 0; page < pages; page += 1) {
    const repeat = (item: Item, kind: Artifact['type'] = 'Pagination') =>
      pageFlow.artifacts.push({ page, item, type: kind });
    repeat(ruleOf(margin, top - footGap / 2, width, 0.6, 0.5), 'Layout');
    let y = top;
    for (const paragraph of paragraphs) {
      const element = page === 0 ? textElement(pageFlow.root, 'P', paragraph.text) : undefined;
      for (const one of paragraph.lines) {
        const item = text(one, margin, y);
        if (element) element.items.push({ page, item });
        else repeat(item);
        y += line;
      }
    }
    const number = settable(filledIn(document.pageOf, { page: page + 1, pages })).replaceAll('\u00a0', ' ');
    repeat(text(number, margin + width - widthOf(number, type), last));
  }
}

/** The head in one line: the title, then the middle of the rest give way, so that the name and the day made stay. */
function headLine({ title, subtitle }: ReportDocument, width: number, type: Type): string {
  const parts = [title, ...subtitle.split(between)];
  const isWide = () => widthOf(settable(parts.join(between)), type) > width;
  if (isWide()) parts.shift();
  while (isWide() && parts.length > 2) parts.splice(-2, 1);
  const [first = '', ...more] = linesOf(parts.join(between), width, type);
  return more.length > 0 ? `${first}…` : first;
}

/** The person's name on the pages after the first. */
function addHeads(document: ReportDocument, { pageFlow, pages }: Laid, width: number): void {
  const type = roomy.small;
  const line = headLine(document, width - type.size, type);
  for (let page = 1; page < pages; page += 1)
    pageFlow.artifacts.push({
      page,
      type: 'Pagination',
      item: { kind: 'text', text: line, x: margin, y: margin - 0.9 * type.size, ...type, gray: quiet },
    });
}

/** The document with its last `moved` parts on a page of their own. */
function withMoved(document: ReportDocument, moved: number): ReportDocument {
  const { summary, parts, annexes, rest } = document;
  const kept = parts.length - moved;
  return {
    ...document,
    summary: [
      ...summary,
      ...parts.slice(0, kept).flat(),
      ...(moved === 0 ? [] : [{ kind: 'paragraph', text: rest.elsewhere } as const]),
    ],
    parts: [],
    annexes: moved === 0 ? annexes : [{ title: rest.title, blocks: parts.slice(kept).flat() }, ...annexes],
  };
}

/**
 * The document and the style whose summary takes one page: the roomiest style with all its parts, else with as few parts as
 * possible moved behind it. If not even its top fits, all of it in as few pages as possible.
 */
export function arrange(document: ReportDocument, paper: Paper): { document: ReportDocument; style: Style } {
  const pagesOf = (one: ReportDocument, style: Style) => lay(one, paper, style, false).pages;
  for (let moved = 0; moved <= document.parts.length; moved += 1) {
    const one = withMoved(document, moved);
    if (pagesOf(one, tightest) > 1) continue;
    const style = styles.find((each) => pagesOf(one, each) === 1) ?? tightest;
    // What is left of the page goes to the days, as far as they gain by it.
    const taller = tallerRows.map((times) => ({ ...style, cell: style.cell * times }));
    return { document: one, style: taller.find((each) => pagesOf(one, each) === 1) ?? style };
  }
  const whole = withMoved(document, 0);
  const fewest = Math.min(...styles.map((style) => pagesOf(whole, style)));
  return { document: whole, style: styles.find((style) => pagesOf(whole, style) === fewest) ?? roomy };
}

/**
 * A report as pages. The summary takes one, unless its top alone exceeds a page at the smallest type. Deterministic: the
 * same document gives the same drawing.
 */
export function layOut(given: ReportDocument, paper: Paper): Drawing {
  const { width, height } = paperSizes[paper];
  const { document, style: best } = arrange(given, paper);
  const laid = lay(document, paper, best, true);
  addFeet(document, laid, width - 2 * margin, best);
  addHeads(document, laid, width - 2 * margin);
  return {
    locale: document.locale,
    title: document.title,
    width,
    height,
    pages: laid.pages,
    structure: laid.pageFlow.root,
    artifacts: laid.pageFlow.artifacts,
  };
}
