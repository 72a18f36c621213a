/** Full copies of this diary: its JSON, or its sheets. */
import { type ExportRow, exportFormat, exportSchemaVersion, rowsOfSheet } from '../copy/export.ts';
import { type CellKind, columnsOf, type ExportedTable, exportedTables } from '../copy/export-columns.ts';
import { Collector, type Reader } from './collector.ts';
import { type OwnTables, takeOwnRows } from './copy-rows.ts';
import type { Grid } from './grid.ts';
import { type ImportedFile, ImportRefused } from './imported.ts';

/** @throws ImportRefused for damaged JSON, another kind of file, or a newer version */
export function readOwnJson(text: string, reader: Reader): ImportedFile {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    throw new ImportRefused('damaged');
  }
  const content = (document ?? {}) as Readonly<Record<string, unknown>>;
  if (content.format !== exportFormat) throw new ImportRefused('not_recognised');
  const version = content.schema_version;
  if (typeof version === 'number' && version > exportSchemaVersion) throw new ImportRefused('newer_version');
  if (version !== exportSchemaVersion || typeof content.tables !== 'object' || content.tables === null)
    throw new ImportRefused('damaged');
  const tables = Object.entries(content.tables).map(([name, rows]): [string, unknown[]] => {
    if (!Array.isArray(rows)) throw new ImportRefused('damaged');
    return [name, rows];
  });
  const collector = new Collector('own_json', reader);
  takeOwnRows(new Map(tables), collector);
  return collector.file();
}

/** The table whose sheet has these columns; undefined if there is none. */
export function tableOfSheet([columns]: Grid): ExportedTable | undefined {
  return exportedTables.find((name) => {
    try {
      return columns?.includes('id') && rowsOfSheet({ name, columns, lines: [] });
    } catch {
      return false;
    }
  });
}

/** What a spreadsheet program makes of a cell it takes for a number, a date or an answer. */
const resaved: Readonly<Partial<Record<CellKind, RegExp>>> = {
  boolean: /^(?!(?:true|false)$)./,
  number: /^-?\d+,\d+$/,
  instant: /^\d{1,2}[-/.]\d{1,2}[-/.]\d/,
};

/** Whether a sheet was saved by a spreadsheet program, so that nobody can say what it has made of the texts. */
function isResaved(name: ExportedTable, [columns = [], ...lines]: Grid): boolean {
  return columnsOf(name).some(({ name: column, kind }) => {
    const form = resaved[column.endsWith('_date') ? 'instant' : kind];
    const place = columns.indexOf(column);
    return form !== undefined && place >= 0 && lines.some((cells) => form.test(cells[place] ?? ''));
  });
}

/** The rows of a sheet; unreadable ones are counted as losses. */
function rowsOf(name: ExportedTable, [columns = [], ...lines]: Grid, collector: Collector): ExportRow[] {
  const numbers = columnsOf(name).filter(({ kind, nullable }) => kind === 'number' && !nullable);
  const places = numbers.map((column) => columns.indexOf(column.name)).filter((place) => place >= 0);
  return lines.flatMap((cells) => {
    try {
      // An empty cell would read as zero.
      if (places.some((place) => (cells[place] ?? '').trim() === '')) throw new RangeError('no number');
      return rowsOfSheet({ name, columns, lines: [cells] });
    } catch {
      collector.lose('unreadable_row', name, cells.join(', '));
      return [];
    }
  });
}

/** @param sheets of copies, one table each @throws ImportRefused for one that is no more as it was downloaded */
export function readOwnSheets(sheets: readonly Grid[], reader: Reader): ImportedFile {
  const collector = new Collector('own_csv', reader);
  const tables = new Map<string, ExportRow[]>();
  for (const sheet of sheets) {
    const name = tableOfSheet(sheet);
    if (name && isResaved(name, sheet)) throw new ImportRefused('own_output');
    if (name) tables.set(name, [...(tables.get(name) ?? []), ...rowsOf(name, sheet, collector)]);
  }
  takeOwnRows(tables satisfies OwnTables, collector);
  return collector.file();
}
