/**
 * A column of a table, declared once beside the domain property it becomes. Reading, writing, synchronisation, export and
 * the tests against the database are derived from it (docs/decisions/040).
 */
import * as v from 'valibot';
import {
  type CalendarDay,
  calendarDaySchema,
  type Instant,
  instantSchema,
  localDateOf,
} from '../calendar-date.ts';

/** A JSON value, as a column holds it. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Columns of a row, or some of them, by their database names. */
export type Columns = Readonly<Record<string, Json>>;

/** PostgreSQL's type name, without modifiers. */
type ColumnType =
  | 'uuid'
  | 'text'
  | 'text[]'
  | 'date'
  | 'timestamp with time zone'
  | 'timestamp with time zone[]'
  | 'boolean'
  | 'smallint'
  | 'integer'
  | 'numeric'
  | 'jsonb';

/**
 * The writer of a column, and when. `content`: the person, in a form. `apart`: the person, by an action of its own.
 * `fixed`: with a new row, never changed. `imported`: like `fixed`, by an import; not part of the domain's row. `derived`:
 * the database, from other columns. `system`: the database or the synchronisation. `unread`: like `system`; not part of the
 * domain's row.
 */
export type Role = 'content' | 'apart' | 'fixed' | 'imported' | 'derived' | 'system' | 'unread';

/** Computes a derived column as the database does. @param written the columns the last write named */
type Derivation = (row: Columns, written: Columns) => Json;

interface Facts<Name extends string, Value, R extends Role> {
  readonly name: Name;
  readonly type: ColumnType;
  readonly role: R;
  readonly nullable: boolean;
  /** Parses the value the REST API sends. */
  readonly schema: v.GenericSchema<unknown, Value>;
  /** The JavaScript type if the schema accepts every value of that type unchanged; undefined if it checks more. */
  readonly plain?: 'string' | 'number' | 'boolean' | undefined;
  /** For a column of codes: the accepted codes, and whether own entries are accepted. */
  readonly codes?: readonly string[] | undefined;
  readonly own?: boolean | undefined;
  /** The range the database accepts. Not checked on reading: stored values are within it. */
  readonly range?: readonly [min: number, max: number] | undefined;
  /** The default; undefined if the column is required or computed by the database. */
  readonly initial?: Json | undefined;
  /** The table of the row it refers to and cannot exist without. */
  readonly parent?: string | undefined;
  readonly derive?: Derivation | undefined;
}

/** One column. Its methods return a changed copy. */
export class Column<Name extends string = string, Value = unknown, R extends Role = Role> {
  readonly facts: Facts<Name, Value, R>;

  constructor(facts: Facts<Name, Value, R>) {
    this.facts = facts;
  }

  /** Nullable, and null by default. */
  orNull(): Column<Name, Value | null, R> {
    const schema = v.nullable(this.facts.schema);
    return new Column<Name, Value | null, R>({ ...this.facts, nullable: true, schema, initial: null });
  }

  /** The database's default. */
  default(initial: Value & Json): Column<Name, Value, R> {
    return new Column({ ...this.facts, initial });
  }

  /** The range the database accepts. */
  between(min: number, max: number): Column<Name, Value, R> {
    return new Column({ ...this.facts, range: [min, max] });
  }

  /** Refers to a row of another table, without which this row cannot exist. */
  childOf(parent: string): Column<Name, Value, R> {
    return new Column({ ...this.facts, parent });
  }

  apart(): Column<Name, Value, 'apart'> {
    return this.as('apart');
  }

  fixed(): Column<Name, Value, 'fixed'> {
    return this.as('fixed');
  }

  imported(): Column<Name, Value, 'imported'> {
    return this.as('imported');
  }

  system(): Column<Name, Value, 'system'> {
    return this.as('system');
  }

  unread(): Column<Name, Value, 'unread'> {
    return this.as('unread');
  }

  /** Written by the database. @param derive computes the same on the device, so that a change shows at once */
  derived(derive: Derivation): Column<Name, Value, 'derived'> {
    return new Column({ ...this.facts, role: 'derived', initial: undefined, derive });
  }

