/**
 * The PDF of a report, read back by a second program (pdf.js) and, where that is not enough, from its own objects: its
 * text, structure, fonts and size; and that the page on the screen is the same page.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { locales } from '#app/paths.ts';
import { usualSections } from '#domain/reports/report-choice.ts';
import { daysOfPeriod } from '#domain/reports/report-period.ts';
import { demoInput } from '#tests/support/demo-input.ts';
import { emptyMonth, heavyYear, reportDocuments, typicalYear } from '#tests/support/report-documents.ts';
import { reportOf } from '#tests/support/report-fixtures.ts';
import { itemsOfPage, paperSizes, type Structure } from '../layout/drawing.ts';
import { arrange, layOut } from '../layout/layout.ts';
import { signs } from '../layout/rows.ts';
import { screenPages } from '../layout/screen-pages.ts';
import { canSet, longestWord, settable, widthOf } from '../layout/text-width.ts';
import { DrawnPages } from '../report-page.tsx';
import { ReportText } from '../report-text.tsx';
import { describeReport, loadReportTexts } from '../words/describe.ts';
import { type Block, type Cell, papers, type ReportDocument } from '../words/document.ts';
import { makePdf } from './pdf.ts';
import { type Fonts, writePdf } from './write-pdf.ts';

const fileOf = (name: string) => new Uint8Array(readFileSync(join(import.meta.dirname, '../font', name)));
const fonts: Fonts = { normal: fileOf('regular.ttf'), strong: fileOf('bold.ttf') };

const written = new Map<ReportDocument, Promise<Uint8Array<ArrayBuffer>>>();
function bytesOf(document: ReportDocument) {
  const known = written.get(document) ?? writePdf(layOut(document, 'a4'), fonts);
  written.set(document, known);
  return known;
}
const open = async (document: ReportDocument) =>
  getDocument({ data: (await bytesOf(document)).slice(), verbosity: 0 }).promise;

/** Every text of a page, without spaces: line breaks are up to the layout. */
async function textOf(pdf: PDFDocumentProxy, page: number): Promise<string> {
  const { items } = await (await pdf.getPage(page)).getTextContent({ disableNormalization: true });
  return items.map((item) => ('str' in item ? item.str : '')).join('');
}
const bare = (text: string) => text.replace(/\s/g, '');

const cellText = ({ text, mark }: Cell) => `${mark ? signs[mark] : ''}${text}`;

/** The text of a document, in reading order. */
function textOfBlocks(blocks: readonly Block[]): string {
  const textOfBlock = (block: Block): string => {
    switch (block.kind) {
      case 'heading':
      case 'paragraph':
        return block.text;
      case 'facts':
        return block.facts.map(({ label, value }) => label + cellText(value)).join('');
      case 'table':
        return [
          ...block.columns.map(({ header }) => header),
          ...block.rows.flat().map(cellText),
          block.note ?? '',
        ].join('');
      case 'list':
        return block.items.map((item, place) => (block.ordered ? `${place + 1}.` : '•') + item).join('');
      case 'code':
      case 'picture':
        return '';
      case 'strip':
        return [
          ...(block.bars.length > 0 ? [block.treatments] : []),
          ...block.bars.map(({ label }) => label),
          ...block.months.flatMap(({ name, days, total }) => [
            name,
            ...days.map(({ peak }) => String(peak ?? '')),
            total,
          ]),
          block.legend,
        ].join('');
      case 'bars':
        return [
          block.caption,
          block.reference?.text ?? '',
          ...block.bars.map(({ label, text }) => label + text),
        ].join('');
      case 'beside':
        return block.parts.map(({ blocks: own }) => textOfBlocks(own)).join('');
    }
  };
  return blocks.map(textOfBlock).join('');
}

/** The text of a drawing, in the order of its structure. */
function readOf(element: Structure): string {
  const own = element.items
    .map(({ item }) =>
      item.kind === 'text' ? item.text : item.kind === 'shape' ? (item.actualText ?? '') : '',
    )
    .join('');
  return own + element.children.map(readOf).join('');
}

