/** What a spreadsheet program makes of a CSV that is opened and saved. */
import Papa from 'papaparse';

interface Program {
  readonly separator: string;
  readonly encoding: 'utf-8' | 'utf-8 with a mark' | 'utf-16le';
  readonly lineEnd: '\n' | '\r\n';
  /** Cells it takes for something, as it writes them. */
  readonly written: (cell: string) => string;
}

const capitals = (cell: string) => (/^(?:true|false)$/.test(cell) ? cell.toUpperCase() : cell);
const spanish = (cell: string) =>
  capitals(cell)
    .replace(/^TRUE$/, 'VERDADERO')
    .replace(/^FALSE$/, 'FALSO')
    .replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1')
    .replace(/^(-?\d+)\.(\d+)$/, '$1,$2');
const american = (cell: string) =>
  capitals(cell).replace(/^(\d{4})-0?(\d+)-0?(\d+)$/, (_, year, month, day) => `${month}/${day}/${year}`);

export const programs = {
  'Excel in Spain': { separator: ';', encoding: 'utf-8 with a mark', lineEnd: '\r\n', written: spanish },
  'Excel in the United States': { separator: ',', encoding: 'utf-8', lineEnd: '\r\n', written: american },
  'Excel as Unicode text': { separator: '\t', encoding: 'utf-16le', lineEnd: '\r\n', written: spanish },
  LibreOffice: { separator: ',', encoding: 'utf-8', lineEnd: '\n', written: capitals },
  'an editor': { separator: ';', encoding: 'utf-8', lineEnd: '\n', written: (cell) => cell },
} as const satisfies Readonly<Record<string, Program>>;

function encoded(text: string, encoding: Program['encoding']): Uint8Array {
  if (encoding === 'utf-16le') return new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));
  return new TextEncoder().encode(encoding === 'utf-8' ? text : `\uFEFF${text}`);
}

/** A CSV as it is after it was opened and saved. */
export function savedBy(name: keyof typeof programs, csv: string): Uint8Array {
  const { separator, encoding, lineEnd, written }: Program = programs[name];
  const { data } = Papa.parse<string[]>(csv.replace(/^\uFEFF/, ''), { skipEmptyLines: true });
  const lines = data.map((cells) => cells.map(written));
  return encoded(Papa.unparse(lines, { delimiter: separator, newline: lineEnd }), encoding);
}
