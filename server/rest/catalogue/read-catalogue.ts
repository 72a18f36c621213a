import * as v from 'valibot';
import type { Database, Role } from '../../database/sql-types.ts';
import { unknownTable } from '../rest-error.ts';
import type { Catalogue, Column, ForeignKey, Routine, Table } from './catalogue-types.ts';
import { identifierSchema, typeNameSchema } from './names.ts';
import { foreignKeysQuery, routinesQuery, tablesQuery } from './queries.ts';

const rolesSchema = v.pipe(
  v.array(v.picklist(['anon', 'authenticated', 'service_role'])),
  v.transform((roles): ReadonlySet<Role> => new Set(roles)),
);

const columnSchema = v.object({
  name: identifierSchema,
  type: typeNameSchema,
  compared: typeNameSchema,
  default: v.nullable(typeNameSchema),
  select: rolesSchema,
  insert: rolesSchema,
  update: rolesSchema,
});

const tablesSchema = v.array(
  v.object({
    schema: identifierSchema,
    name: identifierSchema,
    kind: v.string(),
    columns: v.array(columnSchema),
    primaryKey: v.array(identifierSchema),
    select: rolesSchema,
    insert: rolesSchema,
    update: rolesSchema,
    delete: rolesSchema,
  }),
);

const foreignKeysSchema = v.array(
  v.object({
    constraint: v.string(),
    schema: identifierSchema,
    table: identifierSchema,
    columns: v.array(identifierSchema),
    referencedSchema: identifierSchema,
    referenced: identifierSchema,
    referencedColumns: v.array(identifierSchema),
    unique: v.boolean(),
  }),
);

const routinesSchema = v.array(
  v.object({
    schema: identifierSchema,
    name: identifierSchema,
    set: v.boolean(),
    writes: v.boolean(),
    void: v.boolean(),
    type: typeNameSchema,
    execute: rolesSchema,
    whole: v.nullable(typeNameSchema),
    rowsOf: v.nullable(v.object({ schema: v.string(), name: v.string() })),
    arguments: v.array(v.object({ name: identifierSchema, type: typeNameSchema, required: v.boolean() })),
    columns: v.nullable(v.array(v.object({ name: identifierSchema, type: typeNameSchema }))),
  }),
);

type RoutineRow = v.InferOutput<typeof routinesSchema>[number];

/** Reads tables, foreign keys and functions of the exposed schemas. @throws DatabaseUnavailable */
export async function readCatalogue(database: Database, schemas: readonly string[]): Promise<Catalogue> {
  const exposed = JSON.stringify(schemas);
  const bodies = await database.asRole(
    { role: 'engine' },
    async (sql) => {
      const bodyOf = async (query: string): Promise<unknown> => {
        const { rows } = await sql.query<{ body: string }>(query, [exposed]);
        return JSON.parse(rows[0]?.body ?? '[]');
      };
      return {
        tables: await bodyOf(tablesQuery),
        foreignKeys: await bodyOf(foreignKeysQuery),
        routines: await bodyOf(routinesQuery),
      };
    },
    // Types outside pg_catalog are then written with their schema.
    { search_path: '' },
  );
  return createCatalogue(
    v.parse(tablesSchema, bodies.tables),
    v.parse(foreignKeysSchema, bodies.foreignKeys),
    v.parse(routinesSchema, bodies.routines),
  );
}

function createCatalogue(
  tableRows: v.InferOutput<typeof tablesSchema>,
  foreignKeyRows: v.InferOutput<typeof foreignKeysSchema>,
  routineRows: readonly RoutineRow[],
): Catalogue {
  const tables = new Map(
    tableRows.map((row): [string, Table] => [
      key(row.schema, row.name),
      {
        ...row,
        grants: row,
        columns: byName(row.columns.map((column) => ({ ...column, grants: column }))),
      },
    ]),
  );
  const table = (schema: string, name: string): Table => {
    const found = tables.get(key(schema, name));
    if (!found) throw unknownTable(schema, name);
    return found;
  };
  const foreignKeys = foreignKeyRows.map(
    (row): ForeignKey => ({
      ...row,
      table: table(row.schema, row.table),
      referenced: table(row.referencedSchema, row.referenced),
    }),
  );
  const routines = Map.groupBy(
    routineRows.map((row) =>
      toRoutine(row, row.rowsOf ? tables.get(key(row.rowsOf.schema, row.rowsOf.name)) : undefined),
    ),
    ({ schema, name }) => key(schema, name),
  );
  return {
    table,
    foreignKeys: (of) => foreignKeys.filter((one) => one.table === of || one.referenced === of),
    routines: (schema, name) => routines.get(key(schema, name)) ?? [],
  };
}

const nobody: ReadonlySet<Role> = new Set();

/** The result of a function may be read by every role that may call it. */
const resultGrants = {
  select: new Set<Role>(['anon', 'authenticated', 'service_role']),
  insert: nobody,
  update: nobody,
  delete: nobody,
};

function toRoutine(row: RoutineRow, rowsOf: Table | undefined): Routine {
  const columns = row.columns ?? [{ name: row.name, type: row.type }];
  return {
    schema: row.schema,
    name: row.name,
    arguments: row.arguments,
    whole: row.whole,
    set: row.set,
    writes: row.writes,
    returns: row.void ? 'void' : row.columns ? 'row' : 'value',
    grants: row,
    result: {
      schema: row.schema,
      name: row.name,
      kind: 'function',
      grants: resultGrants,
      primaryKey: [],
      rowsOf,
      columns: byName(
        columns.map((column) => ({ ...column, compared: column.type, default: null, grants: resultGrants })),
      ),
    },
  };
}

function byName(columns: readonly Column[]): ReadonlyMap<string, Column> {
  return new Map(columns.map((column) => [column.name, column]));
}

/** A key of both names, which may hold any character but NUL. */
function key(schema: string, name: string): string {
  return `${schema}\0${name}`;
}
