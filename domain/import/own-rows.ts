/**
 * Rows of a full copy of this diary: checked by the rules of their tables, and given new ids if the copy is of another
 * account.
 */
import * as v from 'valibot';
import type { Column, Columns, Json } from '../model/columns.ts';
import { type DiaryTable, diaryTables } from '../model/diary-tables.ts';
import {
  dayLogId,
  importedId,
  reminderId,
  reportProfileId,
  settingsId,
  treatmentDoseId,
} from '../model/natural-ids.ts';
import { type Table, writtenColumns } from '../model/table.ts';
import { idOfOwnCode, isOwnCode, ownCodeOf } from '../vocabulary/codes.ts';
import { type Collector, storable } from './collector.ts';
import type { ImportedRow } from './imported.ts';
import { countable, forFormRules, notesMax, ownRules } from './own-rules.ts';

/** Unchecked rows by table, as in the copy. */
export type OwnTables = ReadonlyMap<string, readonly unknown[]>;
type RawRow = Readonly<Record<string, unknown>>;

/**
 * Tables of the account itself. An import belongs to the account it was made in: its rows come as part of the present
 * import.
 */
const accountTables = ['profiles', 'erasures', 'consents', 'import_batches', 'push_subscriptions'];
const uuid = v.pipe(v.string(), v.uuid(), v.toLowerCase());
const isObject = (value: unknown): value is RawRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Any value of a copy as text; objects may lack a text form. */
const shown = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** A row that has been read, with its old id. */
interface OldRow {
  readonly table: DiaryTable;
  readonly oldId: string;
  /** The row belongs to the importing account. */
  readonly own: boolean;
  readonly columns: Columns;
  readonly trashed: boolean;
}

/** Fills in the database's defaults if a copy lacks columns: a row written by hand, or a sheet. */
function completed(columns: readonly Column[], raw: RawRow, now: string): RawRow {
  const row: Record<string, unknown> = {};
  for (const { facts } of columns) {
    const copied = Object.hasOwn(raw, facts.name) ? raw[facts.name] : undefined;
    const value = typeof copied === 'string' ? storable(copied) : copied;
    if (value !== undefined) row[facts.name] = value;
    else if (facts.initial !== undefined) row[facts.name] = facts.initial;
    else if (facts.type === 'timestamp with time zone' && facts.role === 'system') row[facts.name] = now;
  }
  for (const { facts } of columns)
    if (facts.derive) row[facts.name] = facts.derive(row as Columns, row as Columns);
  return row;
}

/** The parts of a cell that were not read: codes this program does not know. */
function unread(cell: unknown, read: Json | undefined): string[] {
  const listed = (value: unknown) =>
    Array.isArray(value) ? value.map(shown) : isObject(value) ? Object.keys(value) : [];
  if (typeof cell === 'string' && read === null) return [cell];
  if (typeof cell !== 'object') return [];
  const readParts = new Set(listed(read));
  return listed(cell).filter((one) => !readParts.has(one));
}

/** The account's row for a row of the copy, by table and old id; undefined if there is none. */
type KnownAs = (table: DiaryTable, oldId: string) => string | undefined;

/** The id of a row from another account's copy in this account. */
export const copiedId = (userId: string, table: DiaryTable, oldId: string) =>
  importedId(userId, 'own', table, oldId);

class OwnReader {
  private readonly collector: Collector;
  private readonly knownAs: KnownAs;
  private readonly rules: ReturnType<typeof ownRules>;
  /** The new id of every row, by table and old id. */
  private readonly ids = new Map<string, string>();
  /** Rows of the copy that could not be read. */
  private readonly lost = new Set<string>();

  constructor(collector: Collector, knownAs: KnownAs) {
    this.collector = collector;
    this.knownAs = knownAs;
    this.rules = ownRules(collector.reader.now);
  }

  /** Reads a row by the rules of its table; undefined if the database would refuse it. */
  read(table: DiaryTable, raw: unknown): OldRow | undefined {
    const found: Table = diaryTables[table];
    const id = v.safeParse(uuid, isObject(raw) ? raw.id : undefined);
    if (!isObject(raw) || !id.success) return this.refuse(table, raw);
    const { reader } = this.collector;
    const owner = shown(raw.user_id).toLowerCase();
    const columns = this.checked(table, found, { ...raw, id: id.output, user_id: reader.userId });
    if (!columns) {
      this.lost.add(`${table} ${id.output}`);
      return this.refuse(table, raw);
    }
    const trashed = raw.deleted_at !== null && raw.deleted_at !== undefined;
    return { table, oldId: id.output, own: owner === reader.userId.toLowerCase(), columns, trashed };
  }

  private refuse(table: DiaryTable, raw: unknown): undefined {
    this.collector.lose('unreadable_row', table, isObject(raw) ? shown(raw.id ?? '') : '');
  }

  private checked(table: DiaryTable, found: Table, raw: RawRow): Columns | undefined {
    const { collector } = this;
    const max = notesMax[table];
    const fitted = { ...raw };
    if (max !== undefined && typeof raw.notes === 'string' && countable(raw.notes).length > max)
      fitted.notes = collector.fitting(raw.notes, max, `${table}.notes`);
    let row: RawRow;
    try {
      row = completed(found.columns, fitted, collector.reader.now);
    } catch (problem) {
      // A column derived from an invalid instant.
      if (problem instanceof RangeError) return undefined;
      throw problem;
    }
    const read = v.safeParse(found.rowSchema, row);
    if (!read.success) return undefined;
    if (!v.is(this.rules[table], forFormRules(read.output as object))) return undefined;
    const columns = found.columnsOf(read.output as object);
    this.reportLosses(table, found, raw, columns);
    return columns;
  }

