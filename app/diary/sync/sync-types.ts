import type { CalendarDay, Instant } from '#domain/calendar-date.ts';
import type { DiaryTable } from '#domain/diary-tables.ts';
import type { Columns, Json } from '#domain/model/columns.ts';

export type { Columns, Json };

/** Tables stored on the device. */
export type Entity = DiaryTable;

/** A row as the server sends it. */
export interface Row {
  readonly id: string;
  readonly user_id: string;
  /** Grows by one with every change; 0 for a row the server does not have yet. */
  readonly version: number;
  readonly created_at: Instant;
  readonly updated_at: Instant;
  readonly deleted_at: Instant | null;
  readonly [column: string]: Json;
}

/** Table and id of a row. */
export interface RowKey {
  readonly entity: Entity;
  readonly id: string;
}

/** A write requested by a screen; see `commit`. */
export type Write =
  | (RowKey & { readonly kind: 'create'; readonly columns: Columns })
  | (RowKey & {
      readonly kind: 'change';
      /** Only the columns that changed. */
      readonly columns: Columns;
      /**
       * The values a form was opened with, where they may be older than the row; `deleted_at` is null for a row outside the
       * trash.
       */
      readonly seen?: Columns;
    })
  | (RowKey & { readonly kind: 'trash' | 'restore' | 'erase' });

type WriteKind = Write['kind'];

/**
 * Why a write waits for the person: the same columns were changed elsewhere; the row is in the trash on the server; it is
 * erased there; or the server refuses the write.
 */
export type Trouble =
  | { readonly kind: 'conflict'; readonly columns: readonly string[] }
  | { readonly kind: 'trashed' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'refused'; readonly code: string; readonly rule: string | null };

/** The values seen of each part of a row, by its name. */
export type Parts = Readonly<Record<string, Columns>>;

/** A write waiting in the outbox. */
export interface Op extends RowKey {
  /** The order of creation, over all tabs of this device. */
  readonly seq: number;
  readonly kind: WriteKind;
  readonly columns: Columns;
  /** The values the person saw when writing, of the relevant columns; null for a new row. */
  readonly base: Columns | null;
  /** For an erasure: the values the person saw of the rows erased with it, by name; see `partsOf`. */
  readonly parts?: Parts;
  readonly at: Instant;
  /**
   * The version of the row when this op was first sent without an answer: it may have been written or not. Null while no
   * answer is pending.
   */
  readonly sentFrom: number | null;
  readonly trouble: Trouble | null;
}

/** How far the server's changes have been read: the key of the last one or, after all of them, the server's time. */
export interface Cursor {
  readonly since: Instant;
  readonly after: string;
  /** The diary is incomplete: its first pages have been read up to here. */
  readonly partial?: true;
}

/** A row at one version. A row created again restarts its versions, so the creation time is part of it. */
export type RowVersion = Pick<Row, 'id' | 'version' | 'created_at'>;

/** One change reported by the server. */
export type Change =
  | { readonly kind: 'row'; readonly entity: Entity; readonly row: Row }
  | { readonly kind: 'erased'; readonly entity: Entity; readonly id: string };

/** A page of changes, and where the next one begins; null after the last. */
export interface ChangePage {
  readonly changes: readonly Change[];
  readonly cursor: Cursor | null;
  readonly isLast: boolean;
}

/** The server, as the sync engine needs it. Every call throws a `Failure`; `isRefusal` recognizes the permanent ones. */
export interface Remote {
  /** Inserts a row unless its id is taken. @returns the row, or null when the id is taken */
  create(entity: Entity, id: string, columns: Columns): Promise<Row | null>;
  /** Inserts rows unless their ids are taken, all or none. @returns those that were inserted */
  createMany(
    entity: Entity,
    rows: readonly { readonly id: string; readonly columns: Columns }[],
  ): Promise<readonly Row[]>;
  /** Reads rows by id. @returns those that exist, in any order */
  read(entity: Entity, ids: readonly string[]): Promise<readonly Row[]>;
  /** Changes a row of one version. @returns null when no row has that version */
  update(entity: Entity, row: RowVersion, columns: Columns): Promise<Row | null>;
  /** Changes rows with the same version and creation time. @returns those that had it */
  updateMany(
    entity: Entity,
    ids: readonly string[],
    of: Omit<RowVersion, 'id'>,
    columns: Columns,
  ): Promise<readonly Row[]>;
  /** Deletes a row of one version for good. @returns whether it existed */
  erase(entity: Entity, row: RowVersion): Promise<boolean>;
  /** Whether a row was deleted for good. */
  isErased(entity: Entity, id: string): Promise<boolean>;
  /**
   * Reads the changes after a cursor, page by page: in order or, for a device without the whole diary, each row once.
   * @param cursor null: from the beginning
   */
  changes(cursor: Cursor | null, isFirst: boolean): Promise<ChangePage>;
  /** Reads every row that the days from `from` on depend on; undefined where that cannot be said of the answers. */
  recent(from: CalendarDay): Promise<readonly Change[] | undefined>;
}

