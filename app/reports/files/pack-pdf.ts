/**
 * Compresses the small objects of a PDF: PDFKit writes each as plain text, and the tags of a list of attacks are thousands.
 */
import { zlibSync } from 'fflate';

/** Objects per stream; a reader unpacks a whole stream. */
const perStream = 100;

const encoder = new TextEncoder();
/** Only ASCII parts of the decoded text are examined. */
const decoder = new TextDecoder('latin1');

/** Joins byte arrays. */
export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
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
export function packPdf(file: Uint8Array): Uint8Array<ArrayBuffer> {
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