  /**
   * Written by devices, unless other columns determine it.
   * @param derive computes the same on the device as in the database
   */
  follows(derive: Derivation): Column<Name, Value, R> {
    return new Column({ ...this.facts, derive });
  }

  private as<Other extends Role>(role: Other): Column<Name, Value, Other> {
    return new Column({ ...this.facts, role });
  }

  /** The names of the columns of one property, and how they are read from and written to a row. */
  get columns(): readonly Column[] {
    return [this as unknown as Column];
  }

  read(row: Columns): Value {
    return row[this.facts.name] as Value;
  }

  write(value: Value): Columns {
    return { [this.facts.name]: value as Json };
  }
}

/** A column of a type, not null, written by the person. */
export function column<const Name extends string, Value>(
  name: Name,
  type: ColumnType,
  schema: v.GenericSchema<unknown, Value>,
  more: Pick<Facts<Name, Value, 'content'>, 'codes' | 'own' | 'plain'> = {},
): Column<Name, Value, 'content'> {
  return new Column({ name, type, role: 'content', nullable: false, schema, ...more });
}

const string = v.string();
const number = v.number();
const truth = v.boolean();

const stringColumn = <const Name extends string>(name: Name, type: ColumnType) =>
  column(name, type, string, { plain: 'string' });
const numberColumn = <const Name extends string>(name: Name, type: ColumnType) =>
  column(name, type, number, { plain: 'number' });

export const uuid = <const Name extends string>(name: Name) => stringColumn(name, 'uuid');
export const text = <const Name extends string>(name: Name) => stringColumn(name, 'text');
/** The person's free text; empty by default. */
export const notes = text('notes').default('');
export const boolean = <const Name extends string>(name: Name) =>
  column(name, 'boolean', truth, { plain: 'boolean' });
export const smallint = <const Name extends string>(name: Name) => numberColumn(name, 'smallint');
export const integer = <const Name extends string>(name: Name) => numberColumn(name, 'integer');
/** A decimal number, with the decimal places of its migration. */
export const decimal = <const Name extends string>(name: Name) => numberColumn(name, 'numeric');
export const day = <const Name extends string>(name: Name) =>
  column<Name, CalendarDay>(name, 'date', calendarDaySchema);
export const instant = <const Name extends string>(name: Name) =>
  column<Name, Instant>(name, 'timestamp with time zone', instantSchema);
export const instants = <const Name extends string>(name: Name) =>
  column<Name, Instant[]>(name, 'timestamp with time zone[]', v.array(instantSchema));
export const json = <const Name extends string, Value>(name: Name, schema: v.GenericSchema<unknown, Value>) =>
  column(name, 'jsonb', schema);

const textOf = (value: Json | undefined) => (typeof value === 'string' ? value : null);

/** The local date of the instant in a column. @param zoneColumn the zone at that instant; null in it means `zone` */
export function dayOf(instantColumn: string, zoneColumn = 'zone'): Derivation {
  return (row) => {
    const at = textOf(row[instantColumn]);
    const zoneName = textOf(row[zoneColumn]) ?? textOf(row.zone) ?? 'UTC';
    return at && localDateOf(new Date(at).toISOString(), zoneName);
  };
}

/** IANA name of the person's time zone. */
export const zone = text('zone').default('UTC');

/** The row's id and owner; together with `history` the columns every row of the diary has. */
export const identity = { id: uuid('id').system(), userId: uuid('user_id').system() };

/** The import a row came with; null for rows the person wrote. */
export const importMark = {
  /** Id of the import, in `import_batches` unless that row is gone. */
  importId: uuid('import_id').orNull().imported(),
  /** Digest of the imported content: see `domain/import/digest.ts`. */
  importDigest: integer('import_digest').orNull().imported(),
};

export const history = {
  /** Grows by one with every change; an update names the version it was made from. */
  version: integer('version').default(1).system(),
  createdAt: instant('created_at').unread(),
  updatedAt: instant('updated_at').unread(),
  /** When it was moved to the trash. */
  deletedAt: instant('deleted_at').orNull().system(),
};
