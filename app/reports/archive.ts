import { strToU8, zipSync } from 'fflate';
import Papa from 'papaparse';
import { type ExportDocument, type Sheet, sheetsOf } from '#domain/export.ts';

/** A spreadsheet reads UTF-8 as such only after a byte order mark. */
const byteOrderMark = '\uFEFF';

/** RFC 4180: comma, CRLF, quotes where they are needed. */
function csvOf({ columns, lines }: Sheet): string {
  return byteOrderMark + Papa.unparse([columns, ...lines].map((cells) => [...cells]));
}

/**
 * The document as one ZIP: `diario-migrana.json` exactly, a `.csv` for each of its sheets, and a note on what they are.
 * @param note text of the read-me, named `note.name` @returns the bytes of the archive
 */
export function makeArchive(
  document: ExportDocument,
  note: { readonly name: string; readonly text: string },
): Uint8Array<ArrayBuffer> {
  const files: Record<string, Uint8Array> = {
    [note.name]: strToU8(note.text),
    'diario-migrana.json': strToU8(`${JSON.stringify(document, null, 2)}\n`),
  };
  for (const sheet of sheetsOf(document)) files[`${sheet.name}.csv`] = strToU8(csvOf(sheet));
  // In this thread: the workers of the asynchronous way are made from text, which the page's policy forbids.
  return zipSync(files, { level: 6 });
}
