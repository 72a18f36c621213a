/** A table is declared as columns by property; everything else about it is computed here. */
import * as v from 'valibot';
import type { Column, Columns, Json, Role } from './columns.ts';

type Parts = Readonly<Record<string, Column<string, unknown, 'content'>>>;

/** The value of several columns under one property, such as `impact_work` and its siblings. */
type NestedValue<P extends Parts> = { readonly [K in keyof P]: ValueOf<P[K]> };
type WholeValue<P extends Parts> = { readonly [K in keyof P]: NonNullable<ValueOf<P[K]>> };

/** Several columns that are one property. */
interface Nested<P extends Parts = Parts, Value = unknown> {
  readonly parts: P;
  readonly columns: readonly Column[];
  read(row: Columns): Value;
  write(value: Value): Columns;
}

function columnsOfParts<P extends Parts>(parts: P, value: Readonly<Record<string, unknown>> | null): Columns {
  const written = Object.entries(parts).map(([key, part]) => part.write(value?.[key] ?? null));
  return Object.assign({}, ...written);
}

function valueOfParts(parts: Parts, row: Columns): Record<string, unknown> {
  return Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, part.read(row)]));
}

const all = (parts: Parts) => Object.values(parts) as unknown as readonly Column[];

/** Several columns as one property, each nullable by itself. */
export function nested<P extends Parts>(parts: P): Nested<P, NestedValue<P>> {
  return {
    parts,
    columns: all(parts),
    read: (row) => valueOfParts(parts, row) as NestedValue<P>,
    write: (value) => columnsOfParts(parts, value),
  };
}

/** Several columns as one property that is null unless all of them have a value. */
export function nestedOrNull<P extends Parts>(parts: P): Nested<P, WholeValue<P> | null> {
  return {
    parts,
    columns: all(parts),
    read: (row) => {
      const value = valueOfParts(parts, row);
      return Object.values(value).includes(null) ? null : (value as WholeValue<P>);
    },
    write: (value) => columnsOfParts(parts, value),
  };
}

type Declared = Column | Nested;
/** Columns by property, in the order of an exported sheet. */
export type Declaration = Readonly<Record<string, Declared>>;

/** The value of one property. */
export type ValueOf<C> =
  C extends Column<string, infer Value, Role> ? Value : C extends Nested<Parts, infer Value> ? Value : never;
type RoleOf<C> = C extends Column<string, unknown, infer R> ? R : 'content';

/** The properties whose columns have one of the roles. */
type Having<D, R extends Role> = {
  readonly [P in keyof D as RoleOf<D[P]> extends R ? P : never]: ValueOf<D[P]>;
};

/** A row as the domain reads it. */
type RowOf<D> = Having<D, Exclude<Role, 'unread' | 'imported'>>;
/** The properties a person fills in. */
type ContentOf<D> = Having<D, 'content'>;
/** The properties a device writes: the content, and the references of a new row. */
export type WrittenOf<D> = Having<D, 'content' | 'apart' | 'fixed'>;

type NameOf<C> =
  C extends Column<infer Name, unknown, 'content' | 'apart' | 'fixed'>
    ? Name
    : C extends Nested<infer P>
      ? { [K in keyof P]: P[K] extends Column<infer Name> ? Name : never }[keyof P]
      : never;
/** The names of the columns a device writes. */
export type WrittenColumn<D> = { [P in keyof D]: NameOf<D[P]> }[keyof D];

/** How the rows of a table are synchronised. */
interface SyncRules<D> {
  /** The id is made from what is unique about the row: two devices make the same id. */
  readonly natural?: boolean;
  /** Columns that mean something only together: if two devices change different ones of a group, that is a conflict. */
  readonly groups?: readonly (readonly WrittenColumn<D>[])[];
}

