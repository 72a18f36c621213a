import * as v from 'valibot';
import type { Role } from '../../database/sql-types.ts';
import type { Catalogue, Table } from '../catalogue/catalogue-types.ts';
import { casts, type Identifier, identifierSchema, type TypeName } from '../catalogue/names.ts';
import type {
  Condition,
  RestQuery,
  RowsQuery,
  SelectedAggregate,
  SelectedEmbed,
  SelectedField,
  SelectItem,
} from '../query/query-types.ts';
import { noAggregates, RestError } from '../rest-error.ts';
import { planCondition, planField, planOrder, requireGrant } from './fields.ts';
import {
  isAggregated,
  type PlannedAggregate,
  type PlannedEmbed,
  type PlannedOutput,
  type PlannedRead,
  type PlannedValue,
} from './plan-types.ts';
import { findRelation } from './relation.ts';

const selectAll: readonly SelectItem[] = [{ kind: 'all' }];
const allRows: RowsQuery = { conditions: [], order: [], limit: undefined, offset: 0 };

/**
 * Resolves every name of a query in the catalogue.
 * @throws RestError for an unknown column (42703), relation (PGRST200, PGRST201), cast (PGRST100), for filters on a
 * resource that is not embedded (PGRST108), for a table embedded in itself (PGRST100), for two resources of one name
 * (42712), and for columns the role may not read (42501)
 */
export function planRead(catalogue: Catalogue, table: Table, query: RestQuery, role: Role): PlannedRead {
  const unused = new Set(query.embedded.keys());

  const planRows = (of: Table, select: readonly SelectItem[], rows: RowsQuery, path: Path): PlannedRead => {
    requireGrant(of, 'select', role);
    requireOwnNames(of, select);
    const presence = new Map(rows.conditions.flatMap((condition) => presenceOf(of, select, condition)));
    return {
      table: of,
      outputs: checkAggregated(select.flatMap((item) => planItem(of, item, path, presence))),
      conditions: rows.conditions
        .filter((condition) => presenceOf(of, select, condition).length === 0)
        .map((condition) => planCondition(of, condition, role)),
      order: rows.order.map((term) => planOrder(of, term, role)),
      limit: rows.limit,
      offset: rows.offset,
    };
  };

  const planItem = (
    of: Table,
    item: SelectItem,
    path: Path,
    presence: Presence,
  ): readonly PlannedOutput[] => {
    if (item.kind === 'all') return allColumns(of, role);
    if (item.kind === 'field') return [planValue(of, item, role)];
    if (item.kind === 'aggregate') return [planAggregate(of, item, role)];
    return [planEmbed(of, item, path, presence.get(nameOf(item)))];
  };

  const planEmbed = (
    of: Table,
    item: SelectedEmbed,
    path: Path,
    mustBe: 'present' | 'absent' | undefined,
  ): PlannedEmbed => {
    const relation = findRelation(catalogue, of, item);
    if (item.spread && relation.many) throw cannotSpread(of, item);
    const name = toLabel(nameOf(item));
    if (path.tables.includes(relation.table)) throw embeddedInItself(relation.table);
    const innerPath = { names: [...path.names, name], tables: [...path.tables, relation.table] };
    const key = innerPath.names.join('.');
    unused.delete(key);
    const read = planRows(relation.table, item.select, query.embedded.get(key) ?? allRows, innerPath);
    if (item.spread && isAggregated(read)) throw noAggregates('in a spread');
    return {
      kind: 'embed',
      name,
      on: relation.on,
      many: relation.many,
      innerJoin: item.inner || mustBe === 'present',
      absent: mustBe === 'absent',
      spread: item.spread,
      read,
    };
  };

  const planned = planRows(table, query.select ?? selectAll, query.rows, {
    names: [],
    tables: [table.rowsOf ?? table],
  });
  for (const path of unused) throw notEmbedded(path);
  return planned;
}

/** The name under which an embedded resource is answered and filtered. */
const nameOf = ({ alias, relation }: SelectedEmbed): string => alias ?? relation;

/** Filters and the answer know an embedded resource by its name alone. @throws RestError 400 42712 */
function requireOwnNames(table: Table, select: readonly SelectItem[]): void {
  const names = select.flatMap((item) => (item.kind === 'embed' ? [nameOf(item)] : []));
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined)
    throw new RestError(400, '42712', `'${twice}' is embedded in '${table.name}' more than once`, {
      hint: 'Give each an alias',
    });
}

/** Embedded resources of which rows have to have some (`books=not.is.null`) or none (`books=is.null`). */
type Presence = ReadonlyMap<string, 'present' | 'absent'>;

