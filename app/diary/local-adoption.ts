import { createLocalEngine } from '#app/diary/sync/local-engine.ts';
import type { OpenDiary } from '#app/diary/sync/open-diary.ts';
import { loadReplica, type Replica } from '#app/diary/sync/replica.ts';
import { Failure } from '#app/errors/failure.ts';
import { writePreference } from '#app/preferences/store.ts';
import { currentZone, localDateOf } from '#domain/calendar-date.ts';
import {
  type Adoption,
  adoptedRows,
  adoptionWrites,
  planAdoption,
  removableRows,
  type StayingRow,
} from '#domain/import/adoption.ts';
import { faultsOf, referencesIn } from '#domain/import/copy-rows.ts';
import { digestOfFile } from '#domain/import/digest.ts';
import { isTrashed, type KnownRow, type KnownRows, rowName } from '#domain/import/known-rows.ts';
import { withMends } from '#domain/import/noon.ts';
import { currentSession, localDiary } from '../account/session/session.ts';
import { erasedIfKnown, roomLeft, rowsIn } from './copy/import.ts';
import type { PageDiary } from './create-diary.ts';
import { removeLocalDiary } from './local-diary.ts';
import { openWholeLocalStore } from './local-diary-engine.ts';
import { dropFile, moveFiles } from './store/file-store.ts';
import type { Columns, Entity, Row, Write } from './sync/sync-types.ts';
import { oneAtATime } from './sync/tab-messages.ts';

/** Contents of the diary on this device, or a part of them. */
interface LocalDiary {
  readonly episodes: number;
  readonly doses: number;
  readonly days: number;
  /** First and last calendar day; undefined where no row has one. */
  readonly first: string | undefined;
  readonly last: string | undefined;
}

/** A row that stays on the device, as the person is told of it. */
export interface Left extends StayingRow {
  readonly row: Row;
  /** Rows that belong to it and stay with it, on any level. */
  readonly with: readonly StayingRow[];
  /** Columns that break a rule, and that the person can mend. */
  readonly columns: readonly string[];
}

/** Contents of this device's diary, and the plan for moving it to the account. */
export interface Planned {
  /** What comes that the account does not have yet. */
  readonly coming: LocalDiary;
  readonly adoption: Adoption;
  readonly left: readonly Left[];
  /** Whether a move would write anything. */
  readonly comes: boolean;
  /** Whether the account has everything already. */
  readonly isThere: boolean;
}

/** What a move has moved, and what is left on the device. */
export interface Taken {
  readonly moved: LocalDiary;
  readonly left: readonly Left[];
}

/** The rows of this device, those imported at noon put right. */
const knownIn = ({ view, viewsOf }: Replica): KnownRows =>
  withMends({ row: (entity, id) => view({ entity, id }), rows: viewsOf });

/**
 * Runs on the diary of this device, all of whose writes have become rows.
 * @throws Failure `device_busy`, `device_full`
 */
async function withLocal<T>(id: string, use: (replica: Replica) => Promise<T>): Promise<T> {
  const store = await openWholeLocalStore(id);
  try {
    const replica = await loadReplica(id, store, () => undefined);
    await settle(replica);
    return await use(replica);
  } finally {
    store.close();
  }
}

/** Makes rows of the writes that wait. @throws Failure `device_full` */
async function settle(replica: Replica): Promise<void> {
  const engine = createLocalEngine({
    replica,
    now: () => new Date().toISOString(),
    onActivity: () => undefined,
    alone: oneAtATime(`diary-sync-${replica.userId}`),
  });
  await engine.sync();
  engine.stop();
  if (replica.ops().length > 0) throw new Failure('device_full');
}

/** @param without rows that are not counted, as `table/id` */
function holds({ rows }: KnownRows, without: ReadonlySet<string>): LocalDiary {
  const there = (entity: Entity) =>
    rows(entity).filter((row) => !isTrashed(row) && !without.has(rowName(entity, row.id)));
  const [episodes, doses, dayLogs] = [there('episodes'), there('intakes'), there('day_logs')];
  const days = [
    ...episodes.map(({ started_at, zone }) => localDateOf(String(started_at), String(zone))),
    ...doses.map(({ taken_at, zone }) => localDateOf(String(taken_at), String(zone))),
    ...dayLogs.map(({ local_date }) => String(local_date)),
  ].sort();
  return {
    episodes: episodes.length,
    doses: doses.length,
    days: dayLogs.length,
    first: days[0],
    last: days.at(-1),
  };
}