/** The objects of a file: plain ones, and those packed into streams. */
function objectsOf(bytes: Uint8Array) {
  const text = Buffer.from(bytes).toString('latin1');
  const objects = new Map<number, { head: string; stream: string }>();
  for (const [, number, body = ''] of text.matchAll(/(?<=\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = '', stream] = body.split(/\nstream\n/);
    const raw = Buffer.from((stream ?? '').replace(/\nendstream$/, ''), 'latin1');
    const content = head.includes('/FlateDecode')
      ? inflateSync(raw).toString('latin1')
      : raw.toString('latin1');
    objects.set(Number(number), { head, stream: stream === undefined ? '' : content });
  }
  for (const { head, stream } of [...objects.values()].filter((one) => one.head.includes('/Type /ObjStm'))) {
    const first = Number(/\/First (\d+)/.exec(head)?.[1]);
    const numbers = stream.slice(0, first).trim().split(' ').map(Number);
    for (let place = 0; place < numbers.length; place += 2) {
      const [number = 0, from = 0] = numbers.slice(place, place + 2);
      objects.set(number, {
        head: stream.slice(first + from, first + (numbers[place + 3] ?? Infinity)).trim(),
        stream: '',
      });
    }
  }
  return objects;
}

/** Each page with its drawn items. */
function pagesOf(objects: ReturnType<typeof objectsOf>) {
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b/.test(head))
    .map(({ head }) => ({
      head,
      content: objects.get(Number(/\/Contents (\d+) 0 R/.exec(head)?.[1]))?.stream ?? '',
    }));
}

describe.each(Object.entries(reportDocuments))('%s', (_, document) => {
  test('has the texts of the document in their order, and no others', () => {
    const { summary, annexes } = arrange(document, 'a4').document;
    const expected = [
      document.title,
      document.subtitle,
      textOfBlocks(summary),
      ...annexes.map(({ title, blocks }) => title + textOfBlocks(blocks)),
      ...document.footer,
    ].join('');
    expect(bare(settable(readOf(layOut(document, 'a4').structure)))).toBe(bare(settable(expected)));
  });

  test('the text of the PDF is that of the drawing, page by page', async () => {
    const pdf = await open(document);
    const drawing = layOut(document, 'a4');
    expect(pdf.numPages).toBe(drawing.pages);
    for (let page = 0; page < drawing.pages; page += 1) {
      const drawn = itemsOfPage(drawing, page).map((item) => (item.kind === 'text' ? item.text : ''));
      expect(bare(await textOf(pdf, page + 1))).toBe(bare(drawn.join('')));
    }
  });

  test('the summary takes one page on both papers; what it has no room for is on the next', () => {
    for (const paper of ['a4', 'letter'] as const) {
      const { summary, annexes } = arrange({ ...document, annexes: [] }, paper).document;
      const { pages } = layOut({ ...document, summary, parts: [], annexes: [] }, paper);
      expect([pages, layOut({ ...document, annexes: [] }, paper).pages]).toEqual([1, 1 + annexes.length]);
      // The last part of the heaviest year at most.
      expect(annexes.length).toBe(document === heavyYear ? 1 : 0);
      expect(summary.length).toBeGreaterThanOrEqual(document.summary.length + 3);
    }
  });

  test('is small', async () => {
    expect((await bytesOf(document)).length).toBeLessThan(300_000);
  });

  test('no type is smaller than 7.5 points, and nothing leaves the paper', () => {
    const drawing = layOut(document, 'letter');
    for (let page = 0; page < drawing.pages; page += 1)
      for (const item of itemsOfPage(drawing, page)) {
        if (item.kind !== 'text') continue;
        expect(item.size).toBeGreaterThanOrEqual(7.5);
        expect(item.x).toBeGreaterThanOrEqual(20);
        expect(item.x + widthOf(item.text, item)).toBeLessThanOrEqual(drawing.width - 20);
        expect(item.y).toBeGreaterThan(20);
        expect(item.y).toBeLessThan(drawing.height - 20);
      }
  });

  test('no dose and no frame of the strip covers the number of a day', () => {
    const drawing = layOut(document, 'a4');
    const figures = drawing.structure.children.filter(({ role }) => role === 'Figure');
    for (const { items } of figures) {
      const all = items.map(({ item }) => item);
      const numbers = all.flatMap((item, place) =>
        item.kind === 'text' && /^\d+$/.test(item.text) ? { ...item, place } : [],
      );
      all.forEach((item, place) => {
        if (item.kind !== 'shape') return;
        const triangle = /^M([\d.]+) ([\d.]+)h([\d.]+)L/.exec(item.path);
        const right = triangle && Number(triangle[1]) + Number(triangle[3]);
        const beside = right && numbers.find(({ x }) => x > right - 5 && x < right + 5);
        if (beside) expect(beside.x).toBeGreaterThanOrEqual(right);
        // A number is drawn over the frame of its day.
        const next = numbers.find((number) => number.place > place);
        if (item.stroke === 0 && item.width === 0.9) expect(next).toBeDefined();
      });
    }
  });

  test('the page on the screen has the same texts in the same places', async () => {
    const html = renderToStaticMarkup(
      createElement(DrawnPages, { drawing: screenPages(document, 'a4'), paper: 'a4' }),
    );
    const onScreen = html.split('</svg>').slice(0, -1);
    const objects = objectsOf(await bytesOf(document));
    const inFile = pagesOf(objects);
    expect(onScreen.length).toBe(inFile.length);
    for (const [place, svg] of onScreen.entries()) {
      const texts = [...svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)" font-size="([\d.]+)"[^>]*>([^<]*)</g)];
      const placed = texts.map(([, x, y, size]) => [Number(x), Number(y), Number(size)]);
      const matrices = [
        ...(inFile[place]?.content ?? '').matchAll(/1 0 0 1 ([\d.]+) ([\d.]+) Tm\n\/F\d+ ([\d.]+) Tf/g),
      ].map(([, x, y, size]) => [Number(x), paperSizes.a4.height - Number(y), Number(size)]);
      expect(placed.length).toBeGreaterThan(20);
      expect(matrices).toHaveLength(placed.length);
      for (const [at, numbers] of matrices.entries())
        for (const [which, number] of numbers.entries())
          expect(number).toBeCloseTo(placed[at]?.[which] ?? -1, 3);
    }
  });
});