/** A column that this device, the server or both have changed since the person saw it. */
export interface ChangedColumn {
  readonly name: string;
  readonly isHere: boolean;
  readonly isThere: boolean;
}

/** A row that would be erased together with another, and was changed or added elsewhere since the person saw it. */
export interface UnseenPart {
  readonly entity: Entity;
  /** As the person saw it; null when it was added since. */
  readonly before: Row | null;
  readonly theirs: Row;
  readonly columns: readonly ChangedColumn[];
}

/** A problem the person has to decide. */
export interface SyncProblem {
  /** Identifies the problem for `resolve`. */
  readonly id: number;
  readonly entity: Entity;
  readonly rowId: string;
  readonly write: WriteKind;
  readonly trouble: Trouble;
  /** The relevant columns in which this device or the server differs from `before`. */
  readonly columns: readonly ChangedColumn[];
  /** The row as the person saw it when writing, the common base of both versions; null for a new row. */
  readonly before: Row | null;
  /** `before` with the local writes; null when it was erased here. */
  readonly here: Row | null;
  /**
   * The row as this device shows it, `here` on top of `theirs`: the result of choosing `mine`; null when it is erased here.
   */
  readonly mine: Row | null;
  /** The row as the server has it, the result of choosing `theirs`; null when it has none. */
  readonly theirs: Row | null;
  /** For an erasure: parts it would take along that the person has not seen. */
  readonly parts: readonly UnseenPart[];
  /** Rows that only this device has and that go too if `theirs` is chosen: they belong to a row that will not exist. */
  readonly along: readonly { readonly entity: Entity; readonly row: Row }[];
}

/** `loading` until the whole diary has first arrived, and this device's store has been read. */
export type SyncState = 'loading' | 'saved' | 'sending' | 'here' | 'needs-you';

/** Why nothing is sent at the moment. */
export type Waiting = 'network' | 'session';

export interface SyncStatus {
  readonly state: SyncState;
  /** Writes the server does not have yet. */
  readonly unsent: number;
  readonly problems: readonly SyncProblem[];
  /** Rows on the device, to show the progress of the first fetch. */
  readonly rows: number;
  /** False where this browser cannot store data: unsent writes last as long as the page. */
  readonly isPersistent: boolean;
  readonly waiting: Waiting | undefined;
}

/** A row as the server is known to have it; `gone` when it was erased there while a write for it waits here. */
export interface StoredRow {
  readonly entity: Entity;
  readonly id: string;
  readonly row: Row;
  readonly gone?: boolean;
  /** The columns whose value this device wrote last; see `ownColumns`. */
  readonly own?: readonly string[];
}

/** An op without a sequence number yet. */
export type NewOp = Omit<Op, 'seq'>;

/** A change written in one transaction. */
export interface StoreChange {
  readonly rows?: readonly StoredRow[];
  readonly droppedRows?: readonly RowKey[];
  readonly ops?: readonly Op[];
  readonly droppedOps?: readonly number[];
  readonly newOps?: readonly NewOp[];
  readonly cursor?: Cursor;
}

/** All stored data of one person's diary on this device. */
interface StoredDiary {
  readonly rows: readonly StoredRow[];
  readonly ops: readonly Op[];
  readonly cursor: Cursor | null;
}

/**
 * Every row that days from `from` on depend on, all rows of the small tables, and older landmarks (recent-days.ts); or what
 * days a little earlier depend on besides.
 */
interface RecentRows {
  readonly from: CalendarDay;
  readonly rows: readonly StoredRow[];
}

export type RecentPart = 'recent' | 'earlier';

/** Storage of a replica and its outbox. */
export interface ReplicaStore {
  /** Whether the data outlives the page. */
  readonly isPersistent: boolean;
  load(): Promise<StoredDiary>;
  /** The outbox, oldest first. @param most how many at most; all without it */
  ops(most?: number): Promise<readonly Op[]>;
  rows(keys: readonly RowKey[]): Promise<readonly (StoredRow | undefined)[]>;
  cursor(): Promise<Cursor | null>;
  /** Stores this version's parsed results for rows parsed by an earlier one. Optional: failing costs only time. */
  keepParsed(): Promise<void>;
  /** The recent rows, stored apart, or those a little earlier; undefined unless they are the present ones and no write waits. */
  recent(part: RecentPart): Promise<RecentRows | undefined>;
  /** Stores them, of a replica that has nothing but what it loaded and wrote. Optional, as `keepParsed`. */
  keepRecent(parts: Readonly<Record<RecentPart, RecentRows>>): Promise<void>;
  /** Writes a change. @returns the new ops with their sequence numbers. @throws Failure `device_full`, `device_busy` */
  write(change: StoreChange): Promise<readonly Op[]>;
  close(): void;
}
