/**
 * A copy of everything an account holds. The document (JSON) is the exact one: rows as the server keeps them. The tables
 * (CSV) are the same rows for a spreadsheet, and can be read back without loss as well.
 */
import * as v from 'valibot';
import { cellText, valueOfCell } from './export-cells.ts';
import { columnsOf, type ExportedTable, exportedTables } from './export-columns.ts';

export const exportFormat = 'diario-migrana';
/** Grows when a document can no longer be read by what read the last one. */
export const exportSchemaVersion = 1;

const valueSchema = v.nullable(
  v.union([v.string(), v.number(), v.boolean(), v.array(v.union([v.string(), v.number()]))]),
);
export type ExportValue = v.InferOutput<typeof valueSchema>;
/** One row under the names of its columns. */
export type ExportRow = Readonly<Record<string, ExportValue>>;

const documentSchema = v.object({
  format: v.literal(exportFormat),
  schema_version: v.literal(exportSchemaVersion),
  /** ISO 8601 with the offset of where it was made. */
  exported_at: v.string(),
  /** IANA. */
  zone: v.string(),
  /** Every table of the account, the trash included, also those this version has no spreadsheet for. */
  tables: v.record(v.string(), v.array(v.record(v.string(), valueSchema))),
});
export type ExportDocument = v.InferOutput<typeof documentSchema>;

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
    tables: Object.fromEntries(Object.entries(tables).map(([name, rows]) => [name, [...rows]])),
  };
}

/** Reads a document back. @throws ValiError for what is not one */
export function readExport(text: string): ExportDocument {
  return v.parse(v.pipe(v.string(), v.parseJson(), documentSchema), text);
}

/** A sheet of text: the names of the columns, then a line of cells for each row. */
export interface Sheet {
  readonly name: ExportedTable;
  readonly columns: readonly string[];
  readonly lines: readonly (readonly string[])[];
}

/** The document's rows as sheets, one for each table that has one. */
export function sheetsOf({ tables }: ExportDocument): Sheet[] {
  return exportedTables.map((name) => {
    const columns = columnsOf(name);
    const lines = (tables[name] ?? []).map((row) =>
      columns.map(({ name: column, kind }) => cellText(row[column] ?? null, kind, row)),
    );
    return { name, columns: columns.map((column) => column.name), lines };
  });
}

/** The rows of a sheet, as they were in the document. @throws RangeError for a sheet of other columns */
export function rowsOfSheet({ name, columns, lines }: Sheet): ExportRow[] {
  const expected = columnsOf(name);
  if (expected.some((column, i) => column.name !== columns[i]))
    throw new RangeError(`not a sheet of ${name}`);
  return lines.map((cells) =>
    Object.fromEntries(expected.map((column, i) => [column.name, valueOfCell(cells[i] ?? '', column)])),
  );
}
