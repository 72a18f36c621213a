import { inSlices } from '#app/diary/snapshot/in-slices.ts';
import type { OpenDiary } from '#app/diary/sync/open-diary.ts';
import { Failure } from '#app/errors/failure.ts';
import type { ImportBatch } from '#domain/import/batch.ts';
import { type KnownRows, markedTables } from '#domain/import/known-rows.ts';
import { bytesOf, createPlanner, type ImportPlan } from '#domain/import/plan.ts';
import {
  createUndoPlanner,
  type ImportChoice,
  type ImportWrite,
  importWrites,
  type UndoPlan,
  undoWrites,
} from '#domain/import/writes.ts';
import { accountBytesMax, accountRowsMax } from '#domain/limits.ts';
import type { DiaryTable } from '#domain/model/diary-tables.ts';
import { diaryTables } from '#domain/model/diary-tables.ts';
import { loadClient } from '../../account/client.ts';
import { largestPage, rowsOf } from '../../account/rest.ts';
import { connect, currentSession } from '../../account/session.ts';
import { breakOff, commit, whenOpen } from '../diary.ts';
import type { ReadFile } from './import-reading.ts';

const tables = Object.keys(diaryTables) as DiaryTable[];

/** Writes kept at once: so many that the diary takes them in in slices, and few enough to be kept in one task. */
const writesAtOnce = 250;
/** Tombstones asked for at once. */
const pageRows = 1000;
/** Milliseconds to wait for them: without them the plan says that it does not know. */
const erasedTimeoutMs = 8_000;

/** Rows deleted for good, as the server knows them. @throws Failure */
async function fetchErased(): Promise<ReadonlySet<string>> {
  await connect();
  const { rest } = await loadClient();
  const erased = new Set<string>();
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const [rows, asked] = await largestPage(pageRows, async (most) =>
      rowsOf(await rest.from('erasures').select('id,entity,row_id').gt('id', last).order('id').limit(most)),
    );
    for (const { entity, row_id: id } of rows) erased.add(`${entity}/${id}`);
    last = rows.at(-1)?.id ?? last;
    if (rows.length < asked) return erased;
  }
}

/** As `fetchErased`; undefined where nobody can be asked. */
export function erasedIfKnown(): Promise<ReadonlySet<string> | undefined> {
  // A diary on this device only keeps no marks of them.
  if (currentSession().status === 'local') return Promise.resolve(new Set());
  if (navigator.onLine === false) return Promise.resolve(undefined);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, erasedTimeoutMs));
  return Promise.race([fetchErased().catch(() => undefined), late]);
}

/** The diary as an import sees it. */
export const rowsIn = ({ row, rows }: OpenDiary): KnownRows => ({
  row: (entity, id) => row({ entity, id }),
  rows,
});

/** What the account has left, by what is on this device. */
export async function roomLeft({ rows }: OpenDiary): Promise<{ rows: number; bytes: number }> {
  const left = { rows: accountRowsMax, bytes: accountBytesMax };
  for (const entity of tables)
    await inSlices(rows(entity), (row) => {
      left.rows -= 1;
      left.bytes -= bytesOf(row);
    });
  return left;
}

async function wholeDiary() {
  const open = await whenOpen();
  const diary = open.diary();
  if (!diary) throw new Failure('unavailable');
  return { open, diary };
}

/** What a file would do to the diary, as both are now. @throws Failure */
export async function planFile(file: ReadFile, signal: AbortSignal): Promise<ImportPlan> {
  const { open } = await wholeDiary();
  const [erased, room] = await Promise.all([erasedIfKnown(), roomLeft(open)]);
  const { diary } = await wholeDiary();
  signal.throwIfAborted();
  const { source, digest, rows } = file;
  const { userId } = open;
  const about = { userId, digest, erased, room, batches: diary.imports };
  const planner = createPlanner(source, rowsIn(open), about);
  await inSlices(rows, (row) => {
    signal.throwIfAborted();
    planner.take(row);
  });
  return planner.plan();
}

/**
 * Keeps writes on the device, a part at a time.
 * @param onProgress writes kept
 * @throws Failure; what was kept until then stays
 */
async function commitInParts(
  writes: readonly ImportWrite[],
  onProgress: (kept: number) => void,
  signal?: AbortSignal,
): Promise<void> {
  for (let from = 0; from < writes.length; from += writesAtOnce) {
    signal?.throwIfAborted();
    await commit(writes.slice(from, from + writesAtOnce));
    onProgress(Math.min(writes.length, from + writesAtOnce));
    await breakOff();
  }
}

/** Progress of many writes: how many of how many. */
type WriteProgress = (kept: number, all: number) => void;

/** Carries out a plan. Stopped on the way, the rest comes when the file is imported again. @throws Failure */
export async function importPlan(
  plan: ImportPlan,
  choice: Omit<ImportChoice, 'at'>,
  onProgress: WriteProgress,
  signal: AbortSignal,
): Promise<void> {
  const { open, diary } = await wholeDiary();
  const writes = importWrites(plan, rowsIn(open), diary.imports, { ...choice, at: new Date().toISOString() });
  await commitInParts(writes, (kept) => onProgress(kept, writes.length), signal);
}

/** What taking an import back would do now. @throws Failure */
export async function planTakingBack({ id, partOf }: Pick<ImportBatch, 'id' | 'partOf'>): Promise<UndoPlan> {
  const { open, diary } = await wholeDiary();
  await breakOff();
  const known = rowsIn(open);
  const planner = createUndoPlanner(partOf ?? id, diary.imports, known);
  for (const entity of markedTables) await inSlices(known.rows(entity), (row) => planner.take(entity, row));
  return planner.plan();
}

/** Takes an import back. @throws Failure; what is left can be taken back again */
export async function takeBack(
  plan: UndoPlan,
  takesChanged: boolean,
  onProgress: WriteProgress = () => undefined,
): Promise<void> {
  const writes = undoWrites(plan, takesChanged);
  await commitInParts(writes, (kept) => onProgress(kept, writes.length));
}