/** The entry that a condition on an embedded resource makes; none for a condition on a column. */
function presenceOf(
  table: Table,
  select: readonly SelectItem[],
  condition: Condition,
): readonly (readonly [string, 'present' | 'absent'])[] {
  if (condition.kind !== 'compare' || condition.comparison.kind !== 'is') return [];
  const { what } = condition.comparison;
  const { column, path } = condition.field;
  if ((what !== 'null' && what !== 'not_null') || path.length > 0 || table.columns.has(column)) return [];
  if (!select.some((item) => item.kind === 'embed' && nameOf(item) === column)) return [];
  return [[column, (what === 'null') === condition.negated ? 'present' : 'absent']];
}

/** The tables from the requested resource to an embedded one. */
interface Path {
  readonly names: readonly string[];
  /** The requested resource's table first. */
  readonly tables: readonly Table[];
}

function allColumns(table: Table, role: Role): PlannedValue[] {
  return [...table.columns.values()].map((column) => ({
    kind: 'value',
    name: column.name,
    field: planField(table, { column: column.name, path: [] }, role),
    cast: undefined,
  }));
}

/** Rows that are grouped have no rows of others within. @throws RestError 400 PGRST127 */
function checkAggregated(outputs: readonly PlannedOutput[]): readonly PlannedOutput[] {
  const isBeside = outputs.some((one) => one.kind === 'embed' && one.read.outputs.length > 0);
  if (isBeside && isAggregated({ outputs })) throw noAggregates('beside embedded rows');
  return outputs;
}

function planAggregate(
  table: Table,
  { aggregate, of, alias, cast }: SelectedAggregate,
  role: Role,
): PlannedAggregate {
  return {
    kind: 'aggregate',
    name: toLabel(alias ?? aggregate),
    aggregate,
    of: of && {
      field: planField(table, of.field, role),
      cast: of.cast === undefined ? undefined : findCast(of.cast),
    },
    cast: cast === undefined ? undefined : findCast(cast),
  };
}

function planValue(
  table: Table,
  { field, alias, cast }: SelectedField,
  role: Role,
): PlannedValue | PlannedAggregate {
  // `relation(count)`, as it was written before there were aggregates.
  if (field.column === 'count' && field.path.length === 0 && !table.columns.has('count'))
    return planAggregate(table, { kind: 'aggregate', aggregate: 'count', of: undefined, alias, cast }, role);
  const planned = planField(table, field, role);
  const label = alias ?? field.path.findLast(({ key }) => !/^-?\d+$/.test(key))?.key;
  return {
    kind: 'value',
    name: label === undefined ? planned.column.name : toLabel(label),
    field: planned,
    cast: cast === undefined ? undefined : findCast(cast),
  };
}

function findCast(cast: string): TypeName {
  const found = casts.get(cast);
  if (!found)
    throw new RestError(400, 'PGRST100', 'failed to parse the select parameter: unknown type in a cast');
  return found;
}

/** Embedding a table in itself multiplies rows, so it is refused. */
function embeddedInItself({ name }: Table): RestError {
  return new RestError(400, 'PGRST100', `'${name}' cannot be embedded within itself`, {
    hint: 'Each table may stand once on the way to an embedded resource. Ask for the rest in another request.',
  });
}

function cannotSpread(table: Table, { relation }: SelectedEmbed): RestError {
  return new RestError(400, 'PGRST119', `A spread operation on '${relation}' is not possible`, {
    details: `'${table.name}' and '${relation}' do not form a many-to-one or one-to-one relationship`,
  });
}

function notEmbedded(path: string): RestError {
  return new RestError(400, 'PGRST108', `'${path}' is not an embedded resource in this request`, {
    hint: `Verify that '${path}' is included in the 'select' query parameter.`,
  });
}

/** PostgreSQL truncates longer names silently. */
const maxBytes = 63;

/**
 * Letters, digits and a few more characters, in any language. Labels are the only names of a client that become part
 * of a statement; none of these characters can end the quotes around them.
 */
const labelSchema = v.pipe(
  v.string(),
  v.regex(/^[\p{L}\p{M}\p{N}_$ -]+$/u),
  v.check((text) => Buffer.byteLength(text) <= maxBytes),
);

/** The key under which the client wants a value. @throws RestError 400 PGRST100 */
function toLabel(text: string): Identifier {
  if (v.is(labelSchema, text)) return v.parse(identifierSchema, text);
  throw new RestError(400, 'PGRST100', 'failed to parse the select parameter: not a usable alias', {
    hint: `Use letters, digits and underscores, at most ${maxBytes} bytes`,
  });
}