  private reportLosses(table: DiaryTable, { columns: known }: Table, raw: RawRow, columns: Columns): void {
    const names = new Set(known.map(({ facts }) => facts.name));
    for (const name of Object.keys(raw))
      if (!names.has(name)) this.collector.lose('unknown_column', `${table}.${name}`);
    for (const { facts } of writtenColumns({ columns: known })) {
      if (!facts.codes && facts.type !== 'jsonb') continue;
      for (const code of unread(raw[facts.name], columns[facts.name]))
        this.collector.lose('unknown_value', `${table}.${facts.name}`, code);
    }
  }

  /** Adds the row as it is in this account. Parents must come before. */
  take(row: OldRow): void {
    const columns = this.referring(row);
    if (!columns) {
      this.lost.add(`${row.table} ${row.oldId}`);
      this.collector.lose('unreadable_row', row.table, row.oldId);
      return;
    }
    const id = this.newId(row, columns);
    this.ids.set(`${row.table} ${row.oldId}`, id);
    const imported: ImportedRow = {
      entity: row.table,
      id,
      columns,
      ...(row.trashed ? { trashed: true } : {}),
    };
    this.collector.add([imported]);
  }

  private newId({ table, oldId, own }: OldRow, columns: Columns): string {
    const { userId } = this.collector.reader;
    switch (table) {
      case 'day_logs':
        return dayLogId(userId, String(columns.local_date));
      case 'treatment_doses':
        return treatmentDoseId(String(columns.treatment_id), String(columns.local_date));
      case 'diary_settings':
        return settingsId(userId);
      case 'report_profiles':
        return reportProfileId(userId);
      case 'reminders':
        return reminderId(userId, String(columns.kind));
      default:
        return this.knownAs(table, oldId) ?? (own ? oldId : copiedId(userId, table, oldId));
    }
  }

  /** The new id of a row of another table; undefined if there is none. */
  private idNow(table: string, oldId: string, own: boolean): string | undefined {
    const key = `${table} ${oldId.toLowerCase()}`;
    // A sheet of the account's own rows may refer to rows of the diary that it does not contain.
    return this.ids.get(key) ?? (own && !this.lost.has(key) ? oldId : undefined);
  }

  /** Translates references to rows of this account; undefined if a required row is missing. */
  private referring({ table, own, columns }: OldRow): Columns | undefined {
    const now: Record<string, Json> = { ...columns };
    for (const { facts } of writtenColumns(diaryTables[table] as Table)) {
      const value = now[facts.name];
      if (value === undefined) continue;
      if (facts.parent !== undefined && typeof value === 'string') {
        const parent = this.idNow(facts.parent, value, own);
        if (parent === undefined && !facts.nullable) return undefined;
        if (parent === undefined) this.collector.lose('unknown_value', `${table}.${facts.name}`, value);
        now[facts.name] = parent ?? null;
      } else if (facts.own || facts.type === 'jsonb') {
        const codes = this.recoded(value, own, `${table}.${facts.name}`);
        if (codes === undefined) return undefined;
        now[facts.name] = codes;
      }
    }
    return now;
  }

  /** A value with its own entries' codes translated; undefined for a removed entry. */
  private recoded(value: Json, own: boolean, where: string): Json | undefined {
    if (typeof value === 'string') {
      if (!isOwnCode(value)) return value;
      const id = this.idNow('own_items', idOfOwnCode(value), own);
      if (id === undefined) this.collector.lose('unknown_value', where, value);
      return id === undefined ? undefined : ownCodeOf(id);
    }
    const recoded = (one: Json) => this.recoded(one, own, where);
    if (Array.isArray(value)) return value.map(recoded).filter((one) => one !== undefined);
    if (!isObject(value)) return value;
    const entries = Object.entries(value).flatMap(([key, one]) => {
      const [name, translated] = [recoded(key), recoded(one as Json)];
      return name === undefined || translated === undefined ? [] : [[String(name), translated] as const];
    });
    return Object.fromEntries(entries);
  }
}

/** Takes the rows of a full copy. @param knownAs finds rows already in the account, in tables with any number of rows */
export function takeOwnRows(
  tables: OwnTables,
  collector: Collector,
  knownAs: KnownAs = () => undefined,
): void {
  const reader = new OwnReader(collector, knownAs);
  for (const [name, rows] of tables) {
    const isOfAccount = accountTables.includes(name);
    if ((Object.hasOwn(diaryTables, name) && !isOfAccount) || rows.length === 0) continue;
    collector.lose(isOfAccount ? 'account_data' : 'unknown_table', name, '', rows.length);
  }
  // Own entries first: rows of any table refer to them.
  const names = (Object.keys(diaryTables) as DiaryTable[]).filter((name) => !accountTables.includes(name));
  for (const table of ['own_items' as const, ...names.filter((name) => name !== 'own_items')])
    for (const raw of tables.get(table) ?? []) {
      const row = reader.read(table, raw);
      if (row) reader.take(row);
    }
}
