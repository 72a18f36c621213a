import type { Role } from '../../database/sql-types.ts';
import type { Identifier, TypeName } from './names.ts';

/** The roles that have each privilege. */
type Grants<Verb extends string> = Readonly<Record<Verb, ReadonlySet<Role>>>;

/** A column of a table or of a function's result. */
export interface Column {
  readonly name: Identifier;
  /** Without length or precision: a cast to `varchar(3)` would truncate silently, but a write has to be refused. */
  readonly type: TypeName;
  /** The type compared values are cast to: the base type of a domain, otherwise the type itself. */
  readonly compared: TypeName;
  /** The default's expression, for `missing=default`. */
  readonly default: TypeName | null;
  readonly grants: Grants<'select' | 'insert' | 'update'>;
}

export interface Table {
  /** As PostgreSQL's error messages call it: `table`, `view`. */
  readonly kind: string;
  /** On the table, or on any of its columns. */
  readonly grants: Grants<'select' | 'insert' | 'update' | 'delete'>;
  readonly schema: Identifier;
  readonly name: Identifier;
  readonly columns: ReadonlyMap<string, Column>;
  readonly primaryKey: readonly Identifier[];
  /** The table whose rows a function returns: what is embedded in those may be embedded in these. */
  readonly rowsOf?: Table | undefined;
}

/** One foreign key: `columns` of `table` reference `referencedColumns` of `referenced`, pair by pair. */
export interface ForeignKey {
  readonly constraint: string;
  readonly table: Table;
  readonly columns: readonly Identifier[];
  readonly referenced: Table;
  readonly referencedColumns: readonly Identifier[];
  /** The referencing columns are unique, so that the reverse direction also gives at most one row. */
  readonly unique: boolean;
}

export interface Argument {
  readonly name: Identifier;
  readonly type: TypeName;
  readonly required: boolean;
}

/** A function and its result: nothing, one value, or rows with columns; once or as a set. */
export interface Routine {
  readonly schema: Identifier;
  readonly name: Identifier;
  readonly arguments: readonly Argument[];
  /** The type (`json` or `jsonb`) of its one unnamed argument, which is the whole body. */
  readonly whole: TypeName | null;
  readonly returns: 'void' | 'value' | 'row';
  readonly set: boolean;
  /** Declared volatile, so it may change rows. */
  readonly writes: boolean;
  readonly grants: Grants<'execute'>;
  /** For 'row', its columns; for 'value', one column named like the function. */
  readonly result: Table;
}

export interface Catalogue {
  /** @throws RestError 404 PGRST205 */
  table(schema: string, name: string): Table;
  /** Every foreign key that starts or ends at the table. */
  foreignKeys(table: Table): readonly ForeignKey[];
  /** The overloads of a name; empty when unknown. */
  routines(schema: string, name: string): readonly Routine[];
}
