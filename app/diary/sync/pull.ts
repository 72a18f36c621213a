import { addMinutes, currentZone, type Instant, localDateOf, minutesBetween } from '#domain/calendar-date.ts';
import { trashDays } from '#domain/limits.ts';
import { breakOff, inSlices } from '../snapshot/in-slices.ts';
import { parseRow } from '../snapshot/parse-rows.ts';
import { nameOf } from '../store/row-key.ts';
import type { FirstDays } from './first-days.ts';
import { ownColumns } from './own-columns.ts';
import type { Replica } from './replica.ts';
import type { Change, Cursor, Entity, Remote, Row, RowKey, StoredRow } from './sync-types.ts';

/** Minutes read again, because a transaction that began earlier may commit later. */
const overlapMinutes = 2;

const noId = '00000000-0000-0000-0000-000000000000';

/** The cursor to pull from: the last complete pull less the overlap. */
function resumed(cursor: Cursor | null): Cursor | null {
  if (!cursor) return null;
  return { since: addMinutes(cursor.since, -overlapMinutes), after: noId };
}

/**
 * Whether a row is within the retention time of the trash, by the server's clock. Own items stay as long as the server has
 * them, because records refer to their names.
 */
export function isWithinRetention(entity: Entity, row: Row, now: Instant): boolean {
  if (row.deleted_at === null || entity === 'own_items') return true;
  return addMinutes(row.updated_at, trashDays * 24 * 60) > now;
}

/** Whether a row from the server is news: a later version, or the same row created again. */
function isNews(row: Row, known: StoredRow | undefined): boolean {
  if (!known || Date.parse(row.created_at) !== Date.parse(known.row.created_at)) return true;
  return !known.gone && row.version > known.row.version;
}

/** The effect of one page: rows to store and rows to remove. */
interface Applied {
  readonly rows: StoredRow[];
  readonly droppedRows: RowKey[];
}

/**
 * Applies changes in order; repeating them gives the same result. A row erased on the server while local writes wait for it
 * stays, marked as `gone`, until the person has decided.
 * @param waits whether a row has unsent writes
 */
function apply(
  changes: readonly Change[],
  known: (key: RowKey) => StoredRow | undefined,
  waits: (key: RowKey) => boolean,
  now: Instant,
): Applied {
  const result = new Map<string, StoredRow | RowKey>();
  for (const change of changes) {
    const key = { entity: change.entity, id: change.kind === 'row' ? change.row.id : change.id };
    const name = nameOf(key);
    const earlier = result.get(name);
    const before = earlier ? ('row' in earlier ? earlier : undefined) : known(key);
    if (change.kind === 'row') {
      if (!isNews(change.row, before)) continue;
      const isRetained = isWithinRetention(change.entity, change.row, now) || waits(key);
      const own = before?.own ? ownColumns(before, change.row) : {};
      result.set(name, isRetained ? { ...key, row: change.row, ...own } : key);
    } else if (before && !before.gone) {
      // A tombstone is removed when its row is inserted again; both never exist together.
      result.set(name, waits(key) ? { ...before, gone: true } : key);
    }
  }
  const all = [...result.values()];
  return {
    rows: all.filter((one): one is StoredRow => 'row' in one),
    droppedRows: all.filter((one) => !('row' in one)),
  };
}

/**
 * The rows of a page as this device has them. Erasures are also looked up in the store: a tab that died may have stored a
 * row without notifying this one.
 */
async function knownRows({ store, stored }: Replica, changes: readonly Change[]) {
  const erased = changes.flatMap((change) => (change.kind === 'row' || stored(change) ? [] : [change]));
  const found = erased.length > 0 ? await store.rows(erased) : [];
  const inStore = new Map(found.flatMap((row) => (row ? [[nameOf(row), row]] : [])));
  return (key: RowKey) => stored(key) ?? inStore.get(nameOf(key));
}

/**
 * Whether to store a cursor without changes: only once it is far enough ahead to save reading again, not with every poll.
 */
const isAhead = (cursor: Cursor, known: Cursor) =>
  Date.parse(cursor.since) > Date.parse(known.since) + overlapMinutes * 60_000;

