import { type Clash, clashOf } from '#app/diary/writes/clash.ts';
import type { EpisodeChanges, RowChanges } from '#app/diary/writes/episode-writes.ts';
import { type Episode, episodes } from '#domain/episode/episode.ts';
import { intakesOf, readingsOf } from '#domain/episode/episode-rules.ts';
import { intensityReadings } from '#domain/episode/intensity-reading.ts';
import { intakes } from '#domain/intake/intake.ts';
import type { Columns } from '#domain/model/columns.ts';
import type { Declaration, Table, WrittenOf } from '#domain/model/table.ts';

type EntityOfEpisode = 'episodes' | 'intakes' | 'intensity_readings';

/** A row that the form and somebody else have changed differently, as the question shows it. */
export interface RowClash extends Pick<Clash, 'columns'> {
  readonly entity: EntityOfEpisode;
  readonly id: string;
  readonly before: Columns;
  /** Null where that side has deleted the row. */
  readonly here: Columns | null;
  readonly theirs: Columns | null;
}

/** Changes to save, with the episode they were made from. */
export interface Edit {
  readonly before: Episode;
  readonly changes: EpisodeChanges;
}

/** What both have changed, and the edit that each answer leaves. */
export interface Clashes {
  readonly rows: readonly RowClash[];
  readonly mine: Edit;
  readonly theirs: Edit;
}

/** The given properties of a row. */
const pick = <T extends object>(from: T, properties: readonly string[]) =>
  Object.fromEntries(Object.entries(from).filter(([name]) => properties.includes(name))) as Partial<T>;

/** The clashes of the rows of one list, and what each answer leaves of its changes. */
function clashesInList<
  D extends Declaration,
  Row extends WrittenOf<D> & { readonly id: string },
  New,
  Content extends Partial<WrittenOf<D>>,
>(table: Table<EntityOfEpisode, D>, changes: RowChanges<Row, New, Content>, current: readonly Row[]) {
  type Change = (typeof changes.changed)[number];
  const rows: RowClash[] = [];
  const [mine, theirs]: [Change[], Change[]] = [[], []];
  const now = new Map(current.map((row) => [row.id, row]));
  const clash = (id: string, versions: Omit<RowClash, 'entity' | 'id'>) =>
    rows.push({ entity: table.name, id, ...versions });

  for (const change of changes.changed) {
    const { before, content } = change;
    const row = now.get(before.id);
    const seen = table.columnsOf(before);
    const here = { ...seen, ...table.columnsOf(content) };
    // Deleted elsewhere: every detail of the form is against that.
    const { columns, properties } = row
      ? clashOf(table, before, content, row)
      : { columns: [{ name: 'deleted_at', isHere: false, isThere: true }], properties: [] };
    if (columns.length > 0)
      clash(before.id, { before: seen, here, theirs: row ? table.columnsOf(row) : null, columns });
    const taken = pick(row ?? before, properties);
    mine.push({ before: { ...before, ...taken }, content });
    if (row) theirs.push({ before: { ...before, ...taken }, content: { ...content, ...taken } });
  }
  const isChangedElsewhere = (before: Row) => {
    const row = now.get(before.id);
    if (!row) return false;
    const [seen, there] = [table.columnsOf(before), table.columnsOf(row)];
    const names = Object.keys(seen).filter(
      (name) => JSON.stringify(seen[name]) !== JSON.stringify(there[name]),
    );
    const columns = names.map((name) => ({ name, isHere: true, isThere: true }));
    if (columns.length > 0) clash(before.id, { before: seen, here: null, theirs: there, columns });
    return columns.length > 0;
  };
  const removed = changes.removed.filter((row) => !isChangedElsewhere(row));
  return {
    rows,
    mine: { ...changes, changed: mine },
    theirs: { ...changes, changed: theirs, removed },
  };
}

/**
 * What a form and somebody else (another tab, another device) have changed differently since the form was opened; undefined
 * if nothing. What only one side has changed is kept without a question.
 * @param current the episode as the screens show it
 */
export function clashesOf({ before, changes }: Edit, current: Episode): Clashes | undefined {
  const { content } = changes;
  const own = clashOf(episodes, before, content ?? {}, current);
  const taken = pick(current, own.properties);
  const versions = {
    before: episodes.columnsOf(before),
    here: episodes.columnsOf({ ...before, ...content }),
    theirs: episodes.columnsOf(current),
  };
  const ofIntakes = clashesInList(intakes, changes.intakes, intakesOf(current));
  const ofReadings = clashesInList(intensityReadings, changes.readings, readingsOf(current));
  const ownRow: RowClash = { entity: 'episodes', id: before.id, ...versions, columns: own.columns };
  const rows = [...(own.columns.length > 0 ? [ownRow] : []), ...ofIntakes.rows, ...ofReadings.rows];
  if (rows.length === 0) return undefined;
  const edit = (side: 'mine' | 'theirs', content: EpisodeChanges['content']): Edit => ({
    before: { ...before, ...taken },
    changes: { content, intakes: ofIntakes[side], readings: ofReadings[side] },
  });
  return { rows, mine: edit('mine', content), theirs: edit('theirs', content && { ...content, ...taken }) };
}