test('the twelve months of the demo take one page, on either paper and in either language', async () => {
  const pages: Record<string, number> = {};
  for (const today of ['2026-11-26', '2026-12-20']) {
    const { first, last } = daysOfPeriod('12m', today);
    const person = { name: 'Lucía Ferrer', birthYear: 1987, sex: 'female', baselineMigraineDays: 9 } as const;
    const report = reportOf(demoInput(today), first, last, { sections: usualSections }, person);
    for (const locale of locales) {
      const demo = describeReport(report, locale, await loadReportTexts(locale));
      for (const paper of papers) pages[`${today} ${locale} ${paper}`] = layOut(demo, paper).pages;
    }
  }
  expect(Object.entries(pages).filter(([, count]) => count !== 1)).toEqual([]);
  expect(Object.keys(pages)).toHaveLength(8);
});

test('as text, figures are a table on a phone too, a row a month, with heads of columns and rows', () => {
  const [table] = typicalYear.summary.filter((block) => block.kind === 'table');
  if (!table) throw new Error('no table');
  const html = renderToStaticMarkup(
    createElement(ReportText, { document: { ...emptyMonth, summary: [table] } }),
  );
  const [drawn = ''] = html.split('<table').slice(1);
  expect(drawn).toContain('<th scope="col"');
  expect(drawn.match(/<th scope="row"/g)).toHaveLength(table.rows.length);
  expect(drawn.split('</table>')[0]).not.toMatch(/max-md:(block|flex|sr-only)/);
});

