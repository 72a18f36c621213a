import * as v from 'valibot';

/**
 * A name that may be put into a statement, quoted: from the catalogue, made by this program, or a label of harmless
 * characters that a client chose (`plan/plan-read.ts`). A name of a request is a plain string.
 */
export const identifierSchema = v.pipe(v.string(), v.nonEmpty(), v.brand('Identifier'));
export type Identifier = v.InferOutput<typeof identifierSchema>;

/**
 * A type (or a column's default) as SQL text, e.g. `uuid`, `timestamp with time zone`, `public.mood[]`: from
 * PostgreSQL itself or from the lists below, so it may be put into a statement as it is.
 */
export const typeNameSchema = v.pipe(v.string(), v.nonEmpty(), v.brand('TypeName'));
export type TypeName = v.InferOutput<typeof typeNameSchema>;

/** @param text a constant of this program */
export function ownName(text: string): Identifier {
  return v.parse(identifierSchema, text);
}

/** @param text a constant of this program */
function ownType(text: string): TypeName {
  return v.parse(typeNameSchema, text);
}

export const types = {
  bigint: ownType('bigint'),
  int: ownType('integer'),
  json: ownType('json'),
  jsonb: ownType('jsonb'),
  regconfig: ownType('regconfig'),
  text: ownType('text'),
  tsvector: ownType('tsvector'),
} as const;

export function listOf(type: TypeName): TypeName {
  return ownType(`${type}[]`);
}

const castNames = [
  ...['text', 'varchar', 'character varying', 'uuid', 'json', 'jsonb', 'bytea', 'interval'],
  ...['smallint', 'int2', 'integer', 'int', 'int4', 'bigint', 'int8', 'numeric', 'decimal'],
  ...['real', 'float4', 'double precision', 'float8', 'boolean', 'bool'],
  ...['date', 'time', 'timetz', 'timestamp', 'timestamptz'],
];

/** Types a client may cast a selected column to (`column::text`), by every accepted name; others are refused. */
export const casts: ReadonlyMap<string, TypeName> = new Map(
  castNames.flatMap((name) => [
    [name, ownType(name)],
    [`${name}[]`, ownType(`${name}[]`)],
  ]),
);
