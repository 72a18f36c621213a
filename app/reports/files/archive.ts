import { inSlices } from '#app/diary/snapshot/in-slices.ts';
import { cellsOfRow, type ExportMade, type ExportRow, exportText } from '#domain/copy/export.ts';
import { columnsOf, type ExportedTable, exportedTables } from '#domain/copy/export-columns.ts';
import { byteOrderMark, csvLine } from './csv.ts';
import { createZipFile } from './zip-file.ts';

/** A full copy, packed as it arrives: neither the document nor a sheet is ever completely in memory. */
export interface Archive {
  /** Adds rows of a table. Tables come one after the other; an empty one is named with no rows. */
  readonly add: (table: string, rows: readonly ExportRow[]) => Promise<void>;
  /** Adds a file beside the sheets. */
  readonly addFile: (name: string, content: Uint8Array) => void;
  /** @returns one ZIP: `diario-migrana.json` exactly, a `.csv` for each table this version has a sheet for, and a note */
  readonly end: () => Blob;
}

/** @param note explains the files, named `note.name` @param signal makes `add` throw an `AbortError` */
export function createArchive(
  made: ExportMade,
  note: { readonly name: string; readonly text: string },
  signal?: AbortSignal,
): Archive {
  const zip = createZipFile();
  const readMe = zip.file(note.name);
  readMe.write(note.text);
  readMe.end();
  const text = exportText(made);
  const document = zip.file('diario-migrana.json');
  document.write(text.begin());
  const sheets = new Map(
    exportedTables.map((table) => {
      const sheet = zip.file(`${table}.csv`);
      sheet.write(
        byteOrderMark +
          csvLine(
            columnsOf(table).map(({ name }) => name),
            ',',
          ),
      );
      return [table as string, sheet];
    }),
  );
  let current: string | undefined;
  return {
    async add(table, rows) {
      if (table !== current) document.write(text.table(table));
      current = table;
      const sheet = sheets.get(table);
      const write = (row: ExportRow) => {
        document.write(text.row(row));
        sheet?.write(csvLine(cellsOfRow(table as ExportedTable, row), ','));
      };
      await inSlices(rows, write, () => signal?.throwIfAborted());
    },
    addFile: zip.add,
    end() {
      document.write(text.end());
      document.end();
      for (const sheet of sheets.values()) sheet.end();
      return zip.end();
    },
  };
}