describe('the structure', () => {
  interface Node {
    readonly role?: string;
    readonly alt?: string;
    readonly type?: string;
    readonly children?: readonly Node[];
  }
  const flat = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(flat)];

  test('has one H1, headings, lists, tables with heads, and figures that say what they show', async () => {
    const pdf = await open(typicalYear);
    const tree = (await (await pdf.getPage(1)).getStructTree()) as Node;
    const nodes = flat(tree);
    const of = (role: string) => nodes.filter((node) => node.role === role);
    expect(of('H1')).toHaveLength(1);
    expect(of('H2').length).toBe(6);
    expect(of('Table')).toHaveLength(3);
    for (const table of of('Table')) {
      const rows = flat(table).filter(({ role }) => role === 'TR');
      for (const row of rows) expect(row.children?.[0]?.role).toBe('TH');
      expect(rows[0]?.children?.every(({ role }) => role === 'TH')).toBe(true);
    }
    // The preventives, and a row for each month.
    expect(of('Figure')).toHaveLength(13);
    expect(of('Figure')[0]?.alt).toMatch(/^Preventivos: propranolol, 80 mg al día: 2026; erenumab/);
    expect(of('Figure')[1]?.alt).toBe('Días con cefalea, libres y sin anotar. oct 2025: cefalea');
    expect(of('L').length).toBeGreaterThanOrEqual(3);
    for (const item of of('LI')) expect(item.children?.map(({ role }) => role)).toEqual(['Lbl', 'LBody']);
  });

  test('has language and title, and no author', async () => {
    const pdf = await open(heavyYear);
    const { info, metadata } = await pdf.getMetadata();
    expect(info).toMatchObject({ Language: 'es', Title: heavyYear.title, PDFFormatVersion: '1.7' });
    expect(info).not.toHaveProperty('Author');
    expect(metadata?.get('dc:title')).toBe(heavyYear.title);
  });

  test('a title with signs of XML is kept as it is', async () => {
    const pdf = await open({ ...emptyMonth, title: 'Cefalea & <migraña>' });
    const { info, metadata } = await pdf.getMetadata();
    expect(info).toMatchObject({ Title: 'Cefalea & <migraña>' });
    expect(metadata?.get('dc:title')).toBe('Cefalea & <migraña>');
  });
});

describe.each(Object.entries(reportDocuments))('what a machine can check of PDF/UA-1, %s', (_, document) => {
  test('everything drawn is in the structure or an artifact', async () => {
    const objects = objectsOf(await bytesOf(document));
    const pages = pagesOf(objects);
    expect(pages).toHaveLength(layOut(document, 'a4').pages);
    for (const { head, content } of pages) {
      expect(head).toMatch(/\/Tabs \/S/);
      expect(head).toMatch(/\/StructParents \d+/);
      let depth = 0;
      let painted = 0;
      for (const line of content.split('\n')) {
        if (/ (BDC|BMC)$/.test(line)) depth += 1;
        else if (line === 'EMC') depth -= 1;
        else if (/(TJ|Tj)$|^(f|S|B|f\*|B\*|b|s)$/.test(line)) {
          painted += 1;
          expect(depth).toBeGreaterThan(0);
        }
      }
      expect(depth).toBe(0);
      expect(painted).toBeGreaterThan(20);
    }
  });

  test('each marked content has its element, and each element its parent', async () => {
    const objects = objectsOf(await bytesOf(document));
    const root = [...objects.values()].find(({ head }) => head.includes('/Type /StructTreeRoot'));
    const parents = [...(root?.head ?? '').matchAll(/(\d+) \[([^\]]*)\]/g)].map(([, key, refs = '']) => ({
      key: Number(key),
      count: (refs.match(/\d+ 0 R/g) ?? []).length,
      isWhole: !/null/.test(refs),
    }));
    const pages = pagesOf(objects);
    expect(parents).toHaveLength(pages.length);
    for (const { head, content } of pages) {
      const key = Number(/\/StructParents (\d+)/.exec(head)?.[1]);
      const marked = [...content.matchAll(/\/MCID (\d+)/g)].map(([, id]) => Number(id));
      expect(marked.toSorted((a, b) => a - b)).toEqual(marked.map((_id, place) => place));
      expect(parents.find((parent) => parent.key === key)).toEqual({
        key,
        count: marked.length,
        isWhole: true,
      });
    }
    const elements = [...objects.values()].filter(({ head }) => /\/S \/(H1|P|TH|TD|LI|Figure)\b/.test(head));
    expect(elements.length).toBeGreaterThan(10);
    for (const { head } of elements) expect(head).toMatch(/\/P \d+ 0 R/);
    for (const { head } of elements.filter((one) => one.head.includes('/S /Figure')))
      expect(head).toMatch(/\/Alt \(/);
    for (const { head } of elements.filter((one) => one.head.includes('/S /TH')))
      expect(head).toMatch(/\/Scope \/(Row|Column)/);
  });

  test('says that it is PDF/UA, has a language, and shows its title', async () => {
    const objects = [...objectsOf(await bytesOf(document)).values()];
    const catalog = objects.find(({ head }) => head.includes('/Type /Catalog'))?.head ?? '';
    expect(catalog).toMatch(/\/Lang \(es\)/);
    const marks = objectsOf(await bytesOf(document)).get(Number(/\/MarkInfo (\d+) 0 R/.exec(catalog)?.[1]));
    expect(marks?.head).toContain('/Marked true');
    expect(objects.some(({ head }) => head.includes('/DisplayDocTitle true'))).toBe(true);
    expect(objects.some(({ stream }) => stream.includes('<pdfuaid:part>1</pdfuaid:part>'))).toBe(true);
  });

  test('every font is embedded, maps to text, and no glyph is missing', async () => {
    const objects = objectsOf(await bytesOf(document));
    const fonts = [...objects.values()].filter(({ head }) => /\/Type \/Font\b/.test(head));
    const composite = fonts.filter(({ head }) => head.includes('/Subtype /Type0'));
    expect(composite).toHaveLength(2);
    expect(fonts.every(({ head }) => /\/Subtype \/(Type0|CIDFontType2)/.test(head))).toBe(true);
    for (const { head } of composite) {
      expect(head).toMatch(/\/BaseFont \/[A-Z]{6}\+AtkinsonReport-/);
      expect(head).toMatch(/\/ToUnicode \d+ 0 R/);
    }
    const descriptors = [...objects.values()].filter(({ head }) => head.includes('/Type /FontDescriptor'));
    for (const { head } of descriptors) expect(head).toMatch(/\/FontFile2 \d+ 0 R/);
    for (const { stream } of objects.values())
      for (const [, glyphs = ''] of stream.matchAll(/<([0-9a-f]+)> -?[\d.]+/g))
        expect(glyphs.match(/.{4}/g)).not.toContain('0000');
  });
});