/** The rows that stay: each with those that stay only because they belong to it. */
function leftOf(local: KnownRows, staying: readonly StayingRow[]): readonly Left[] {
  const now = new Date().toISOString();
  const byName = new Map(staying.map((one) => [rowName(one.entity, one.id), one]));
  /** The row because of which another one stays. */
  const rootOf = (one: StayingRow): string => {
    const row = local.row(one.entity, one.id);
    const parent =
      one.reason === 'without_parent' && row
        ? referencesIn(one.entity, row).flatMap(({ entity, id }) => byName.get(rowName(entity, id)) ?? [])[0]
        : undefined;
    return parent ? rootOf(parent) : rowName(one.entity, one.id);
  };
  return [...Map.groupBy(staying, rootOf)].flatMap(([name, group]): Left[] => {
    const root = byName.get(name);
    const row = root && (local.row(root.entity, root.id) as Row | null);
    if (!root || !row) return [];
    const isMendable = root.reason === 'early' || root.reason === 'invalid';
    const columns = isMendable ? faultsOf(root.entity, row, now).columns : [];
    return [{ ...root, row, columns, with: group.filter((one) => one !== root) }];
  });
}

interface Everything extends Planned {
  readonly account: OpenDiary;
  readonly here: KnownRows;
  /** Ids in the account by the id on the device. */
  readonly idsThere: ReadonlyMap<string, string>;
}

async function plan(
  pageDiary: PageDiary,
  local: Replica,
  locale: 'es' | 'en',
  asNew?: ReadonlySet<string>,
): Promise<Everything> {
  const [account, erased] = await Promise.all([pageDiary.whenOpen(), erasedIfKnown()]);
  const diary = account.diary();
  if (!diary) throw new Failure('unavailable');
  const [here, known] = [knownIn(local), rowsIn(account)];
  const { userId } = account;
  const reader = { userId, zone: currentZone(), locale, now: new Date().toISOString() };
  const adopted = adoptedRows(here, known, reader, erased, asNew);
  const room = await roomLeft(account);
  const digest = await digestOfFile(adopted.rows);
  const adoption = planAdoption(adopted, known, { userId, digest, erased, room, batches: diary.imports });
  const { staying, there } = adoption;
  const coming = holds(here, new Set([...there, ...staying.map(({ entity, id }) => rowName(entity, id))]));
  const about = { takesTheirs: true, fileName: '', at: reader.now };
  const comes = adoptionWrites(adoption, known, diary.imports, about).length > 0;
  const left = leftOf(here, staying);
  const { idsThere } = adopted;
  return { coming, left, adoption, account, here, idsThere, comes, isThere: !comes && left.length === 0 };
}

/** Plans moving this device's diary to the account; undefined where there is none. @throws Failure */
export async function planTakingAlong(
  pageDiary: PageDiary,
  locale: 'es' | 'en',
  asNew?: ReadonlySet<string>,
): Promise<Planned | undefined> {
  const id = localDiary();
  return id === undefined || currentSession().status !== 'signed-in'
    ? undefined
    : withLocal(id, (local) => plan(pageDiary, local, locale, asNew));
}

/** The person's answer to a plan. */
interface Answer {
  /** Whether this device's values replace different ones of the account. */
  readonly takesTheirs: boolean;
  readonly fileName: string;
  /** The plan that was shown: what differs since is asked about first. */
  readonly shown?: Adoption | undefined;
  /** Rows that come as new ones although the account has deleted them for good, as `table/id`. */
  readonly asNew?: ReadonlySet<string> | undefined;
}

const differingIn = ({ plan }: Adoption) =>
  new Set(plan.differing.map(({ entity, id }) => rowName(entity, id)));

/**
 * Moves this device's diary to the account, in one commit to the account's diary on this device, also offline. Then what is
 * there is removed here; what the account does not take stays, with what it belongs to, and the diary of the device ends only
 * when nothing of it is left. Interrupted before the commit, nothing has changed; after it, a second try finds every row
 * there. One tab at a time.
 * @returns undefined where there is no diary
 * @throws Failure; nothing was lost. `conflict` when more differs than was shown
 */
