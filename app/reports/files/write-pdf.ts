/** Writes a drawing as a PDF: tagged (ISO 32000-1, 14.8) and marked as PDF/UA-1. The only module that uses PDFKit. */
import { zlibSync } from 'fflate';
import PDFDocument from 'pdfkit';
import type { Drawing, Gray, Item, Structure } from '../layout/drawing.ts';
import type { Weight } from '../words/document.ts';

// Small objects are compressed: PDFKit writes each as plain text, and the tags of a list of attacks are thousands.

/** Objects per stream; a reader unpacks a whole stream. */
const perStream = 100;

const encoder = new TextEncoder();
/** Only ASCII parts of the decoded text are examined. */
const decoder = new TextDecoder('latin1');

/** Joins byte arrays. */
function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** The offset of each object by its number, and the trailer. */
function indexOf(file: Uint8Array) {
  const tail = decoder.decode(file.subarray(-2048));
  const start = Number(/startxref\n(\d+)\n%%EOF\s*$/.exec(tail)?.[1]);
  const [, lines = '', trailer = ''] =
    /^xref\n0 \d+\n([\s\S]*?)trailer\n<<([\s\S]*)>>\nstartxref/.exec(decoder.decode(file.subarray(start))) ??
    [];
  const offsets = lines.split('\n').flatMap((line, number) => {
    const [, offset] = /^(\d{10}) 00000 n/.exec(line) ?? [];
    return offset === undefined ? [] : [{ number, offset: Number(offset) }];
  });
  return { start, trailer, offsets: offsets.sort((a, b) => a.offset - b.offset) };
}

/** A stream with its dictionary. */
function streamOf(number: number, dictionary: string, content: Uint8Array): Uint8Array {
  const packed = zlibSync(content, { level: 9 });
  const head = `${number} 0 obj\n<<\n${dictionary}\n/Filter /FlateDecode\n/Length ${packed.length}\n>>\nstream\n`;
  return joined([encoder.encode(head), packed, encoder.encode('\nendstream\nendobj\n')]);
}

/**
 * The same document with its non-stream objects in object streams and the index in a cross-reference stream (ISO 32000-1,
 * 7.5.7 and 7.5.8).
 * @param file as PDFKit writes it: one table of references, no generations, not encrypted
 */
function packPdf(file: Uint8Array): Uint8Array<ArrayBuffer> {
  const { start, trailer, offsets } = indexOf(file);
  const first = offsets[0]?.offset ?? 0;
  const parts: Uint8Array[] = [file.subarray(0, first)];
  let length = first;
  /** Type, offset or stream, index in the stream. */
  const index = new Map<number, readonly [number, number, number]>();
  const add = (number: number, bytes: Uint8Array) => {
    index.set(number, [1, length, 0]);
    parts.push(bytes);
    length += bytes.length;
  };
  const small: { readonly number: number; readonly body: Uint8Array }[] = [];
  for (const [place, { number, offset }] of offsets.entries()) {
    const bytes = file.subarray(offset, offsets[place + 1]?.offset ?? start);
    const text = decoder.decode(bytes);
    const begins = text.indexOf(' obj\n') + 5;
    const ends = text.lastIndexOf('\nendobj');
    if (text.includes('\nstream\n')) add(number, bytes);
    else small.push({ number, body: bytes.subarray(begins, ends + 1) });
  }
  let next = Math.max(0, ...offsets.map(({ number }) => number)) + 1;
  for (let from = 0; from < small.length; from += perStream) {
    const here = small.slice(from, from + perStream);
    let at = 0;
    const heads = here.map(({ number, body }, place) => {
      index.set(number, [2, next, place]);
      const head = `${number} ${at} `;
      at += body.length;
      return head;
    });
    const head = encoder.encode(heads.join(''));
    const dictionary = `/Type /ObjStm\n/N ${here.length}\n/First ${head.length}`;
    add(next, streamOf(next, dictionary, joined([head, ...here.map(({ body }) => body)])));
    next += 1;
  }
  index.set(next, [1, length, 0]);
  const entries = new Uint8Array((next + 1) * 7);
  const view = new DataView(entries.buffer);
  for (let number = 0; number <= next; number += 1) {
    const [type, where, place] = index.get(number) ?? [0, 0, 0xffff];
    view.setUint8(number * 7, type);
    view.setUint32(number * 7 + 1, where);
    view.setUint16(number * 7 + 5, place);
  }
  const dictionary = trailer.replace(/\/Size \d+/, `/Size ${next + 1}`).trim();
  parts.push(streamOf(next, `/Type /XRef\n/W [1 4 2]\n${dictionary}`, entries));
  parts.push(encoder.encode(`startxref\n${length}\n%%EOF\n`));
  return joined(parts);
}

/** Both font files. */
export type Fonts = Readonly<Record<Weight, Uint8Array>>;

