import type { Argument, Column, Routine, Table } from '../catalogue/catalogue-types.ts';
import type { Identifier, TypeName } from '../catalogue/names.ts';
import type { Aggregate, Condition, JsonStep, OrderTerm } from '../query/query-types.ts';

/** A field with a column of the catalogue. */
export interface PlannedField {
  readonly column: Column;
  readonly path: readonly JsonStep[];
}

export type PlannedCondition = Condition<PlannedField>;

export interface PlannedValue {
  readonly kind: 'value';
  /** Key in the answer. */
  readonly name: Identifier;
  readonly field: PlannedField;
  readonly cast: TypeName | undefined;
}

/** One value of all rows, or of those alike in the values beside it. */
export interface PlannedAggregate {
  readonly kind: 'aggregate';
  /** Key in the answer. */
  readonly name: Identifier;
  readonly aggregate: Aggregate;
  /** Undefined counts rows. */
  readonly of: Pick<PlannedValue, 'field' | 'cast'> | undefined;
  readonly cast: TypeName | undefined;
}

/** Rows of another table, inside each row of this one. */
export interface PlannedEmbed {
  readonly kind: 'embed';
  /** Key in the answer. */
  readonly name: Identifier;
  /** Column of the outer row = column of the embedded row. */
  readonly on: readonly { readonly outer: Identifier; readonly inner: Identifier }[];
  /** To-many gives an array, to-one an object or null. */
  readonly many: boolean;
  readonly innerJoin: boolean;
  /** Only rows without an embedded row are answered. */
  readonly absent: boolean;
  readonly spread: boolean;
  readonly read: PlannedRead;
}

export type PlannedOutput = PlannedValue | PlannedAggregate | PlannedEmbed;

/** Rows to answer, with every name resolved. */
export interface PlannedRead {
  readonly table: Table;
  readonly outputs: readonly PlannedOutput[];
  readonly conditions: readonly PlannedCondition[];
  readonly order: readonly OrderTerm<PlannedField>[];
  readonly limit: number | undefined;
  readonly offset: number;
}

/** Whether its rows are groups of rows, or all of them in one. */
export function isAggregated({ outputs }: Pick<PlannedRead, 'outputs'>): boolean {
  return outputs.some(({ kind }) => kind === 'aggregate');
}

interface Write {
  readonly table: Table;
  /** The representation of the touched rows; undefined when only their number is answered. */
  readonly returning: PlannedRead | undefined;
}

export interface PlannedInsert extends Write {
  readonly kind: 'insert';
  readonly columns: readonly Column[];
  /** JSON array of objects. */
  readonly payload: string;
  /** Missing keys of a row get the column's default instead of null. */
  readonly missingAsDefault: boolean;
  readonly conflict: { readonly target: readonly Identifier[]; readonly merge: boolean } | undefined;
}

export interface PlannedUpdate extends Write {
  readonly kind: 'update';
  readonly columns: readonly Column[];
  /** JSON array of one object. */
  readonly payload: string;
  readonly conditions: readonly PlannedCondition[];
}

export interface PlannedDelete extends Write {
  readonly kind: 'delete';
  readonly conditions: readonly PlannedCondition[];
}

export type PlannedWrite = PlannedInsert | PlannedUpdate | PlannedDelete;

export interface PlannedCall {
  readonly routine: Routine;
  /** The body itself is a list, where it is the one argument. */
  readonly isList: boolean;
  /** The arguments sent; the others have defaults. */
  readonly given: readonly Argument[];
  /** JSON array of one object: argument -> value. */
  readonly payload: string;
  /** The values come from a query string, as text in PostgreSQL's own notation. */
  readonly valuesAreText: boolean;
  readonly read: PlannedRead;
}
