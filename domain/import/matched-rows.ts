/**
 * Finds the rows a file of another program brought earlier, corrected there or here since: an attack by the minute it
 * began, its doses by their name. Ids alone would not do, as they are made of what people correct (docs/decisions/074).
 */
import { importedId } from '../model/natural-ids.ts';
import type { ImportBatch } from '../person/import-batch.ts';
import { fold } from '../vocabulary/fold.ts';
import type { ImportedFile, ImportedRow } from './imported.ts';
import { compare, isTrashed, type KnownRow, type KnownRows, rowName } from './known-rows.ts';

/** The id here of rows of a file, by `rowName`; rows that are left out keep their own. */
export type MatchedIds = ReadonlyMap<string, string>;

/** Pairs that are compared at one minute; with more, ids decide. */
const pairsMax = 10_000;
/** Another medicine is further away than any number of other columns. */
const otherName = 1000;

const minuteOf = (instant: unknown) => Math.floor(Date.parse(String(instant)) / 60_000);
const nameIn = ({ name }: ImportedRow['columns']) => fold(String(name ?? ''));

/** How many columns differ; of the same id a little less, so that it is taken among equals. */
function distance({ entity, id, columns }: ImportedRow, row: KnownRow): number {
  const { filled, differing } = compare(entity, columns, row);
  const isOther = entity === 'intakes' && nameIn(columns) !== nameIn(row);
  return filled.length + differing.length + (isOther ? otherName : 0) - (row.id === id ? 0.5 : 0);
}

/** Pairs rows of a file with rows here, the most alike first. */
function paired(rows: readonly ImportedRow[], here: readonly KnownRow[]): ReadonlyMap<ImportedRow, KnownRow> {
  const pairs = new Map<ImportedRow, KnownRow>();
  if (rows.length * here.length > pairsMax) {
    const byId = new Map(here.map((row) => [row.id, row]));
    for (const row of rows) {
      const same = byId.get(row.id);
      if (same) pairs.set(row, same);
    }
    return pairs;
  }
  const taken = new Set<KnownRow>();
  const all = rows.flatMap((row) => here.map((one) => ({ row, one, apart: distance(row, one) })));
  for (const { row, one } of all.sort((a, b) => a.apart - b.apart)) {
    if (pairs.has(row) || taken.has(one)) continue;
    pairs.set(row, one);
    taken.add(one);
  }
  return pairs;
}

/**
 * @param batches all imports of the diary, undone or not
 * @returns for every row of the file that is here under another id, that id; for one whose own id is another's, a new one
 */
export function matchedIds(
  { source, rows }: Pick<ImportedFile, 'source' | 'rows'>,
  known: KnownRows,
  { userId, batches }: { readonly userId: string; readonly batches: readonly ImportBatch[] },
): MatchedIds {
  const ids = new Map<string, string>();
  const sameProgram = batches.filter((one) => one.source === source);
  // The ids of a copy's rows are their identity.
  if (source === 'own_json' || source === 'own_csv' || sameProgram.length === 0) return ids;
  const undone = new Set(sameProgram.flatMap(({ id, deletedAt }) => (deletedAt === null ? [] : [id])));
  const ours = new Set(sameProgram.map(({ id }) => id));
  /** Whether it or the attack it belongs to is in the trash. */
  const isAway = (row: KnownRow) => {
    const attack = typeof row.episode_id === 'string' ? known.row('episodes', row.episode_id) : null;
    return isTrashed(row) || (attack !== null && isTrashed(attack));
  };
  const isOurs = (row: KnownRow) =>
    typeof row.import_id === 'string' &&
    ours.has(row.import_id) &&
    !(undone.has(row.import_id) && isAway(row));

  const claimed = new Set<string>();
  const pair = (row: ImportedRow, here: KnownRow) => {
    claimed.add(rowName(row.entity, here.id));
    if (here.id !== row.id) ids.set(rowName(row.entity, row.id), here.id);
  };
  /** Settles a row without a pair: it is the one of its id, unless another row of the file is that. */
  const settle = (row: ImportedRow) => {
    if (claimed.has(rowName(row.entity, row.id)))
      ids.set(rowName(row.entity, row.id), importedId(userId, source, row.entity, row.id, 'another'));
  };

  // A row whose id is not from an import of this program, or from one that was taken back, is that row.
  const isFree = ({ entity, id }: ImportedRow) => {
    const row = known.row(entity, id);
    if (row && !isOurs(row)) claimed.add(rowName(entity, id));
    return !row || isOurs(row);
  };
  const attacks = rows.filter((row) => row.entity === 'episodes' && isFree(row));
  const idsInFile = new Set(attacks.map(({ id }) => id));
  const byMinute = Map.groupBy(known.rows('episodes').filter(isOurs), (row) => minuteOf(row.started_at));
  /** Where each attack of the file is here. */
  const hereOf = new Map<string, string>();
  for (const [minute, ofMinute] of Map.groupBy(attacks, ({ columns }) => minuteOf(columns.started_at))) {
    const own = ofMinute.flatMap(({ id }) => known.row('episodes', id) ?? []);
    const others = (byMinute.get(minute) ?? []).filter(({ id }) => !idsInFile.has(id));
    const isAlone = ofMinute.length === 1 && own.length === 1;
    const pairs = paired(ofMinute, isAlone ? own : [...own, ...others]);
    for (const [row, here] of pairs) {
      pair(row, here);
      hereOf.set(row.id, here.id);
    }
    for (const row of ofMinute) if (!pairs.has(row)) settle(row);
  }

  const doses = Map.groupBy(known.rows('intakes').filter(isOurs), (row) => row.episode_id);
  const left: ImportedRow[] = [];
  for (const [attack, ofAttack] of Map.groupBy(
    rows.filter((row) => row.entity === 'intakes' && isFree(row)),
    ({ columns }) => columns.episode_id ?? null,
  )) {
    const place = attack === null ? null : hereOf.get(String(attack));
    const own = ofAttack.flatMap(({ id }) => known.row('intakes', id) ?? []);
    // Outside of attacks only the id says whose dose it is.
    const here = [
      ...own.filter((row) => row.episode_id === place),
      ...(typeof place === 'string' ? (doses.get(place) ?? []) : []),
    ];
    const pairs = paired(ofAttack, [...new Set(here)]);
    for (const [row, found] of pairs) pair(row, found);
    left.push(...ofAttack.filter((row) => !pairs.has(row)));
  }
  const isThere = ({ id }: ImportedRow) => known.row('intakes', id) !== null;
  for (const row of left) {
    if (isThere(row) && !claimed.has(rowName('intakes', row.id))) claimed.add(rowName('intakes', row.id));
    else if (isThere(row)) settle(row);
  }
  // A dose whose attack is another one now.
  const keyOf = (columns: ImportedRow['columns']) => `${minuteOf(columns.taken_at)} ${nameIn(columns)}`;
  const free = Map.groupBy(
    [...doses.values()].flat().filter(({ id }) => !claimed.has(rowName('intakes', id))),
    keyOf,
  );
  for (const row of left) {
    const found = isThere(row) ? undefined : free.get(keyOf(row.columns))?.shift();
    if (found) pair(row, found);
  }
  return ids;
}