export interface Table<Name extends string = string, D extends Declaration = Declaration> {
  readonly name: Name;
  readonly declared: D;
  /** In the order of an exported sheet. */
  readonly columns: readonly Column[];
  /**
   * Parses a row as the REST API sends it. A column with a default may be missing: the row was stored before the column was
   * added.
   */
  readonly rowSchema: v.GenericSchema<unknown, RowOf<D>>;
  readonly natural: boolean;
  readonly groups: readonly (readonly string[])[];
  /** The columns of the given properties; those left out are not written. */
  columnsOf(content: Partial<WrittenOf<D>>): Columns;
}

/** A row of a table as the domain reads it. */
export type RowIn<T extends Table> = RowOf<T['declared']>;
/** The properties of a row that a person fills in. */
export type ContentIn<T extends Table> = ContentOf<T['declared']>;

const writtenRoles: readonly Role[] = ['content', 'apart', 'fixed', 'imported'];
const isWritten = ({ facts: { role } }: Column) => writtenRoles.includes(role);
const isRead = ({ facts: { role } }: Column) => role !== 'unread' && role !== 'imported';

/** The columns a device may write. */
export const writtenColumns = ({ columns }: Pick<Table, 'columns'>) => columns.filter(isWritten);

const isObject = (value: unknown): value is Columns => typeof value === 'object' && value !== null;

/**
 * Parses the columns one by one, tens of thousands of rows when a diary arrives: a column that accepts any value of its
 * type, or null, skips its schema. `v.object` takes nearly twice as long (docs/decisions/023).
 */
function columnsSchema(columns: readonly Column[]): v.GenericSchema<unknown, Columns> {
  const readers = columns.map((column) => {
    const { name, type, schema, plain, nullable, initial } = column.facts;
    // A written column may be missing: the row was stored before the column was added.
    const otherwise = isWritten(column) ? initial : undefined;
    return { name, schema, plain: plain ?? '', isList: type === 'text[]', nullable, otherwise };
  });
  return v.pipe(
    v.custom<Columns>(isObject),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const row: Record<string, Json> = {};
      for (const { name, schema, plain, isList, nullable, otherwise } of readers) {
        const value = dataset.value[name] === undefined ? otherwise : dataset.value[name];
        if ((value === null && nullable) || typeof value === plain) {
          row[name] = value as Json;
          continue;
        }
        if (isList && Array.isArray(value) && value.length === 0) {
          row[name] = [];
          continue;
        }
        const read = v.safeParse(schema, value);
        if (!read.success) {
          for (const { message, path } of read.issues) addIssue({ message: `${name}: ${message}`, path });
          return NEVER;
        }
        row[name] = read.output as Json;
      }
      return row;
    }),
  );
}

/** The default of each column. @param declared each with a default */
export function defaultsOf<D extends Declaration>(declared: D): RowOf<D> {
  const properties = Object.entries(declared).map(([property, one]) => {
    const row = Object.fromEntries(one.columns.map(({ facts }) => [facts.name, facts.initial ?? null]));
    return [property, one.read(row)];
  });
  return Object.fromEntries(properties) as RowOf<D>;
}

/** @param declared by property, in the order of an exported sheet */
export function table<const Name extends string, D extends Declaration>(
  name: Name,
  declared: D,
  { natural = false, groups = [] }: SyncRules<D> = {},
): Table<Name, D> {
  const columns = Object.values(declared).flatMap((one) => one.columns);
  const read = Object.entries(declared).filter(([, one]) => one.columns.some(isRead));
  const rowSchema = v.pipe(
    columnsSchema(read.flatMap(([, one]) => one.columns)),
    v.transform((row) => {
      const value: Record<string, unknown> = {};
      for (const [property, one] of read) value[property] = one.read(row);
      return value as RowOf<D>;
    }),
  );
  const written = Object.entries(declared).filter(([, one]) => one.columns.every(isWritten));
  return {
    name,
    declared,
    columns,
    rowSchema,
    natural,
    groups,
    columnsOf(content) {
      const result: Record<string, unknown> = {};
      for (const [property, one] of written) {
        const value = (content as Readonly<Record<string, unknown>>)[property];
        if (value !== undefined) Object.assign(result, one.write(value));
      }
      return result as Columns;
    },
  };
}
