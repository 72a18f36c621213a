import { type Identifier, ownName, type TypeName, types } from '../catalogue/names.ts';
import {
  isAggregated,
  type PlannedAggregate,
  type PlannedEmbed,
  type PlannedField,
  type PlannedRead,
  type PlannedValue,
} from '../plan/plan-types.ts';
import type { Aggregate, OrderTerm } from '../query/query-types.ts';
import { limits } from '../rest-limits.ts';
import { fieldSql, whereSql } from './condition.ts';
import { bound, type Fragment, integer, join, list, name, nothing, sql, typeName } from './fragment.ts';

/** The rows a statement reads from: a table, or the rows that a write or a call has just produced. */
interface Source {
  readonly from: Fragment;
  /** Name of the current row. Embedded rows append a number to it, so that names are unique. */
  readonly alias: Identifier;
  /** Conditions that join embedded rows to the row around them. */
  readonly links?: readonly Fragment[];
}

/**
 * `select ... from ... where ... order by ... limit ...` for the rows of a resource, embedded ones included. Selects
 * one row more than allowed, which shows when there are too many.
 */
export function rowsSql(read: PlannedRead, source: Source): Fragment {
  const rowLimit = limits.rowsPerLevel + 1;
  return selectSql({ ...read, limit: Math.min(read.limit ?? rowLimit, rowLimit) }, source);
}

/** The same rows without columns, to be counted. */
export function bareRowsSql(read: PlannedRead, source: Source): Fragment {
  if (isAggregated(read)) return selectSql(read, source);
  return sql`select ${countedFromSql(read, source)}${rangeSql(read)}`;
}

/** The rows that an embedded resource is made of, to see whether there are any. */
function rowsBehindSql({ embed, outer, alias }: PlacedEmbed): Fragment {
  const outputs = embed.read.outputs.filter(({ kind }) => kind !== 'aggregate');
  return bareRowsSql({ ...embed.read, outputs }, embeddedSource(embed, outer, alias));
}

function selectSql(read: PlannedRead, source: Source): Fragment {
  const { alias } = source;
  const embeds = embedsOf(read, alias);
  const outputs = read.outputs.flatMap((output) =>
    output.kind === 'embed'
      ? embeds.filter(({ embed }) => embed === output).flatMap(embedOutputs)
      : [sql`${castSql(valueSql(alias, output), output.cast)} as ${name(output.name)}`],
  );
  const order = orderSql(alias, read.order);
  const rest = sql`${groupSql(read)}${order}${rangeSql(read)}`;
  const joins = join(embeds.map(lateralSql), nothing);
  if (embeds.length === 0 || embeds.some(({ embed }) => embed.innerJoin) || isAggregated(read)) {
    return sql`select ${list(outputs)} ${fromSql(read, source, joins)}${rest}`;
  }
  // Embedded rows do not affect which rows match, so they are read for the answered rows only.
  const columns = list(columnsRead(read).map((column) => name(alias, column)));
  const rows = sql`select ${columns} ${fromSql(read, source, nothing)}${rest}`;
  return sql`select ${list(outputs)} from (${rows}) as ${name(alias)}${joins}${order}`;
}

/** Counts the rows without limit and offset. Of the embedded resources only inner joins matter. */
export function countSql(read: PlannedRead, source: Source): Fragment {
  if (isAggregated(read)) {
    const all = selectSql({ ...read, order: [], limit: undefined, offset: 0 }, source);
    return sql`select count(*) from (${all}) as one`;
  }
  return sql`select count(*) ${countedFromSql(read, source)}`;
}

/** For an inner join only the existence of an embedded row matters. */
function countedFromSql(read: PlannedRead, source: Source): Fragment {
  const inner = embedsOf(read, source.alias).filter(({ embed }) => embed.innerJoin);
  const joins = inner.map((one) => {
    return sql` join lateral (select from (${rowsBehindSql(one)}) as one limit 1) as ${name(one.alias)} on true`;
  });
  return fromSql(read, source, join(joins, nothing));
}

/** The keys of an answered row, in order. */
export function outputNames(read: PlannedRead): readonly Identifier[] {
  return read.outputs.flatMap((output) => {
    if (output.kind !== 'embed') return [output.name];
    if (output.read.outputs.length === 0) return [];
    return output.spread ? outputNames(output.read) : [output.name];
  });
}

/** Columns of the outermost rows that `rowsSql` reads. */
export function columnsRead(read: PlannedRead): readonly Identifier[] {
  const outputs = read.outputs.flatMap((output) => {
    if (output.kind === 'embed') return output.on.map(({ outer }) => outer);
    const field = output.kind === 'value' ? output.field : output.of?.field;
    return field ? [field.column.name] : [];
  });
  return [...new Set([...outputs, ...read.order.map(({ field }) => field.column.name)])];
}

function fromSql(read: PlannedRead, { from, alias, links = [] }: Source, joins: Fragment): Fragment {
  const presence = embedsOf(read, alias).flatMap((one) => {
    if (one.embed.absent) return [sql`not exists (${rowsBehindSql(one)})`];
    // Of no rows, too, there is one aggregate: the join leaves nobody out.
    return one.embed.innerJoin && isAggregated(one.embed.read) ? [sql`exists (${rowsBehindSql(one)})`] : [];
  });
  return sql`from ${from} as ${name(alias)}${joins}${whereSql(alias, read.conditions, [...links, ...presence])}`;
}

