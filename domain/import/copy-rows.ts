/**
 * Rows of a full copy of this diary: checked by the rules of their tables, and given new ids if the copy is of another
 * account.
 */
import * as v from 'valibot';
import { type DiaryTable, diaryTables } from '../diary-tables.ts';
import type { Column, Columns, Json } from '../model/columns.ts';
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
import type { Collector } from './collector.ts';
import { countable, forFormRules, notesMax, ownRules } from './copy-rules.ts';
import type { ImportedRow } from './imported.ts';
import { storable } from './loss-counts.ts';

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

/**
 * What became of one row of a copy: the row as it is in this account, or why there is none. `invalid`: it breaks the rules of its
 * table. `without_parent`: a row it refers to could not be read.
 */
type OwnRowOutcome = ImportedRow | 'invalid' | 'without_parent';

/**
 * Called with every row of a copy and what became of it. With it, no row is read in part: one that would be shortened, or would
 * lose what it refers to, is not read at all.
 */
type OnEachRow = (table: DiaryTable, oldId: string, outcome: OwnRowOutcome) => void;

/** The id of a row from another account's copy in this account. */
export const copiedId = (userId: string, table: DiaryTable, oldId: string) =>
  importedId(userId, 'own', table, oldId);

const ownCodes = /own_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})/g;

/** The rows that a row refers to: its parents, and the own entries whose codes it has. */
export function referencesIn(
  table: DiaryTable,
  columns: Columns,
): readonly { readonly entity: DiaryTable; readonly id: string }[] {
  return writtenColumns(diaryTables[table] as Table).flatMap(({ facts: { name, parent, own, type } }) => {
    const value = columns[name] ?? null;
    if (value === null) return [];
    if (parent !== undefined) return [{ entity: parent as DiaryTable, id: String(value).toLowerCase() }];
    if (!own && type !== 'jsonb') return [];
    return [...JSON.stringify(value).matchAll(ownCodes)].map(([, id = '']) => ({
      entity: 'own_items' as const,
      id,
    }));
  });
}

class OwnReader {
  private readonly collector: Collector;
  private readonly knownAs: KnownAs;
  private readonly onEachRow: OnEachRow | undefined;
  private readonly rules: ReturnType<typeof ownRules>;
  /** The new id of every row, by table and old id. */
  private readonly ids = new Map<string, string>();
  /** Rows of the copy that could not be read. */
  private readonly lost = new Set<string>();

  constructor(collector: Collector, knownAs: KnownAs, onEachRow: OnEachRow | undefined) {
    this.collector = collector;
    this.knownAs = knownAs;
    this.onEachRow = onEachRow;
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
    const id = isObject(raw) ? shown(raw.id ?? '') : '';
    this.collector.lose('unreadable_row', table, id);
    this.onEachRow?.(table, id, 'invalid');
  }

  private checked(table: DiaryTable, found: Table, raw: RawRow): Columns | undefined {
    const { collector } = this;
    const max = notesMax[table];
    const fitted = { ...raw };
    if (
      !this.onEachRow &&
      max !== undefined &&
      typeof raw.notes === 'string' &&
      countable(raw.notes).length > max
    )
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
      this.onEachRow?.(row.table, row.oldId, 'without_parent');
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
    this.onEachRow?.(row.table, row.oldId, imported);
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

  /** Whether a row refers to one that could not be read, where no row is read in part. */
  private isOfLost(table: DiaryTable, columns: Columns): boolean {
    if (!this.onEachRow || this.lost.size === 0) return false;
    return referencesIn(table, columns).some(({ entity, id }) => this.lost.has(`${entity} ${id}`));
  }

  /** Translates references to rows of this account; undefined if a required row is missing. */
  private referring({ table, own, columns }: OldRow): Columns | undefined {
    if (this.isOfLost(table, columns)) return undefined;
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
    if (Array.isArray(value)) {
      const isAgain = (one: Json, place: number, all: readonly (Json | undefined)[]) =>
        typeof one === 'string' && isOwnCode(one) && all.indexOf(one) < place;
      // Two entries of one name may be one entry of the account: a list has each code once.
      return value
        .map(recoded)
        .filter((one, place, all) => one !== undefined && !isAgain(one, place, all)) as Json;
    }
    if (!isObject(value)) return value;
    const entries = Object.entries(value).flatMap(([key, one]) => {
      const [name, translated] = [recoded(key), recoded(one as Json)];
      return name === undefined || translated === undefined ? [] : [[String(name), translated] as const];
    });
    return Object.fromEntries(entries);
  }
}

/** The last time of any row, for asking what a row would be without the rule that nothing lies in the future. */
const endOfTime = '9999-12-31T00:00:00.000Z';

/** Why a row breaks the rules of its table. */
interface RowFaults {
  /** Whether its times are the only reason: later it will be as it has to be. */
  readonly isEarly: boolean;
  /** The columns that break them, as far as they are known. */
  readonly columns: readonly string[];
}

/** @param row by its database names @param now the present time */
export function faultsOf(entity: DiaryTable, row: Columns, now: string): RowFaults {
  const table: Table = diaryTables[entity];
  const read = v.safeParse(table.rowSchema, row);
  if (!read.success) return { isEarly: false, columns: namesIn(table, read.issues) };
  const content = forFormRules(read.output as object);
  const { issues } = v.safeParse(ownRules(now)[entity], content);
  return {
    isEarly: issues !== undefined && v.is(ownRules(endOfTime)[entity], content),
    columns: namesIn(table, issues ?? []),
  };
}

/** The columns that issues are about, by the path of a property or of a column. */
function namesIn({ declared, columns }: Table, issues: readonly v.BaseIssue<unknown>[]): readonly string[] {
  const names = issues.flatMap(({ path }): string[] => {
    const key = String(path?.[0]?.key ?? '');
    const column = declared[key];
    if (column && 'facts' in column) return [column.facts.name];
    return columns.some(({ facts }) => facts.name === key) ? [key] : [];
  });
  return [...new Set(names)];
}

/** Takes the rows of a full copy. @param knownAs finds rows already in the account, in tables with any number of rows */
export function takeOwnRows(
  tables: OwnTables,
  collector: Collector,
  knownAs: KnownAs = () => undefined,
  onEachRow?: OnEachRow,
): void {
  const reader = new OwnReader(collector, knownAs, onEachRow);
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
