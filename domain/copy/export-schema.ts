/**
 * The JSON Schema (draft 2020-12) of a full copy, made from the declared tables (docs/decisions/073). A later version of
 * this program may add columns and tables without a new `schema_version`: unknown members are allowed everywhere and
 * ignored on reading.
 */
import type { Column } from '../model/columns.ts';
import type { Table } from '../model/table.ts';
import { exportFormat, exportSchemaVersion } from './export.ts';
import { allTables, columnsOf, type ExportedTable, exportedTables } from './export-columns.ts';

type Schema = Readonly<Record<string, unknown>>;

/** The schema of a column's non-null values. */
function valueSchema({ facts: { type, codes, range } }: Column): Schema {
  // Examples instead of an enum: a newer version may have saved codes this one does not know.
  const examples = codes === undefined ? {} : { examples: [...codes] };
  const within = (min: number, max: number) => ({ minimum: range?.[0] ?? min, maximum: range?.[1] ?? max });
  switch (type) {
    case 'uuid':
      return { type: 'string', format: 'uuid' };
    case 'text':
      return { type: 'string', ...examples };
    case 'text[]':
      return { type: 'array', items: { type: 'string', ...examples } };
    case 'date':
      return { type: 'string', format: 'date' };
    case 'timestamp with time zone':
      return { type: 'string', format: 'date-time' };
    case 'timestamp with time zone[]':
      return { type: 'array', items: { type: 'string', format: 'date-time' } };
    case 'boolean':
      return { type: 'boolean' };
    case 'smallint':
      return { type: 'integer', ...within(-32_768, 32_767) };
    case 'integer':
      return { type: 'integer', ...within(-2_147_483_648, 2_147_483_647) };
    case 'numeric':
      return { type: 'number', ...(range && within(...range)) };
    case 'jsonb':
      return { type: ['object', 'array'] };
  }
}

function columnSchema(column: Column): Schema {
  const schema = valueSchema(column);
  return column.facts.nullable ? { anyOf: [schema, { type: 'null' }] } : schema;
}

/** A row of a table. A column added to the table later may be missing in an older copy. */
function rowSchema(name: ExportedTable): Schema {
  const { columns }: Pick<Table, 'columns'> = allTables[name];
  const properties = columns.map((column) => [column.facts.name, columnSchema(column)]);
  const required = columnsOf(name).filter(({ mayBeMissing }) => !mayBeMissing);
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    required: required.map((column) => column.name),
    additionalProperties: true,
  };
}

/** The schema of the document. It has no `$id`, because every site that serves it has its own address. */
export function exportSchema(): Schema {
  const rows = exportedTables.map((name) => [name, { type: 'array', items: { $ref: `#/$defs/${name}` } }]);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Diario de Migraña: copy of an account',
    type: 'object',
    properties: {
      $schema: { type: 'string', format: 'uri' },
      format: { const: exportFormat },
      schema_version: { const: exportSchemaVersion },
      exported_at: { type: 'string', format: 'date-time' },
      zone: { type: 'string', description: 'IANA time zone in which the copy was made' },
      tables: {
        type: 'object',
        properties: Object.fromEntries(rows),
        additionalProperties: { type: 'array', items: { type: 'object' } },
      },
    },
    required: ['format', 'schema_version', 'exported_at', 'zone', 'tables'],
    additionalProperties: true,
    $defs: Object.fromEntries(exportedTables.map((name) => [name, rowSchema(name)])),
  };
}
