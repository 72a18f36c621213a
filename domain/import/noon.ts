/**
 * Earlier versions imported a day without an hour at noon, and the statistics took noon for an observed hour. The hour
 * nobody knows is midnight (`isHourUnknown`); what those versions brought is moved there, in the database by the migration
 * of 29 November 2026, and in a diary without an account by this (docs/decisions/074).
 */
import { type Instant, instantOf, localDateOf, localDateTimeOf, startOfDay } from '../calendar-date.ts';
import type { DiaryTable } from '../diary-tables.ts';
import type { Columns } from '../model/columns.ts';
import { digestOfRow } from './digest.ts';
import type { KnownRow, KnownRows } from './known-rows.ts';

/** The line of the notes by which such an attack is known, with its end as earlier versions wrote it and as it is now. */
const remark =
  /^((?:CSV|Cluster Headache Tracker|MigraineBot): )(?:(sin hora de inicio)(; se guarda a las 12:00)?|(no start time)(; stored as 12:00)?)\.$/m;

const withoutNoon = (notes: string) =>
  notes.replace(remark, (_, program, es, _a, en) => `${program}${es ?? en}.`);
const withNoon = (notes: string) =>
  notes.replace(remark, (_, program, es) =>
    es === undefined
      ? `${program}no start time; stored as 12:00.`
      : `${program}${es}; se guarda a las 12:00.`,
  );

const minuteMs = 60_000;
const text = (value: unknown) => (typeof value === 'string' ? value : '');
const isNoon = (at: unknown, zone: unknown) =>
  localDateTimeOf(text(at), text(zone)).endsWith('T12:00') && Date.parse(text(at)) % minuteMs === 0;

/**
 * The end of an attack of which only the day and the length are known: the length by the clock from midnight, so that a day
 * of 24 hours is over when the day is, also where a clock change makes it longer or shorter.
 * @param minutes of its length
 */
export function endByClock(day: string, minutes: number, zone: string): Instant {
  const local = new Date(Date.parse(`${day}T00:00:00Z`) + minutes * minuteMs).toISOString();
  return instantOf(local.slice(0, '2026-03-01T10:00:00.000'.length), zone);
}

interface Mend {
  readonly entity: DiaryTable;
  readonly id: string;
  readonly columns: Columns;
}

/** What has to change in rows that an earlier version imported at noon, and nobody has given an hour since. */
export function noonMends({ rows }: Pick<KnownRows, 'rows'>): readonly Mend[] {
  /** When the attacks that are moved began, in milliseconds, by id. */
  const starts = new Map<string, number>();
  /** Imports of files with days without an hour. */
  const imports = new Set<string>();
  const mends: Mend[] = [];
  for (const row of rows('episodes')) {
    const { id, started_at: was, ended_at: end, zone, notes } = row;
    if (typeof row.import_id !== 'string' || row.woke_with === true) continue;
    const mended = withoutNoon(text(notes));
    if (mended === notes || !isNoon(was, zone)) continue;
    const day = localDateOf(text(was), text(zone));
    starts.set(id, Date.parse(text(was)));
    imports.add(row.import_id);
    const minutes = (Date.parse(text(end)) - Date.parse(text(was))) / minuteMs;
    // An end in another zone was written with its hour.
    const isMoved = typeof end === 'string' && typeof row.end_zone !== 'string';
    mends.push({
      entity: 'episodes',
      id,
      columns: {
        started_at: startOfDay(day, text(zone)),
        ...(isMoved && { ended_at: endByClock(day, minutes, text(zone)) }),
        notes: mended,
      },
    });
  }
  if (starts.size === 0) return mends;
  for (const { id, episode_id, import_id, time_estimated, taken_at, zone } of rows('intakes')) {
    if (typeof import_id !== 'string' || time_estimated !== true) continue;
    const isMoved =
      typeof episode_id === 'string'
        ? starts.get(episode_id) === Date.parse(text(taken_at))
        : imports.has(import_id) && isNoon(taken_at, zone);
    if (!isMoved) continue;
    const start = startOfDay(localDateOf(text(taken_at), text(zone)), text(zone));
    mends.push({ entity: 'intakes', id, columns: { taken_at: start } });
  }
  return mends;
}

/** The rows of a diary with what `noonMends` finds put right. */
export function withMends(known: KnownRows): KnownRows {
  const mends = new Map(noonMends(known).map((one) => [`${one.entity}/${one.id}`, one.columns]));
  if (mends.size === 0) return known;
  const mended = (entity: DiaryTable, row: KnownRow): KnownRow => ({
    ...row,
    ...mends.get(`${entity}/${row.id}`),
    id: row.id,
  });
  return {
    row(entity, id) {
      const row = known.row(entity, id);
      return row && mended(entity, row);
    },
    rows: (entity) => known.rows(entity).map((row) => mended(entity, row)),
  };
}

/**
 * Whether a row is as its import left it: also one that was brought at noon and has been moved to midnight since.
 * @param row with its `import_digest`
 */
export function isAsImported(entity: DiaryTable, row: KnownRow): boolean {
  if (row.import_digest === digestOfRow(entity, row)) return true;
  const zone = text(row.zone);
  if (entity !== 'episodes' && entity !== 'intakes') return false;
  const name = entity === 'episodes' ? 'started_at' : 'taken_at';
  const day = localDateOf(text(row[name]), zone);
  if (Date.parse(startOfDay(day, zone)) !== Date.parse(text(row[name]))) return false;
  const noon = instantOf(`${day}T12:00:00`, zone);
  const before: Columns = {
    ...row,
    [name]: noon,
    ...(entity === 'episodes' && { notes: withNoon(text(row.notes)) }),
  };
  if (row.import_digest === digestOfRow(entity, before)) return true;
  if (entity !== 'episodes' || typeof row.ended_at !== 'string') return false;
  const local = localDateTimeOf(row.ended_at, zone);
  const minutes = (Date.parse(`${local}:00Z`) - Date.parse(`${day}T00:00:00Z`)) / minuteMs;
  const end = new Date(Date.parse(noon) + minutes * minuteMs).toISOString();
  return row.import_digest === digestOfRow(entity, { ...before, ended_at: end });
}
