import type { Instant } from '#domain/calendar-date.ts';
import type { Columns, Json } from '#domain/model/columns.ts';
import type { DiaryTable } from '#domain/model/diary-tables.ts';

export type { Columns, Json };

/** Every table that is kept on the device. */
export type Entity = DiaryTable;

/** A row as the server sends it. */
export interface Row {
  readonly id: string;
  readonly user_id: string;
  /** Grows by one with every change; 0 of a row the server does not have yet. */
  readonly version: number;
  readonly created_at: Instant;
  readonly updated_at: Instant;
  readonly deleted_at: Instant | null;
  readonly [column: string]: Json;
}

/** Which row of which table. */
export interface RowKey {
  readonly entity: Entity;
  readonly id: string;
}

/** What a screen wants written; see `commit`. */
export type Write =
  | (RowKey & { readonly kind: 'create'; readonly columns: Columns })
  | (RowKey & {
      readonly kind: 'change';
      /** Only the columns that changed. */
      readonly columns: Columns;
      /** What a form was made from, where that may be older than what is there by now; `deleted_at` null of a row outside the trash. */
      readonly seen?: Columns;
    })
  | (RowKey & { readonly kind: 'trash' | 'restore' | 'erase' });

type WriteKind = Write['kind'];

/**
 * Why a write waits for the person: the row was changed in the same place elsewhere; it is in the trash there; it is gone
 * for good; or the server will not have it.
 */
export type Trouble =
  | { readonly kind: 'conflict'; readonly columns: readonly string[] }
  | { readonly kind: 'trashed' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'refused'; readonly code: string; readonly rule: string | null };

/** What was seen of each row that cannot be without another, by its name. */
export type Parts = Readonly<Record<string, Columns>>;

/** A write on its way to the server, as the outbox keeps it. */
export interface Op extends RowKey {
  /** The order in which they were made, over all tabs of this device. */
  readonly seq: number;
  readonly kind: WriteKind;
  readonly columns: Columns;
  /** What the person saw when writing, of the columns that matter to it; null for a new row. */
  readonly base: Columns | null;
  /** Of an erasure: what the person saw of the rows that go with it, by name; see `partsOf`. */
  readonly parts?: Parts;
  readonly at: Instant;
  /**
   * The version of the row when this was first sent without an answer: it may have been written or not. Null while no
   * answer is owed.
   */
  readonly sentFrom: number | null;
  readonly trouble: Trouble | null;
}

/** How far the server's changes have been read: the key of the last one, or, after all of them, the time it was there. */
export interface Cursor {
  readonly since: Instant;
  readonly after: string;
  /** The diary is not whole yet: its first pages have come as far as this. */
  readonly partial?: true;
}

/** A row at one moment. A row that was made again counts its versions from the start: when it was made is part of it. */
export type RowVersion = Pick<Row, 'id' | 'version' | 'created_at'>;

/** One change the server tells of. */
export type Change =
  | { readonly kind: 'row'; readonly entity: Entity; readonly row: Row }
  | { readonly kind: 'erased'; readonly entity: Entity; readonly id: string };

/** A page of changes, and where the next one begins; null after the last. */
export interface ChangePage {
  readonly changes: readonly Change[];
  readonly cursor: Cursor | null;
  readonly isLast: boolean;
}

/**
 * The server, as the sync engine needs it. Every call throws a `Failure`; see `isRefusal` for the ones that will never
 * pass by themselves.
 */
export interface Remote {
  /** Inserts a row unless its id is taken. @returns the row, or null when the id is taken */
  create(entity: Entity, id: string, columns: Columns): Promise<Row | null>;
  /** Inserts rows unless their ids are taken, all or none. @returns those that were inserted */
  createMany(
    entity: Entity,
    rows: readonly { readonly id: string; readonly columns: Columns }[],
  ): Promise<readonly Row[]>;
  /** @returns those there are, in any order */
  read(entity: Entity, ids: readonly string[]): Promise<readonly Row[]>;
  /** Changes a row of one version. @returns null when there is no row of that version */
  update(entity: Entity, row: RowVersion, columns: Columns): Promise<Row | null>;
  /** Changes rows that are of the same version and were made at the same time. @returns those that were of it */
  updateMany(
    entity: Entity,
    ids: readonly string[],
    of: Omit<RowVersion, 'id'>,
    columns: Columns,
  ): Promise<readonly Row[]>;
  /** Deletes a row of one version for good. @returns whether there was one */
  erase(entity: Entity, row: RowVersion): Promise<boolean>;
  /** Whether a row was deleted for good. */
  isErased(entity: Entity, id: string): Promise<boolean>;
  /**
   * What changed after the key, page by page: in order, or, for a device that has not got the whole diary yet, each row once.
   * @param cursor null: everything there is
   */
  changes(cursor: Cursor | null, isFirst: boolean): Promise<ChangePage>;
}

/** A column that this device, the server or both have changed since the person saw it. */
export interface ChangedColumn {
  readonly name: string;
  readonly isHere: boolean;
  readonly isThere: boolean;
}

/** A row that would be erased together with another, changed or added elsewhere since the person saw it. */
export interface UnseenPart {
  readonly entity: Entity;
  /** As the person saw it; null when it was added since. */
  readonly before: Row | null;
  readonly theirs: Row;
  readonly columns: readonly ChangedColumn[];
}

/** A problem the person has to decide. */
export interface SyncProblem {
  /** Names it to `resolve`. */
  readonly id: number;
  readonly entity: Entity;
  readonly rowId: string;
  readonly write: WriteKind;
  readonly trouble: Trouble;
  /** The columns it is about in which this device or the server differs from `before`. */
  readonly columns: readonly ChangedColumn[];
  /** The row as the person saw it when they wrote: what both versions come from; null of a new row. */
  readonly before: Row | null;
  /** `before` with what was written on this device; null when it was erased here. */
  readonly here: Row | null;
  /** The row as this device shows it, `here` on top of `theirs`: what `mine` makes of it; null when it is erased here. */
  readonly mine: Row | null;
  /** The row as the server has it, which `theirs` leaves; null when it has none. */
  readonly theirs: Row | null;
  /** Of an erasure: what it would take along that the person has not seen. */
  readonly parts: readonly UnseenPart[];
}

/** 'loading' until the whole diary has once arrived, and what this device keeps of it has been read. */
export type SyncState = 'loading' | 'saved' | 'sending' | 'here' | 'needs-you';

/** Why nothing is sent at the moment. */
export type Waiting = 'network' | 'session';

export interface SyncStatus {
  readonly state: SyncState;
  /** Writes the server does not have yet. */
  readonly unsent: number;
  readonly problems: readonly SyncProblem[];
  /** Rows on the device, to show that the first loading gets on. */
  readonly rows: number;
  /** False where this browser cannot keep data: what is unsent lasts as long as the page. */
  readonly isPersistent: boolean;
  readonly waiting: Waiting | undefined;
}
