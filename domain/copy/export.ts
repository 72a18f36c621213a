/**
 * A copy of everything an account holds. The document (JSON) is the exact one: rows as the server keeps them. The tables
 * (CSV) are the same rows for a spreadsheet, and can be read back without loss as well.
 */
import type { Columns } from '../model/columns.ts';
import { cellText, valueOfCell } from './export-cells.ts';
import { columnsOf, type ExportedTable, exportedTables } from './export-columns.ts';

export const exportFormat = 'diario-migrana';
/** Grows when a document can no longer be read by what read the last one. */
export const exportSchemaVersion = 1;

/** Where every site keeps the JSON Schema of the document (docs/decisions/073). */
export const exportSchemaPath = `/schema/${exportFormat}-${exportSchemaVersion}.json`;

/** One row under the names of its columns. */
export type ExportRow = Columns;

export interface ExportDocument {
  /** Address of the JSON Schema it keeps; older copies have none. */
  readonly $schema?: string | undefined;
  readonly format: typeof exportFormat;
  readonly schema_version: typeof exportSchemaVersion;
  /** ISO 8601 with the offset of where it was made. */
  readonly exported_at: string;
  /** IANA. */
  readonly zone: string;
  /** Every table of the account, the trash included, also those this version has no spreadsheet for. */
  readonly tables: Readonly<Record<string, readonly ExportRow[]>>;
}

/** @param rows of every table by its name */
export function makeExport(
  tables: Readonly<Record<string, readonly ExportRow[]>>,
  made: { readonly at: string; readonly zone: string },
): ExportDocument {
  return {
    format: exportFormat,
    schema_version: exportSchemaVersion,
    exported_at: made.at,
    zone: made.zone,
    tables,
  };
}

/** What is said of a copy besides its rows. */
export interface ExportMade {
  /** ISO 8601 with the offset of where it was made. */
  readonly at: string;
  /** IANA. */
  readonly zone: string;
  /** Origin of the site it is from. */
  readonly site: string;
}

/** The text of a document, a piece after the other: `begin`, then each `table` with its `row`s, then `end`. */
interface ExportText {
  readonly begin: () => string;
  readonly table: (name: string) => string;
  readonly row: (row: ExportRow) => string;
  readonly end: () => string;
}

/** Writes a document of any length without having it whole: a row a line. */
export function exportText({ at, zone, site }: ExportMade): ExportText {
  let [tables, rows] = [0, 0];
  const closed = () => (tables === 0 ? '' : '\n]');
  return {
    begin() {
      const { tables: _, ...head } = makeExport({}, { at, zone });
      const text = JSON.stringify({ $schema: `${site}${exportSchemaPath}`, ...head });
      return `${text.slice(0, -1)},"tables":{`;
    },
    table(name) {
      const text = `${closed()}${tables === 0 ? '' : ','}\n${JSON.stringify(name)}:[`;
      tables += 1;
      rows = 0;
      return text;
    },
    row(row) {
      rows += 1;
      return `${rows === 1 ? '' : ','}\n${JSON.stringify(row)}`;
    },
    end: () => `${closed()}\n}}\n`,
  };
}

/** A row as the cells of its sheet. */
export function cellsOfRow(name: ExportedTable, row: ExportRow): string[] {
  return columnsOf(name).map(({ name: column, kind }) => cellText(row[column] ?? null, kind, row));
}

/** A sheet of text: the names of the columns, then a line of cells for each row. */
interface Sheet {
  readonly name: ExportedTable;
  readonly columns: readonly string[];
  readonly lines: readonly (readonly string[])[];
}

/** The document's rows as sheets, one for each table that has one. */
export function sheetsOf({ tables }: ExportDocument): Sheet[] {
  return exportedTables.map((name) => {
    const lines = (tables[name] ?? []).map((row) => cellsOfRow(name, row));
    return { name, columns: columnsOf(name).map((column) => column.name), lines };
  });
}

/**
 * The rows of a sheet, as they were in the document. One from before a column was added has rows without it.
 * @throws RangeError for a sheet of other columns
 */
export function rowsOfSheet({ name, columns, lines }: Sheet): ExportRow[] {
  const known = new Map(columnsOf(name).map((column) => [column.name, column]));
  const missing = [...known.values()].filter((column) => !columns.includes(column.name));
  if (columns.some((column) => !known.has(column)) || missing.some(({ mayBeMissing }) => !mayBeMissing))
    throw new RangeError(`not a sheet of ${name}`);
  return lines.map((cells) =>
    Object.fromEntries(
      columns.flatMap((column, i) => {
        const expected = known.get(column);
        return expected ? [[column, valueOfCell(cells[i] ?? '', expected)]] : [];
      }),
    ),
  );
}
