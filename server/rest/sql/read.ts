import { type Identifier, ownName, type TypeName, types } from '../catalogue/names.ts';
import type { PlannedEmbed, PlannedField, PlannedRead } from '../plan/types.ts';
import type { OrderTerm } from '../query/types.ts';
import { whereSql } from './condition.ts';
import { fieldSql } from './field.ts';
import { bound, type Fragment, join, list, name, nothing, sql, typeName } from './fragment.ts';

/** What a statement reads from: a table, or the rows that a write or a call has just produced. */
export interface Source {
  readonly from: Fragment;
  /** Name of the current row. Embedded rows get it with a number appended, so that no two are alike. */
  readonly alias: Identifier;
  /** Ties embedded rows to the row around them. */
  readonly links?: readonly Fragment[];
}

/** `select ... from ... where ... order by ... limit ...` for the rows of a resource, embedded ones included. */
export function rowsSql(read: PlannedRead, source: Source): Fragment {
  const { alias } = source;
  const embeds = embedsOf(read, alias);
  const outputs = read.outputs.flatMap((output) =>
    output.kind === 'value'
      ? [sql`${castSql(fieldSql(alias, output.field), output.cast)} as ${name(output.name)}`]
      : embeds.filter(({ embed }) => embed === output).flatMap(embedOutputs),
  );
  const rows = fromSql(read, source, embeds);
  return sql`select ${list(outputs)} ${rows}${orderSql(alias, read.order)}${rangeSql(read)}`;
}

/** How many rows there would be without limit and offset. Only inner joins matter to that. */
export function countSql(read: PlannedRead, source: Source): Fragment {
  const inner = embedsOf(read, source.alias).filter(({ embed }) => embed.innerJoin);
  return sql`select count(*) ${fromSql(read, source, inner)}`;
}

/** The keys of an answered row, in order. */
export function outputNames(read: PlannedRead): readonly Identifier[] {
  return read.outputs.flatMap((output) => {
    if (output.kind === 'value') return [output.name];
    if (output.read.outputs.length === 0) return [];
    return output.spread ? outputNames(output.read) : [output.name];
  });
}

/** Columns of the outermost rows that `rowsSql` needs to see. */
export function columnsRead(read: PlannedRead): readonly Identifier[] {
  const outputs = read.outputs.flatMap((output) =>
    output.kind === 'value' ? [output.field.column.name] : output.on.map(({ outer }) => outer),
  );
  return [...new Set([...outputs, ...read.order.map(({ field }) => field.column.name)])];
}

function fromSql(
  { conditions }: PlannedRead,
  { from, alias, links }: Source,
  embeds: readonly PlacedEmbed[],
): Fragment {
  const joins = join(embeds.map(lateralSql), nothing);
  return sql`from ${from} as ${name(alias)}${joins}${whereSql(alias, conditions, links)}`;
}

/** Column that holds the embedded rows, built. */
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

/** The embedded rows of one outer row, as one JSON column `body`; spread ones keep their columns. */
function lateralSql({ embed, outer, alias }: PlacedEmbed): Fragment {
  const rowAlias = ownName(`${alias}r`);
  const { schema, name: table } = embed.read.table;
  const rows = rowsSql(embed.read, {
    from: name(schema, table),
    alias: rowAlias,
    links: embed.on.map(({ outer: column, inner }) => sql`${name(rowAlias, inner)} = ${name(outer, column)}`),
  });
  const joined = embed.innerJoin ? sql` join lateral ` : sql` left join lateral `;
  if (embed.spread) return sql`${joined}(${rows}) as ${name(alias)} on true`;
  if (!embed.many) {
    return sql`${joined}(select row_to_json(one.*) as body from (${rows}) as one) as ${name(alias)} on true`;
  }
  const on = embed.innerJoin ? sql`${name(alias, body)} is not null` : sql`true`;
  return sql`${joined}(select json_agg(one.*) as body from (${rows}) as one) as ${name(alias)} on ${on}`;
}

/** An embedding without columns only filters: it leaves no key. */
function embedOutputs({ embed, alias }: PlacedEmbed): readonly Fragment[] {
  if (embed.read.outputs.length === 0) return [];
  if (embed.spread) return outputNames(embed.read).map((one) => sql`${name(alias, one)} as ${name(one)}`);
  const value = name(alias, body);
  return [sql`${embed.many ? sql`coalesce(${value}, '[]')` : value} as ${name(embed.name)}`];
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
