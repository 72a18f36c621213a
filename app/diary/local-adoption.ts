import { entityNames } from '#app/diary/sync/entities.ts';
import type { OpenDiary } from '#app/diary/sync/open-diary.ts';
import { loadReplica } from '#app/diary/sync/replica.ts';
import { Failure } from '#app/errors/failure.ts';
import { writePreference } from '#app/preferences/store.ts';
import { currentZone, localDateOf } from '#domain/calendar-date.ts';
import { type Adoption, adoptedRows, adoptionWrites, planAdoption } from '#domain/import/adoption.ts';
import { digestOfFile } from '#domain/import/digest.ts';
import { isTrashed, type KnownRows } from '#domain/import/known-rows.ts';
import { withMends } from '#domain/import/noon.ts';
import { copiedId } from '#domain/import/own-rows.ts';
import { oneAtATime } from '../account/browser-lock.ts';
import { removeLocalDiary } from '../account/local-diary.ts';
import { currentSession, localDiary } from '../account/session.ts';
import { erasedIfKnown, roomLeft, rowsIn } from './copy/import.ts';
import type { PageDiary } from './create-diary.ts';
import { openLocalStore } from './local-diary-engine.ts';
import { moveFiles } from './store/file-store.ts';

/** Contents of the diary on this device, shown before it moves to an account. */
interface LocalDiary {
  readonly episodes: number;
  readonly doses: number;
  readonly days: number;
  /** First and last calendar day; undefined where no row has one. */
  readonly first: string | undefined;
  readonly last: string | undefined;
}

/** Contents of this device's diary, and the plan for moving it to the account. */
export interface Planned {
  readonly local: LocalDiary;
  readonly adoption: Adoption;
}

/** Rows of this device's diary, as the person last saw them. @throws Failure `device_busy` */
async function readLocal(id: string): Promise<KnownRows> {
  const store = await openLocalStore(id);
  try {
    const { view, viewsOf } = await loadReplica(id, store, () => undefined);
    return withMends({ row: (entity, rowId) => view({ entity, id: rowId }), rows: viewsOf });
  } finally {
    store.close();
  }
}

function holds({ rows }: KnownRows): LocalDiary {
  const there = (entity: Parameters<typeof rows>[0]) => rows(entity).filter((row) => !isTrashed(row));
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

interface Both extends Planned {
  readonly account: OpenDiary;
}

async function plan(pageDiary: PageDiary, id: string, locale: 'es' | 'en'): Promise<Both> {
  const [rows, account, erased] = await Promise.all([readLocal(id), pageDiary.whenOpen(), erasedIfKnown()]);
  const diary = account.diary();
  if (!diary) throw new Failure('unavailable');
  const known = rowsIn(account);
  const { userId } = account;
  const reader = { userId, zone: currentZone(), locale, now: new Date().toISOString() };
  const adopted = adoptedRows(rows, known, reader, erased);
  const room = await roomLeft(account);
  const digest = await digestOfFile(adopted.rows);
  const adoption = planAdoption(adopted, known, { userId, digest, erased, room, batches: diary.imports });
  return { local: holds(rows), adoption, account };
}

/** Plans moving this device's diary to the account; undefined where there is none. @throws Failure */
export async function planTakingAlong(
  pageDiary: PageDiary,
  locale: 'es' | 'en',
): Promise<Planned | undefined> {
  const id = localDiary();
  return id === undefined || currentSession().status !== 'signed-in'
    ? undefined
    : plan(pageDiary, id, locale);
}

/**
 * Moves this device's diary to the account, in one commit to the account's diary on this device, also offline, then removes
 * it. Interrupted before the commit, nothing has changed; after it, a second try finds every row there. One tab at a time.
 * @throws Failure; nothing was changed
 */
export function takeAlong(
  pageDiary: PageDiary,
  locale: 'es' | 'en',
  { takesTheirs, fileName }: { readonly takesTheirs: boolean; readonly fileName: string },
): Promise<void> {
  return oneAtATime('diary-adoption')(async () => {
    const id = localDiary();
    if (id === undefined) return;
    const { adoption, account } = await plan(pageDiary, id, locale);
    if (!adoption.fits) throw new Failure('account_full');
    const imports = account.diary()?.imports ?? [];
    const choice = { takesTheirs, fileName, at: new Date().toISOString() };
    const writes = adoptionWrites(adoption, rowsIn(account), imports, choice);
    if (writes.length > 0) await pageDiary.commit(writes);
    // A browser that cannot store data: it must reach the server before the removal.
    if (!account.status().isPersistent) {
      await account.sync();
      if (account.status().unsent > 0) throw new Failure('network');
    }
    await moveFiles(id, account.userId, idsIn(account));
    await removeLocalDiary(idsIn(account));
  });
}

/** Maps the id of a local row to its id in the account; an id stays the same for a row that is missing or kept it. */
function idsIn(account: OpenDiary): (old: string) => string {
  const known = rowsIn(account);
  const copiesOf = (old: string) =>
    entityNames.map((entity) => [entity, copiedId(account.userId, entity, old)] as const);
  return (old) => copiesOf(old).find(([entity, id]) => known.row(entity, id))?.[1] ?? old;
}

/** Leaves the diary on this device, and does not ask again for this account. */
export function leaveForLater(): void {
  writePreference('localDiaryLater', currentSession().userId ?? '');
}
