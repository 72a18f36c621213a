import type { Identifier } from '../catalogue/names.ts';
import { ownName, types } from '../catalogue/names.ts';
import type { Media } from '../headers/accept.ts';
import { limits } from '../limits.ts';
import type { PlannedRead } from '../plan/types.ts';
import { bound, type Fragment, name, sql } from './fragment.ts';
import { outputNames, withinBytes } from './read.ts';

/** The one row that every statement answers. Counts are text, as both drivers then agree on them. */
export interface AnswerRow {
  /** The finished body; null when none was asked for. */
  readonly body: string | null;
  /** Rows in the body, or touched by a write. */
  readonly rows: string;
  /** Rows there would be without limit and offset; null when nobody asked. */
  readonly total: string | null;
}

/** Rows to their number, without a body. */
export function numberOnly(from: Fragment, total: Fragment = sql`null`): Fragment {
  return sql`select null as body, count(*)::text as rows, (${total})::text as total from ${from} as page`;
}

/**
 * Rows to a finished body. Built by PostgreSQL, so that numbers keep their digits and times their notation, and given up
 * by PostgreSQL as soon as it is larger than any answer may be.
 * @param rows a select
 * @param total a select of one number
 * @param only the one column whose bare values make the body, for calls that return a value
 */
export function withBody(
  rows: Fragment,
  read: PlannedRead,
  media: Media,
  {
    total = sql`null`,
    only,
  }: { readonly total?: Fragment | undefined; readonly only?: Identifier | undefined },
): Fragment {
  const isCsv = media.form === 'csv';
  const line = isCsv
    ? csvLine
    : only === undefined
      ? sql`row_to_json(page.*)`
      : sql`to_json(${name(page, only)})`;
  const body = sql`case when ${withinBytes(limits.answerBytes)} then ${isCsv ? csv(read) : json(media)} end`;
  const lines = sql`select ${line} as line from (${rows}) as page`;
  return sql`select ${body} as body, count(*)::text as rows, (${total})::text as total from (${lines}) as lines`;
}

const page = ownName('page');

function json({ form, stripNulls }: Media): Fragment {
  const all = sql`json_agg(line)`;
  const shaped = form === 'object' ? sql`(${all} -> 0)` : sql`coalesce(${all}, '[]')`;
  return stripNulls ? sql`json_strip_nulls(${shaped})::text` : sql`${shaped}::text`;
}

/** PostgreSQL's own notation of a row is CSV, but for the parentheses and the doubled backslashes. */
const csvLine = sql`replace(substring((page.*)::text from 2 for length((page.*)::text) - 2), '\\\\', '\\')`;

function csv(read: PlannedRead): Fragment {
  const header = outputNames(read).map((one) => (/[", ]/.test(one) ? `"${one.replaceAll('"', '""')}"` : one));
  return sql`${bound(header.join(','), types.text)} || coalesce(E'\\n' || string_agg(line, E'\\n'), '')`;
}
