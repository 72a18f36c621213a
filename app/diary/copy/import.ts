import { loadClient } from '#app/account/client/client.ts';
import { largestPage, rowsOf } from '#app/account/client/rest.ts';
import { currentSession } from '#app/account/session/session.ts';
import { breakOff, inSlices } from '#app/diary/snapshot/in-slices.ts';
import type { OpenDiary } from '#app/diary/sync/open-diary.ts';
import { Failure } from '#app/errors/failure.ts';
import type { DiaryTable } from '#domain/diary-tables.ts';
import { diaryTables } from '#domain/diary-tables.ts';
import { type KnownRows, markedTables } from '#domain/import/known-rows.ts';
import { matchedIds } from '#domain/import/matched-rows.ts';
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
import type { ImportBatch } from '#domain/person/import-batch.ts';
import type { PageDiary } from '../create-diary.ts';
import type { ReadFile } from './import-reading.ts';

const tables = Object.keys(diaryTables) as DiaryTable[];

/** Writes per commit: enough for the diary to take them in in slices, few enough to be stored in one task. */
const writesAtOnce = 250;
/** Erasures per request. */
const pageRows = 1000;
/** Milliseconds to wait for the erasures; without them the plan says that it does not know. */
const erasedTimeoutMs = 8_000;

/** Rows deleted for good, according to the server. @throws Failure */
async function fetchErased(): Promise<ReadonlySet<string>> {
  const { rest } = await loadClient();
  const erased = new Set<string>();
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const [rows, limit] = await largestPage(pageRows, async (most) =>
      rowsOf(await rest.from('erasures').select('id,entity,row_id').gt('id', last).order('id').limit(most)),
    );
    for (const { entity, row_id: id } of rows) erased.add(`${entity}/${id}`);
    last = rows.at(-1)?.id ?? last;
    if (rows.length < limit) return erased;
  }
}

/** As `fetchErased`; undefined where the server is not reached. */
export function erasedIfKnown(): Promise<ReadonlySet<string> | undefined> {
  // A diary on this device only keeps no record of erasures.
  if (currentSession().status === 'local') return Promise.resolve(new Set());
  if (navigator.onLine === false) return Promise.resolve(undefined);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, erasedTimeoutMs));
  return Promise.race([fetchErased().catch(() => undefined), late]);
}

/** The rows an import compares a file with. */
export const rowsIn = ({ row, rows }: OpenDiary): KnownRows => ({
  row: (entity, id) => row({ entity, id }),
  rows,
});

/** Rows and bytes left in the account, by what is on this device. */
export async function roomLeft({ rows }: OpenDiary): Promise<{ rows: number; bytes: number }> {
  const left = { rows: accountRowsMax, bytes: accountBytesMax };
  for (const entity of tables)
    await inSlices(rows(entity), (row) => {
      left.rows -= 1;
      left.bytes -= bytesOf(row);
    });
  return left;
}

async function currentDiary(pageDiary: PageDiary) {
  const open = await pageDiary.whenOpen();
  const diary = open.diary();
  if (!diary) throw new Failure('unavailable');
  return { open, diary };
}

/** Plans what importing a file would change in the diary as both are now. @throws Failure */
export async function planFile(
  pageDiary: PageDiary,
  file: ReadFile,
  signal: AbortSignal,
): Promise<ImportPlan> {
  const { open } = await currentDiary(pageDiary);
  const [erased, room] = await Promise.all([erasedIfKnown(), roomLeft(open)]);
  const { diary } = await currentDiary(pageDiary);
  signal.throwIfAborted();
  const { source, digest, rows } = file;
  const { userId } = open;
  const known = rowsIn(open);
  const about = { userId, digest, erased, room, batches: diary.imports };
  const matched = matchedIds(file, known, about);
  const planner = createPlanner(source, known, { ...about, matched });
  await inSlices(rows, (row) => {
    signal.throwIfAborted();
    planner.take(row);
  });
  return planner.plan();
}

/**
 * Commits writes to the device, one part at a time.
 * @param onProgress writes committed
 * @throws Failure; the parts committed by then stay
 */
async function commitInParts(
  pageDiary: PageDiary,
  writes: readonly ImportWrite[],
  onProgress: (written: number) => void,
  signal?: AbortSignal,
): Promise<void> {
  for (let from = 0; from < writes.length; from += writesAtOnce) {
    signal?.throwIfAborted();
    await pageDiary.commit(writes.slice(from, from + writesAtOnce));
    onProgress(Math.min(writes.length, from + writesAtOnce));
    await breakOff();
  }
}

/** Progress of many writes: committed, out of all. */
type WriteProgress = (written: number, all: number) => void;

/** Carries out a plan. If it is stopped on the way, importing the file again adds the rest. @throws Failure */
export async function importPlan(
  pageDiary: PageDiary,
  plan: ImportPlan,
  choice: Omit<ImportChoice, 'at'>,
  onProgress: WriteProgress,
  signal: AbortSignal,
): Promise<void> {
  const { open, diary } = await currentDiary(pageDiary);
  const writes = importWrites(plan, rowsIn(open), diary.imports, { ...choice, at: new Date().toISOString() });
  await commitInParts(pageDiary, writes, (written) => onProgress(written, writes.length), signal);
}

/** Plans what undoing an import would change now. @throws Failure */
export async function planTakingBack(
  pageDiary: PageDiary,
  { id, partOf }: Pick<ImportBatch, 'id' | 'partOf'>,
): Promise<UndoPlan> {
  const { open, diary } = await currentDiary(pageDiary);
  await breakOff();
  const known = rowsIn(open);
  const planner = createUndoPlanner(partOf ?? id, diary.imports, known);
  for (const entity of markedTables) await inSlices(known.rows(entity), (row) => planner.take(entity, row));
  return planner.plan();
}

/** Undoes an import. @throws Failure; undoing it again removes what is left */
export async function takeBack(
  pageDiary: PageDiary,
  plan: UndoPlan,
  takesChanged: boolean,
  onProgress: WriteProgress = () => undefined,
): Promise<void> {
  const writes = undoWrites(plan, takesChanged);
  await commitInParts(pageDiary, writes, (written) => onProgress(written, writes.length));
}
