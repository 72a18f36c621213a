/** Decodes bytes into text, and parses text into cells. */
import Papa from 'papaparse';
import { ImportRefused } from './imported.ts';

/** Lines of cells; the first may hold column names. */
export type Grid = readonly (readonly string[])[];

const marks: readonly (readonly [bytes: readonly number[], encoding: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/** The encoding given by a byte order mark; null without one. */
export function markedEncoding(bytes: Uint8Array): string | null {
  return marks.find(([mark]) => mark.every((byte, i) => bytes[i] === byte))?.[1] ?? null;
}

/** Decodes UTF-8, UTF-16 with a mark, or else windows-1252. @throws ImportRefused `not_text` */
export function decode(bytes: Uint8Array): string {
  const encoding = markedEncoding(bytes);
  // Text has no NUL, binary files have.
  if (encoding !== 'utf-16le' && encoding !== 'utf-16be' && bytes.includes(0))
    throw new ImportRefused('not_text');
  try {
    return new TextDecoder(encoding ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    if (encoding !== null) throw new ImportRefused('damaged');
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** `sep=;`, an instruction for Excel. */
const separatorLine = /^\s*sep=(.)\r?\n/i;

/** The line of a character, 1 the first. */
const lineAt = (text: string, place: number) => text.slice(0, place).split(/\r\n|\r|\n/).length;

/**
 * The non-empty lines of a CSV, whatever separates its cells.
 * @throws ImportRefused `open_quote` if an unclosed quotation mark swallows lines
 */
export function gridOf(text: string): Grid {
  const match = separatorLine.exec(text);
  const rest = match ? text.slice(match[0].length) : text;
  const delimiter = match?.[1] ?? '';
  const { data, errors, meta } = Papa.parse<string[]>(rest, {
    delimiter,
    delimitersToGuess: [',', ';', '\t', '|'],
    skipEmptyLines: 'greedy',
  });
  refuseOpenQuotes(rest, errors, meta);
  return data;
}

/** A quotation mark within a cell (`5" tall`) is accepted; one that swallows the following lines is refused. */
function refuseOpenQuotes(
  text: string,
  errors: readonly Papa.ParseError[],
  { delimiter }: Papa.ParseMeta,
): void {
  const lineEnd = text.includes('\n') ? '\n' : '\r';
  // After the opening mark; one cell may have many errors.
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