/** The column with the finished embedded rows. */
const body = ownName('body');

interface PlacedEmbed {
  readonly embed: PlannedEmbed;
  readonly outer: Identifier;
  readonly alias: Identifier;
}

function embedsOf(read: PlannedRead, outer: Identifier): readonly PlacedEmbed[] {
  return read.outputs
    .filter((output) => output.kind === 'embed')
    .map((embed, at) => ({ embed, outer, alias: ownName(`${outer}_${at}`) }));
}

function embeddedSource({ read, on }: PlannedEmbed, outer: Identifier, alias: Identifier): Source {
  const rowAlias = ownName(`${alias}r`);
  return {
    from: name(read.table.schema, read.table.name),
    alias: rowAlias,
    links: on.map(({ outer: column, inner }) => sql`${name(rowAlias, inner)} = ${name(outer, column)}`),
  };
}

/** The embedded rows of one outer row, as one JSON column `body`; spread ones keep their columns. */
function lateralSql({ embed, outer, alias }: PlacedEmbed): Fragment {
  const source = embeddedSource(embed, outer, alias);
  const joined = embed.innerJoin ? sql` join lateral ` : sql` left join lateral `;
  if (embed.many) {
    const on = embed.innerJoin ? sql`${name(alias, body)} is not null` : sql`true`;
    const lines = sql`select row_to_json(one.*) as line from (${rowsSql(embed.read, source)}) as one`;
    return sql`${joined}(select ${listOfLines} as body from (${lines}) as lines) as ${name(alias)} on ${on}`;
  }
  const rows = selectSql(embed.read, source);
  if (embed.spread) return sql`${joined}(${rows}) as ${name(alias)} on true`;
  return sql`${joined}(select row_to_json(one.*) as body from (${rows}) as one) as ${name(alias)} on true`;
}

/** True for rows whose column `line` is within the limit; a longer one is an error. */
function withinBytes(maxBytes: number): Fragment {
  return sql`rest.bytes_within(octet_length(line::text), ${integer(maxBytes)}) >= 0`;
}

/** Counts the rows of all embedded lists so far, in a setting that lasts as long as the transaction. */
const embeddedSoFar = sql`set_config('rest.embedded',
  (coalesce(nullif(current_setting('rest.embedded', true), ''), '0')::int + count(*))::text, true)::int`;

/** A list of rows; an error when it or all lists together are too long. */
const listOfLines = sql`case
  when ${embeddedSoFar} > ${integer(limits.embeddedRows)} or count(*) > ${integer(limits.rowsPerLevel)}
    then rest.refuse('too_many_rows')
  when ${withinBytes(limits.embeddedBytes)} then json_agg(line)
end`;

/** An embedded resource without columns only filters and adds no key. */
function embedOutputs({ embed, alias }: PlacedEmbed): readonly Fragment[] {
  if (embed.read.outputs.length === 0) return [];
  if (embed.spread) return outputNames(embed.read).map((one) => sql`${name(alias, one)} as ${name(one)}`);
  const value = name(alias, body);
  return [sql`${embed.many ? sql`coalesce(${value}, '[]')` : value} as ${name(embed.name)}`];
}

const aggregateSql: Record<Aggregate, Fragment> = {
  count: sql`count`,
  sum: sql`sum`,
  avg: sql`avg`,
  min: sql`min`,
  max: sql`max`,
};

function valueSql(alias: Identifier, output: PlannedValue | PlannedAggregate): Fragment {
  if (output.kind === 'value') return fieldSql(alias, output.field);
  const { aggregate, of } = output;
  return sql`${aggregateSql[aggregate]}(${of ? castSql(fieldSql(alias, of.field), of.cast) : sql`*`})`;
}

/** Groups by the values beside the aggregates, by their place: a value with a JSON key is bound anew each time it is written. */
function groupSql(read: PlannedRead): Fragment {
  if (!isAggregated(read)) return nothing;
  const columns = read.outputs.filter(({ kind }) => kind !== 'embed');
  const keys = columns.flatMap(({ kind }, at) => (kind === 'value' ? [integer(at + 1)] : []));
  return keys.length > 0 ? sql` group by ${list(keys)}` : nothing;
}

function castSql(value: Fragment, cast: TypeName | undefined): Fragment {
  return cast === undefined ? value : sql`(${value})::${typeName(cast)}`;
}

function orderSql(alias: Identifier, order: readonly OrderTerm<PlannedField>[]): Fragment {
  if (order.length === 0) return nothing;
  const terms = order.map(({ field, descending, nulls }) => {
    const direction = descending ? sql` desc` : sql` asc`;
    const position = nulls === undefined ? nothing : nulls === 'first' ? sql` nulls first` : sql` nulls last`;
    return sql`${fieldSql(alias, field)}${direction}${position}`;
  });
  return sql` order by ${list(terms)}`;
}

function rangeSql({ limit, offset }: PlannedRead): Fragment {
  const limited = limit === undefined ? nothing : sql` limit ${bound(String(limit), types.bigint)}`;
  return offset === 0 ? limited : sql`${limited} offset ${bound(String(offset), types.bigint)}`;
}
