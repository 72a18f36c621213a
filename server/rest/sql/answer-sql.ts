import { type Identifier, ownName, types } from '../catalogue/names.ts';
import type { Media } from '../headers.ts';
import type { PlannedRead } from '../plan/plan-types.ts';
import { limits } from '../rest-limits.ts';
import { bound, type Fragment, integer, name, sql } from './fragment.ts';
import { outputNames } from './read.ts';

/** The one row that every statement returns. Counts are text, so that both drivers return the same. */
export interface AnswerRow {
  /** The finished body; null without one. */
  readonly body: string | null;
  /** Rows in the body, or touched by a write. */
  readonly rows: string;
  /** Rows without limit and offset; null when not counted. */
  readonly total: string | null;
}

/** Selects the number of rows, without a body. */
export function numberOnly(from: Fragment, total: Fragment = sql`null`): Fragment {
  return sql`select null as body, count(*)::text as rows, (${total})::text as total from ${from} as page`;
}

/**
 * Selects rows as a finished body. PostgreSQL builds it, so that numbers keep their digits and times their notation,
 * and fails as soon as it is larger than an answer may be.
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
  const built =
    media.form === 'csv'
      ? sql`select ${within(sql`octet_length(line)`, csv(read))} as body, count(*)::text as rows
          from (select ${csvLine} as line from (${rows}) as page) as lines`
      : sql`select ${within(sql`pg_column_size(page.*)`, json(only, media))} as body, count(*)::text as rows
          from (${rows}) as page`;
  // A stored row is smaller than its JSON, and may be compressed: the size is known only at the end.
  const body = sql`case when octet_length(body) > ${integer(limits.answerBytes)}
    then rest.refuse('answer_too_large')::text else body end`;
  return sql`select ${body} as body, rows, (${total})::text as total from (${built}) as built`;
}

/** `body`, unless the rows' sizes add up to more than an answer may hold; fails while adding them up. */
function within(size: Fragment, body: Fragment): Fragment {
  return sql`case when rest.bytes_within(${size}, ${integer(limits.answerBytes)}) >= 0 then ${body} end`;
}

const page = ownName('page');

function json(only: Identifier | undefined, { form, stripNulls }: Media): Fragment {
  const all = only === undefined ? sql`json_agg(page.*)` : sql`json_agg(${name(page, only)})`;
  const shaped = form === 'object' ? sql`(${all} -> 0)` : sql`coalesce(${all}, '[]')`;
  return stripNulls ? sql`json_strip_nulls(${shaped})::text` : sql`${shaped}::text`;
}

/** PostgreSQL's text form of a row is CSV, except for the parentheses and the doubled backslashes. */
const csvLine = sql`replace(substring((page.*)::text from 2 for length((page.*)::text) - 2), '\\\\', '\\')`;

function csv(read: PlannedRead): Fragment {
  const header = outputNames(read).map((one) => (/[", ]/.test(one) ? `"${one.replaceAll('"', '""')}"` : one));
  return sql`${bound(header.join(','), types.text)} || coalesce(E'\\n' || string_agg(line, E'\\n'), '')`;
}