describe('text', () => {
  test('characters missing in the font have a mark, and their text is kept', async () => {
    // One mark for consecutive missing letters, over spaces too, and none of them a box.
    expect(settable('María 😀 Иван')).toBe('María [?]');
    expect(settable('李小龍 / علي')).toBe('[?] / [?]');
    expect(settable('Jose\u0301')).toBe('José');
    expect([canSet('José 75 µg'), canSet('Jose\u0301'), canSet('Иван'), canSet('Ɛ\u0303')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(settable('q\u0303 y n\u0303')).toBe('q y ñ');
    expect(settable('75\u202fμg')).toBe('75\u00a0µg');
    const heads = [...objectsOf(await bytesOf(heavyYear)).values()].map(({ head }) => head);
    const utf16 = Buffer.from('😀', 'utf16le').swap16().toString('latin1');
    expect(heads.some((head) => /\/ActualText \(/.test(head) && head.includes(utf16))).toBe(true);
  });

  test('between two lines of a paragraph there is a space for what reads the tags', async () => {
    const objects = objectsOf(await bytesOf(heavyYear));
    // Letters by the code of their glyph, for each font.
    const letters = [...objects.values()].flatMap(({ stream }) => {
      const [, range] = /beginbfrange\n<0000> <\w+> \[([^\]]*)\]/.exec(stream) ?? [];
      return range === undefined
        ? []
        : [
            [...range.matchAll(/<(\w{4})/g)].map(([, code]) =>
              String.fromCharCode(Number.parseInt(code ?? '', 16)),
            ),
          ];
    });
    const normal = letters.find((one) => one.includes('«')) ?? [];
    const [page] = pagesOf(objects);
    const shown = [...(page?.content ?? '').matchAll(/\/P <<\n\/MCID \d+\n>> BDC([\s\S]*?)EMC/g)].map(
      ([, content = '']) =>
        [...content.matchAll(/<(\w+)>/g)]
          .flatMap(([, codes = '']) => codes.match(/.{4}/g) ?? [])
          .map((code) => normal[Number.parseInt(code, 16)])
          .join(''),
    );
    expect(shown).toEqual(expect.arrayContaining([...heavyYear.footer]));
  });

  test('marks are said', async () => {
    const [page] = [...objectsOf(await bytesOf(heavyYear)).values()].filter(({ stream }) =>
      stream.includes('/ActualText'),
    );
    expect(page?.stream).toContain(Buffer.from('▲', 'utf16le').swap16().toString('latin1'));
  });

  test('is as wide as PDFKit sets it', async () => {
    const { default: PDFDocument } = await import('pdfkit');
    const texts =
      'Ávila, To Yo: WAV ¿Qué? «12 de 30» 1.500 ≥ ≤ → 17/11 Łódź ½ µg – · fi ffl r. T. P. L’ 7.7 AY'.split(
        ' ',
      );
    for (const [weight, bytes] of Object.entries(fonts)) {
      const pdf = new PDFDocument({ font: bytes as unknown as string });
      for (const text of [...texts, texts.join(' ')]) {
        const type = { size: 10, weight: weight as 'normal' | 'strong', tabular: false };
        expect(widthOf(text, type)).toBeCloseTo(pdf.fontSize(10).widthOfString(text), 3);
        const features = { tnum: true, kern: false } as unknown as [];
        expect(widthOf(text, { ...type, tabular: true })).toBeCloseTo(
          pdf.widthOfString(text, { features }),
          3,
        );
      }
    }
  });

  test('what a bar stands for is one line beside it, narrow figures too', () => {
    const bars = ['11 de 11', '21 de 21', '11 a 12 de 21'].map((text) => ({
      label: 'mayo',
      value: 11,
      text,
    }));
    for (const some of [bars.slice(0, 2), bars]) {
      const blocks: Block[] = [{ kind: 'bars', caption: 'Días', max: 31, bars: some }];
      const drawing = layOut({ ...emptyMonth, annexes: [{ title: 'Gráficos', blocks }] }, 'a4');
      const drawn = itemsOfPage(drawing, 1).map((item) => (item.kind === 'text' ? item.text : ''));
      expect(drawn).toEqual(expect.arrayContaining(some.map(({ text }) => settable(text))));
    }
  });

  test('three charts of thirteen months, as a year has that begins within one, are one page', () => {
    const bars = Array.from({ length: 13 }, () => ({
      label: 'septiembre de 2026',
      value: 9,
      most: 11,
      text: '9,5–11,5 (9–11 de 28)',
    }));
    const scale = [0, 4, 8, 12].map((value) => ({ value, text: String(value) }));
    const reference = { low: 6, high: 8, text: 'Antes: 6–8' };
    const chart: Block = { kind: 'bars', caption: 'Días', max: 12, scale, reference, bars };
    const note: Block = { kind: 'paragraph', text: 'Nota '.repeat(40), size: 'small' };
    const annexes = [{ title: 'Gráficos', blocks: [chart, chart, chart, note], isOnePage: true }];
    for (const paper of ['a4', 'letter'] as const)
      expect(layOut({ ...emptyMonth, footer: heavyYear.footer, annexes }, paper).pages).toBe(2);
  });

  test('a preventive with a name wider than the strip is cut, and is whole for screen readers', () => {
    const [strip] = typicalYear.summary.filter((block) => block.kind === 'strip');
    if (!strip) throw new Error('no strip');
    const label = 'nombre '.repeat(40).trim();
    const bars = [{ label, text: `${label}: 2026`, from: 0.4, to: 0.5 }];
    const drawing = layOut({ ...emptyMonth, summary: [{ ...strip, bars }] }, 'a4');
    const drawn = itemsOfPage(drawing, 0).flatMap((item) => (item.kind === 'text' ? [item.text] : []));
    const cut = drawn.filter((text) => text.startsWith('nombre nombre'));
    expect(cut).toEqual([expect.stringMatching(/^(nombre ?)+(…|\.\.\.)$/)]);
    expect(JSON.stringify(drawing.structure)).toContain(`Preventivos: ${label}: 2026`);
  });

  test('the head of the next pages keeps the name and the day it was made', () => {
    const facts = ['del 24 ago 2026 al 21 nov 2026', '87 de 90 días anotados'];
    const subtitle = ['Begoña Núñez', 'nacimiento: 1984', ...facts, 'hecho el 22 nov 2026'].join(' · ');
    const annexes = [{ title: 'Gráficos', blocks: [] }];
    const drawing = layOut({ ...emptyMonth, subtitle, annexes }, 'a4');
    const texts = itemsOfPage(drawing, 1).flatMap((item) => (item.kind === 'text' ? [item.text] : []));
    expect(texts.find((text) => text.startsWith('Begoña'))).toBe(subtitle);
    const long = subtitle.replace('Begoña Núñez', `Begoña ${'Núñez '.repeat(12).trim()}`);
    const shorter = itemsOfPage(layOut({ ...emptyMonth, subtitle: long, annexes }, 'a4'), 1);
    const line = shorter.flatMap((item) => (item.kind === 'text' ? [item.text] : []));
    expect(line.find((text) => text.startsWith('Begoña'))).toMatch(/^Begoña [^…]* · hecho el 22 nov 2026$/);
  });

  test('a number stays with its unit', () => {
    const type = { size: 10, weight: 'normal', tabular: false } as const;
    expect(longestWord('tras 35 min (ref. 10)', type)).toBeCloseTo(widthOf('(ref. 10)', type), 3);
    expect(longestWord('a 35 min', type)).toBeCloseTo(widthOf('35 min', type), 3);
  });
});

describe('photos', () => {
  const photo = async (width: number, height: number): Promise<Extract<Block, { kind: 'picture' }>> => {
    const made = sharp({ create: { width, height, channels: 3, background: '#8899aa' } }).jpeg();
    const jpeg = new Uint8Array(await made.toBuffer());
    return { kind: 'picture', text: 'Receta & <octubre>', width, height, jpeg, url: 'blob:photo' };
  };
  const withPhotos = (blocks: readonly Block[], title = 'Receta') => ({
    ...emptyMonth,
    annexes: blocks.map((block) => ({ title, blocks: [block] })),
  });

  test.each([
    ['wide', 2000, 500],
    ['tall', 500, 2000],
    ['small', 40, 30],
  ])(
    'one that is %s has a page of its own, keeps its shape, and stays on the paper',
    async (_, width, height) => {
      const block = await photo(width, height);
      // Two hundred letters are the longest caption.
      for (const paper of papers)
        for (const title of ['Receta', 'palabras '.repeat(22).trim()]) {
          const drawing = layOut(withPhotos([block, block], title), paper);
          expect(drawing.pages).toBe(3);
          for (const page of [1, 2]) {
            const [item, ...more] = itemsOfPage(drawing, page).filter(({ kind }) => kind === 'picture');
            if (item?.kind !== 'picture') throw new Error('no photo');
            expect(more).toEqual([]);
            expect(item.width / item.height).toBeCloseTo(width / height, 3);
            expect(item.width).toBeLessThanOrEqual(width * 0.75);
            expect(item.x + item.width).toBeLessThanOrEqual(drawing.width - 20);
            expect(item.y + item.height).toBeLessThan(drawing.height - 20);
          }
        }
    },
  );

  test('its bytes are in the file as they are, under a figure that has its name', async () => {
    const block = await photo(300, 200);
    const document = withPhotos([block, await photo(40, 30)]);
    const bytes = await bytesOf(document);
    expect(Buffer.from(bytes).includes(Buffer.from(block.jpeg))).toBe(true);
    const pdf = await open(document);
    expect(pdf.numPages).toBe(3);
    const tree = JSON.stringify(await (await pdf.getPage(2)).getStructTree());
    expect(tree).toContain('"role":"Figure"');
    expect(tree).toContain(JSON.stringify(block.text));
    const pages = pagesOf(objectsOf(bytes)).map(({ content }) => content.match(/\/I\d+ Do/g)?.length ?? 0);
    expect(pages).toEqual([0, 1, 1]);
  });

  test('on the screen it is drawn from its address, as a page and as text', async () => {
    const document = withPhotos([await photo(300, 200)]);
    const page = renderToStaticMarkup(
      createElement(DrawnPages, { drawing: screenPages(document, 'a4'), paper: 'a4' }),
    );
    expect(page.split('</svg>')[1]).toMatch(/<image href="blob:photo"/);
    const text = renderToStaticMarkup(createElement(ReportText, { document }));
    expect(text).toContain('<img src="blob:photo" alt="Receta &amp; &lt;octubre&gt;"');
  });
});

describe('makePdf', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  test('is the same file for the same document at the same time', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T10:00:00Z') });
    vi.stubGlobal('fetch', (url: string) =>
      Promise.resolve(new Response(fileOf(url.includes('bold') ? 'bold.ttf' : 'regular.ttf'))),
    );
    const blobs = await Promise.all([makePdf(typicalYear, 'letter'), makePdf(typicalYear, 'letter')]);
    const [one, other] = await Promise.all(blobs.map((blob) => blob.bytes()));
    expect(one).toEqual(other);
    const pdf = await getDocument({ data: one?.slice() as Uint8Array, verbosity: 0 }).promise;
    expect((await pdf.getPage(1)).view).toEqual([0, 0, 612, 792]);
  });

  test('a font that cannot be loaded is an error', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 404 })));
    await expect(makePdf(typicalYear, 'a4')).rejects.toThrow('404');
  });
});