export function takeAlong(
  pageDiary: PageDiary,
  locale: 'es' | 'en',
  { shown, asNew, ...answer }: Answer,
): Promise<Taken | undefined> {
  return oneAtATime('diary-adoption')(async () => {
    const id = localDiary();
    if (id === undefined) return undefined;
    const { isEmpty, idThere, ...taken } = await withLocal(id, async (local) => {
      const { adoption, account, here, left, coming, idsThere } = await plan(pageDiary, local, locale, asNew);
      if (!adoption.fits) throw new Failure('account_full');
      const wasShown = shown && differingIn(shown);
      if (wasShown && [...differingIn(adoption)].some((name) => !wasShown.has(name)))
        throw new Failure('conflict');
      const imports = account.diary()?.imports ?? [];
      const choice = { ...answer, at: new Date().toISOString() };
      const removable = removableRows(here, adoption.staying);
      const writes = adoptionWrites(adoption, rowsIn(account), imports, choice);
      if (writes.length > 0) await pageDiary.commit(writes);
      // A browser that cannot store data: it must reach the server before the removal.
      if (!account.status().isPersistent) {
        await account.sync();
        if (account.status().unsent > 0) throw new Failure('network');
      }
      const files = removable.flatMap(({ entity, id: one }) =>
        entity === 'attachments' ? [[one, idsThere.get(one) ?? one] as const] : [],
      );
      await moveFiles(id, account.userId, new Map(files));
      const isEmpty = await removeRows(local, removable);
      return { moved: coming, left, isEmpty, idThere: (old: string) => idsThere.get(old) ?? old };
    });
    if (isEmpty) await removeLocalDiary(idThere);
    else leaveForLater();
    return taken;
  });
}

/**
 * Removes rows that are in the account from the diary of this device. One that another tab has written meanwhile stays.
 * @returns whether nothing is left of the diary
 */
function removeRows(
  local: Replica,
  rows: readonly (KnownRow & { readonly entity: Entity })[],
): Promise<boolean> {
  return oneAtATime(`diary-sync-${local.userId}`)(async () => {
    const { rows: stored, ops } = await local.store.load();
    const present = new Map(stored.map(({ entity, id, row }) => [rowName(entity, id), row]));
    const waiting = new Set(ops.map(({ entity, id }) => rowName(entity, id)));
    const droppedRows = rows.filter((row) => {
      const name = rowName(row.entity, row.id);
      const now = present.get(name);
      return now?.version === row.version && now?.updated_at === row.updated_at && !waiting.has(name);
    });
    if (droppedRows.length > 0)
      await local.write({ droppedRows: droppedRows.map(({ entity, id }) => ({ entity, id })) });
    return droppedRows.length === present.size && ops.length === 0;
  });
}

/** Changes rows of the diary of this device while an account is signed in. @throws Failure */
async function writeLocal(writes: readonly Write[]): Promise<void> {
  const id = localDiary();
  if (id === undefined) throw new Failure('not_found');
  const { startLocalDiary } = await import('./local-diary-engine.ts');
  const open = await startLocalDiary(id);
  try {
    await open.commit(writes);
    await open.sync();
  } finally {
    open.close();
  }
}

/** Corrects a row that stays, on this device. @throws Failure */
export const mendLeft = ({ entity, id }: StayingRow, columns: Columns): Promise<void> =>
  writeLocal([{ kind: 'change', entity, id, columns }]);

/** Deletes a row that stays, with what belongs to it; with the last one, the diary of this device ends. @throws Failure */
export function dropLeft(left: Left): Promise<void> {
  return oneAtATime('diary-adoption')(async () => {
    const id = localDiary();
    if (id === undefined) return;
    const droppedRows = [...left.with, left].map((one) => ({ entity: one.entity, id: one.id }));
    await withLocal(id, (local) => local.write({ droppedRows }));
    for (const one of droppedRows) if (one.entity === 'attachments') await dropFile(id, one.id);
  });
}

/** The rows of this device's diary while an account is signed in, for a copy of it. @throws Failure */
export async function rowsOfLocal(): Promise<(entity: Entity) => readonly Row[]> {
  const id = localDiary();
  if (id === undefined) throw new Failure('not_found');
  return withLocal(id, async ({ viewsOf }) => viewsOf);
}

/** Leaves the diary on this device, and does not ask again for this account. */
export function leaveForLater(): void {
  writePreference('localDiaryLater', currentSession().userId ?? '');
}
