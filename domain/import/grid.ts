/** Text from bytes, and cells from text. */
import Papa from 'papaparse';
import { ImportRefused } from './imported.ts';

/** Lines of cells; the first may be names. */
export type Grid = readonly (readonly string[])[];

const marks: readonly (readonly [bytes: readonly number[], encoding: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/** The encoding a byte order mark says; null without one. */
export function markedEncoding(bytes: Uint8Array): string | null {
  return marks.find(([mark]) => mark.every((byte, i) => bytes[i] === byte))?.[1] ?? null;
}

/** Text of UTF-8, of UTF-16 with a mark, or of windows-1252 where it can be neither. @throws ImportRefused `not_text` */
export function decode(bytes: Uint8Array): string {
  const encoding = markedEncoding(bytes);
  // No text has a NUL, and every other kind of file has one.
  if (encoding !== 'utf-16le' && encoding !== 'utf-16be' && bytes.includes(0))
    throw new ImportRefused('not_text');
  try {
    return new TextDecoder(encoding ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    if (encoding !== null) throw new ImportRefused('damaged');
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** `sep=;`, what Excel takes for an instruction. */
const separatorLine = /^\s*sep=(.)\r?\n/i;

/** The line a character is in, 1 the first. */
const lineAt = (text: string, place: number) => text.slice(0, place).split(/\r\n|\r|\n/).length;

/**
 * The lines of a CSV that say something, whatever separates its cells.
 * @throws ImportRefused `open_quote` where a quotation mark that is not closed swallows lines
 */
export function gridOf(text: string): Grid {
  const said = separatorLine.exec(text);
  const rest = said ? text.slice(said[0].length) : text;
  const delimiter = said?.[1] ?? '';
  const { data, errors, meta } = Papa.parse<string[]>(rest, {
    delimiter,
    delimitersToGuess: [',', ';', '\t', '|'],
    skipEmptyLines: 'greedy',
  });
  refuseOpenQuotes(rest, errors, meta);
  return data;
}

/** A mark in the middle of a cell (`5" tall`) is read past; one that takes the lines below it into its cell is not. */
function refuseOpenQuotes(
  text: string,
  errors: readonly Papa.ParseError[],
  { delimiter }: Papa.ParseMeta,
): void {
  const lineEnd = text.includes('\n') ? '\n' : '\r';
  // Behind the mark that opens a cell; of one cell there may be many.
  const opened = new Set(errors.flatMap(({ type, index = 0 }) => (type === 'Quotes' ? [index] : [])));
  for (const place of opened) {
    const end = text.indexOf(lineEnd, place);
    if (end < 0) continue;
    const closed = text.indexOf(`"${delimiter}`, place);
    const isClosed = (closed >= 0 && closed < end) || /"\r?$/.test(text.slice(Math.max(place, end - 2), end));
    if (!isClosed && text.slice(end).trim() !== '')
      throw new ImportRefused('open_quote', lineAt(text, place));
  }
}