/** Options that PDFKit has in version 0.20 and its types, for 0.17, lack. */
type Options = ConstructorParameters<typeof PDFDocument>[0];

const inkOf = (gray: Gray): [number, number, number] => {
  const level = Math.round(gray * 255);
  return [level, level, level];
};

const inXml: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** PDFKit copies the title into XML unescaped: the text it does that with is escaped here, and only that. */
function titleOf(title: string): string {
  const entry = Object.assign(new String(title), {
    toString: () => title.replace(/[&<>]/g, (sign) => inXml[sign] ?? sign),
  });
  return entry as unknown as string;
}

/** @param more text follows in the same element: without a space, readers of the tags would join the words of two lines */
function draw(pdf: PDFKit.PDFDocument, item: Item, more = false): void {
  if (item.kind === 'text') {
    pdf.font(item.weight).fontSize(item.size).fillColor(inkOf(item.gray));
    const features = item.tabular ? { tnum: true, kern: false } : undefined;
    pdf.text(more ? `${item.text} ` : item.text, item.x, item.y, {
      lineBreak: false,
      baseline: 'alphabetic',
      // An object can turn features off as well; the types only know lists.
      ...(features ? { features: features as unknown as [] } : {}),
    });
    return;
  }
  if (item.kind === 'picture') {
    const { x, y, width, height } = item;
    // Its types know Node's buffers; it takes any bytes.
    pdf.image(item.jpeg as Buffer, x, y, { width, height });
    return;
  }
  pdf.save();
  if (item.dash) pdf.dash(item.dash[0], { space: item.dash[1] });
  pdf.lineWidth(item.width).path(item.path);
  if (item.fill !== null && item.stroke !== null) pdf.fillAndStroke(inkOf(item.fill), inkOf(item.stroke));
  else if (item.fill !== null) pdf.fill(inkOf(item.fill));
  else if (item.stroke !== null) pdf.stroke(inkOf(item.stroke));
  pdf.restore();
}

/** Draws the items of an element and adds them, page by page, to the structure. */
function writeElement(pdf: PDFKit.PDFDocument, element: Structure, parent: PDFKit.PDFStructureElement): void {
  const { role, alt, actualText, scope, bounds, summary, numbered } = element;
  const options = {
    ...(alt ? { alt } : {}),
    ...(actualText ? { actual: actualText } : {}),
    ...(scope ? { scope } : {}),
    ...(bounds ? { bbox: bounds } : {}),
  };
  const tag = pdf.struct(role, options);
  const attributes = (tag as unknown as { dictionary: { data: { A?: object } } }).dictionary.data;
  if (summary) attributes.A = { O: 'Table', Summary: new String(summary) };
  if (role === 'L') attributes.A = { O: 'List', ListNumbering: numbered ? 'Decimal' : 'None' };
  parent.add(tag);
  for (const child of element.children) writeElement(pdf, child, tag);
  const pages = [...new Set(element.items.map(({ page }) => page))];
  for (const page of pages) {
    pdf.switchToPage(page);
    tag.add(pdf.markStructureContent(role));
    for (const [place, one] of element.items.entries()) {
      if (one.page !== page) continue;
      const word = one.item.kind === 'shape' ? one.item.actualText : undefined;
      if (word) pdf.markContent('Span', { actual: word });
      draw(pdf, one.item, element.items[place + 1]?.item.kind === 'text');
      if (word) pdf.endMarkedContent();
    }
    pdf.endMarkedContent();
  }
}

function bytesOf(pdf: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    pdf.on('error', reject);
    pdf.on('end', () => resolve(packPdf(joined(chunks))));
  });
}

/** @returns the file; it depends only on the drawing and the time */
export function writePdf(drawing: Drawing, fonts: Fonts): Promise<Uint8Array<ArrayBuffer>> {
  const options = {
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    lang: drawing.locale,
    displayTitle: true,
    bufferPages: true,
    autoFirstPage: false,
    size: [drawing.width, drawing.height],
    margin: 0,
    // Empty: a font that is already open when registered would be parsed again at every change of weight.
    font: '',
    info: { Title: titleOf(drawing.title), Creator: 'Diario de Migraña' },
  };
  const pdf = new PDFDocument(options as unknown as Options);
  const bytes = bytesOf(pdf);
  pdf.registerFont('normal', fonts.normal as unknown as string);
  pdf.registerFont('strong', fonts.strong as unknown as string);
  for (let page = 0; page < drawing.pages; page += 1) {
    pdf.addPage();
    for (const { item, type, page: on } of drawing.artifacts) {
      if (on !== page) continue;
      pdf.markContent('Artifact', { type });
      draw(pdf, item);
      pdf.endMarkedContent();
    }
  }
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  for (const element of drawing.structure.children) writeElement(pdf, element, root);
  pdf.end();
  return bytes;
}
