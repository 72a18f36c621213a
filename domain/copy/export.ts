/**
 * A full copy of an account. The document (JSON) is exact: rows as the server holds them. The sheets (CSV) are the same
 * rows for a spreadsheet, and can be read back without loss too.
 */
import type { Columns } from '../model/columns.ts';
import { cellText, valueOfCell } from './export-cells.ts';
import { columnsOf, type ExportedTable, exportedTables } from './export-columns.ts';

export const exportFormat = 'diario-migrana';
/** Increased when older programs can no longer read the document. */
export const exportSchemaVersion = 1;

/** Path of the document's JSON Schema on every site (docs/decisions/073). */
export const exportSchemaPath = `/schema/${exportFormat}-${exportSchemaVersion}.json`;

/** One row by column names. */
export type ExportRow = Columns;

export interface ExportDocument {
  /** Address of its JSON Schema; older copies have none. */
  readonly $schema?: string | undefined;
  readonly format: typeof exportFormat;
  readonly schema_version: typeof exportSchemaVersion;
  /** ISO 8601 with the offset of the exporting zone. */
  readonly exported_at: string;
  /** IANA zone name. */
  readonly zone: string;
  /** Every table of the account, the trash included, also tables this version has no sheet for. */
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

/** When, where and by which site a copy was made. */
export interface ExportMade {
  /** ISO 8601 with the offset of the exporting zone. */
  readonly at: string;
  /** IANA zone name. */
  readonly zone: string;
  /** Origin of the exporting site. */
  readonly site: string;
}

/** The text of a document in pieces: `begin`, then each `table` with its `row`s, then `end`. */
interface ExportText {
  readonly begin: () => string;
  readonly table: (name: string) => string;
  readonly row: (row: ExportRow) => string;
  readonly end: () => string;
}

/** Writes a document of any length without holding it in memory: one row per line. */
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

/** A sheet as text: column names, then one line of cells per row. */
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
 * The rows of a sheet, as they were in the document; columns added later are missing.
 * @throws RangeError for a sheet with other columns
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