/**
 * The cursor moved back by the given minutes, the duration of the pull so far. A transaction running during the first page
 * may have committed behind what was already read; nothing is missing only as of the first page. So with each page that is
 * stored: the device may sleep for a month between two of them, and be killed before the last.
 */
function asOfFirstPage(cursor: Cursor, minutes: number): Cursor {
  return { ...cursor, since: addMinutes(cursor.since, -Math.max(0, minutes)) };
}

const start: Cursor = { since: '1970-01-01T00:00:00.000Z', after: noId };

/**
 * Fetches the last months of a long diary before its other pages. They are stored as well, so that what is written to them
 * meanwhile is compared with what was shown; the pages bring them once more. Failing costs only time.
 */
async function fetchFirstDays(
  replica: Replica,
  remote: Remote,
  now: () => Instant,
  days: FirstDays,
): Promise<void> {
  const from = days.from(localDateOf(now(), currentZone()));
  const rows = await remote.recent(from).catch(() => undefined);
  if (!rows) return;
  const waiting = new Set((await replica.store.ops()).map(nameOf));
  const applied = apply(rows, replica.stored, (key) => waiting.has(nameOf(key)), now());
  await inSlices(applied.rows, ({ entity, row }) => parseRow(entity, row));
  await replica.write({ ...applied, cursor: { ...(replica.cursor() ?? start), partial: true } });
  await days.show(
    from,
    rows.flatMap((change) => (change.kind === 'row' ? [{ entity: change.entity, id: change.row.id }] : [])),
  );
}

/**
 * Pulls the changes since the last pull, page by page; each page is stored as it arrives.
 * @param days shows the last months of a first fetch of more than one page
 * @throws Failure, transient
 */
export async function pullAll(
  replica: Replica,
  remote: Remote,
  now: () => Instant,
  days?: FirstDays,
): Promise<void> {
  // As this tab knows it: a tab that died may have read further without notifying the others.
  const known = replica.cursor();
  let cursor: Cursor = known ? { since: known.since, after: known.after } : start;
  const isFirst = !known || known.partial === true;
  const startedAt = now();
  const showFirst = async () => {
    if (days?.isWanted()) await fetchFirstDays(replica, remote, now, days);
  };
  // A fetch that was interrupted is one of many pages.
  if (known?.partial) await showFirst();
  let page = await remote.changes(resumed(known), isFirst);
  if (isFirst && !page.isLast) await showFirst();
  for (;;) {
    // The next page is requested while this one is stored. Its failure is thrown when it is awaited.
    const next = page.isLast ? undefined : remote.changes(page.cursor, isFirst);
    next?.catch(() => undefined);
    // Reading the answer was a long task of its own.
    await breakOff();
    const waiting = new Set((await replica.store.ops()).map(nameOf));
    const stored = await knownRows(replica, page.changes);
    const applied = apply(page.changes, stored, (key) => waiting.has(nameOf(key)), now());
    cursor = asOfFirstPage(page.cursor ?? cursor, minutesBetween(startedAt, now()));
    if (isFirst || applied.rows.length + applied.droppedRows.length > 0 || isAhead(cursor, known)) {
      // Parsed before storing, because the results are stored too.
      await inSlices(applied.rows, ({ entity, row }) => parseRow(entity, row));
      // The diary is complete only after the last page.
      const reached: Cursor = isFirst && !page.isLast ? { ...cursor, partial: true } : cursor;
      await replica.write({ ...applied, cursor: reached });
    }
    if (!next) break;
    page = await next;
  }
  await purgeExpiredRows(replica, now());
}

/**
 * Removes rows that nothing holds any more: the server empties its trash without notifying each device, and the ops waiting
 * for an erased row may have been decided while its erasure was on the way.
 */
async function purgeExpiredRows(replica: Replica, now: Instant): Promise<void> {
  const waiting = new Set((await replica.store.ops()).map(nameOf));
  const droppedRows = [...replica.allStored()].filter(
    (stored) =>
      (stored.gone || !isWithinRetention(stored.entity, stored.row, now)) && !waiting.has(nameOf(stored)),
  );
  if (droppedRows.length > 0) await replica.write({ droppedRows });
}
