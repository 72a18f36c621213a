/**
 * What a column of a table is: declared once, beside the property of the domain that it becomes. Reading, writing,
 * synchronisation, export and the tests against the database are derived from it (docs/decisions/040).
 */
import * as v from 'valibot';
import {
  type CalendarDay,
  calendarDaySchema,
  type Instant,
  instantSchema,
  localDateOf,
} from '../calendar-date.ts';

/** A JSON value, as a column of a row holds it. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Columns of a row by their name in the database, or some of them. */
export type Columns = Readonly<Record<string, Json>>;

/** PostgreSQL's name of a type, without its modifiers. */
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
 * Who writes a column, and when. `content`: the person, in a form. `apart`: the person, by an action of its own. `fixed`:
 * with a new row, never changed. `imported`: as `fixed`, by an import, and no part of what the domain knows of a row. `derived`: the database, from the other columns. `system`: the database or the
 * synchronisation. `unread`: as `system`, and no part of what the domain knows of a row.
 */
export type Role = 'content' | 'apart' | 'fixed' | 'imported' | 'derived' | 'system' | 'unread';

/** Computes a derived column as the database does. @param written the columns the last write named */
type Derivation = (row: Columns, written: Columns) => Json;

interface Facts<Name extends string, Value, R extends Role> {
  readonly name: Name;
  readonly type: ColumnType;
  readonly role: R;
  readonly nullable: boolean;
  /** Reads what the REST API sends. */
  readonly schema: v.GenericSchema<unknown, Value>;
  /** The JavaScript type of which the schema takes every value as it is; undefined where it looks at more. */
  readonly plain?: 'string' | 'number' | 'boolean' | undefined;
  /** Of a column of codes: those it may hold, and whether the person's own entries as well. */
  readonly codes?: readonly string[] | undefined;
  readonly own?: boolean | undefined;
  /** The least and the greatest number the database takes. Reading a row does not look: what is stored is within it. */
  readonly range?: readonly [min: number, max: number] | undefined;
  /** What the database writes when nothing is said; undefined where something must be said, or the database computes it. */
  readonly initial?: Json | undefined;
  /** The table of the row it names, without which this row cannot be. */
  readonly parent?: string | undefined;
  readonly derive?: Derivation | undefined;
}

/** One column. Its methods return a changed copy. */
export class Column<Name extends string = string, Value = unknown, R extends Role = Role> {
  readonly facts: Facts<Name, Value, R>;

  constructor(facts: Facts<Name, Value, R>) {
    this.facts = facts;
  }

  /** May be null, and is null when nothing is said. */
  orNull(): Column<Name, Value | null, R> {
    const schema = v.nullable(this.facts.schema);
    return new Column<Name, Value | null, R>({ ...this.facts, nullable: true, schema, initial: null });
  }

  /** What the database writes when nothing is said. */
  default(initial: Value & Json): Column<Name, Value, R> {
    return new Column({ ...this.facts, initial });
  }

  /** The numbers the database takes. */
  between(min: number, max: number): Column<Name, Value, R> {
    return new Column({ ...this.facts, range: [min, max] });
  }

  /** Names a row of another table, without which this one cannot be. */
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

  /** Written by the database. @param derive the same on the device, so that a change shows at once */
  derived(derive: Derivation): Column<Name, Value, 'derived'> {
    return new Column({ ...this.facts, role: 'derived', initial: undefined, derive });
  }

  /** Written from a device, and computed where other columns say it. @param derive the same on the device as in the database */
  follows(derive: Derivation): Column<Name, Value, R> {
    return new Column({ ...this.facts, derive });
  }

  private as<Other extends Role>(role: Other): Column<Name, Value, Other> {
    return new Column({ ...this.facts, role });
  }

  /** The names of the columns behind one property, and how they are read from and written to a row. */
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

/** A column of a type, not null, that the person writes. */
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
/** Free text of the person; empty when nothing is said. */
export const notes = text('notes').default('');
export const boolean = <const Name extends string>(name: Name) =>
  column(name, 'boolean', truth, { plain: 'boolean' });
export const smallint = <const Name extends string>(name: Name) => numberColumn(name, 'smallint');
export const integer = <const Name extends string>(name: Name) => numberColumn(name, 'integer');
/** With as many decimal places as the migration says. */
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

/**
 * The day the instant in a column fell on where the person was.
 * @param zoneColumn where they were at that instant, if that is told apart; null there is `zone`
 */
export function dayOf(instantColumn: string, zoneColumn = 'zone'): Derivation {
  return (row) => {
    const at = textOf(row[instantColumn]);
    const there = textOf(row[zoneColumn]) ?? textOf(row.zone) ?? 'UTC';
    return at && localDateOf(new Date(at).toISOString(), there);
  };
}

/** IANA name of the zone the person was in. */
export const zone = text('zone').default('UTC');

/** Whose row it is; with `history` what every row of the diary carries. */
export const identity = { id: uuid('id').system(), userId: uuid('user_id').system() };

/** What a row that came with an import says of it; null in what the person wrote. */
export const importMark = {
  /** The import it came with; in the table `import_batches` unless that is gone. */
  importId: uuid('import_id').orNull().imported(),
  /** Of what it said then: see `domain/import/digest.ts`. */
  importDigest: integer('import_digest').orNull().imported(),
};

export const history = {
  /** Grows by one with every change; a change names the version it was made from. */
  version: integer('version').default(1).system(),
  createdAt: instant('created_at').unread(),
  updatedAt: instant('updated_at').unread(),
  /** When it was moved to the trash. */
  deletedAt: instant('deleted_at').orNull().system(),
};
