import * as v from 'valibot';
import { type ExportDocument, exportFormat, exportSchemaVersion } from '#domain/copy/export.ts';
import type { Json } from '#domain/model/columns.ts';

const valueSchema: v.GenericSchema<Json> = v.lazy(() =>
  v.union([
    v.null(),
    v.string(),
    v.number(),
    v.boolean(),
    v.array(valueSchema),
    v.record(v.string(), valueSchema),
  ]),
);

const documentSchema = v.object({
  $schema: v.exactOptional(v.string()),
  format: v.literal(exportFormat),
  schema_version: v.literal(exportSchemaVersion),
  exported_at: v.string(),
  zone: v.string(),
  tables: v.record(v.string(), v.array(v.record(v.string(), valueSchema))),
});

/** Parses the JSON of a copy of everything. @throws ValiError for anything else */
export function readExport(text: string): ExportDocument {
  return v.parse(v.pipe(v.string(), v.parseJson(), documentSchema), text);
}
