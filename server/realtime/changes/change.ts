import * as v from 'valibot';
import { parseJson } from '../message.ts';

const keyValue = v.union([v.string(), v.number(), v.boolean()]);
const key = v.array(keyValue);

const schema = v.object({
  schema: v.string(),
  table: v.string(),
  type: v.picklist(['INSERT', 'UPDATE', 'DELETE']),
  at: v.string(),
  key: v.array(v.string()),
  rows: v.array(v.tuple([key, v.nullable(key), v.nullable(v.string())])),
});

type Key = Readonly<Record<string, v.InferOutput<typeof keyValue>>>;

/** The notification of one row by the trigger `realtime.announce`: identifies the row, without its content. */
export interface Change {
  readonly schema: string;
  readonly table: string;
  readonly type: v.InferOutput<typeof schema>['type'];
  /** When the transaction began. */
  readonly at: string;
  /** Values of the primary key, by column. */
  readonly key: Key;
  /** The key before an update that changed it. */
  readonly old_key: Key;
  readonly owner: string | null;
}

/** Parses one notification. @returns a change for each row; none for other messages on the channel */
export function readChanges(payload: string): readonly Change[] {
  const parsed = v.safeParse(schema, parseJson(payload));
  if (!parsed.success) return [];
  const { rows, key: columns, ...what } = parsed.output;
  const byColumn = (values: v.InferOutput<typeof key>): Key =>
    Object.fromEntries(columns.flatMap((column, place) => entryOf(column, values[place])));
  return rows.map(([now, before, owner]) => {
    const key = byColumn(now);
    return { ...what, key, old_key: before ? byColumn(before) : key, owner };
  });
}

function entryOf<T>(column: string, value: T | undefined): [string, T][] {
  return value === undefined ? [] : [[column, value]];
}
