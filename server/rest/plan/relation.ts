import type { Catalogue, ForeignKey, Table } from '../catalogue/catalogue-types.ts';
import type { Identifier } from '../catalogue/names.ts';
import type { SelectedEmbed } from '../query/query-types.ts';
import { RestError } from '../rest-error.ts';
import type { PlannedEmbed } from './plan-types.ts';

/** A foreign key seen from one of its two tables. */
interface Relation {
  readonly foreignKey: ForeignKey;
  /** The other table. */
  readonly table: Table;
  readonly many: boolean;
  readonly on: PlannedEmbed['on'];
}

/**
 * Resolves an embedded resource: by the other table's name, by the foreign key's own name, or (towards the referenced row)
 * by its column. A hint, also a foreign key or its column, chooses among several.
 * @throws RestError 400 PGRST200 when none matches, 300 PGRST201 when several do
 */
export function findRelation(catalogue: Catalogue, table: Table, embed: SelectedEmbed): Relation {
  const origin = table.rowsOf ?? table;
  const candidates = catalogue
    .foreignKeys(origin)
    .flatMap((foreignKey) => [...towards(origin, foreignKey, embed), ...from(origin, foreignKey, embed)])
    .filter(({ foreignKey }) => embed.hint === undefined || isCalled(foreignKey, embed.hint));
  const [found, ...others] = candidates;
  if (!found) throw noRelation(table, embed);
  if (others.length > 0) throw severalRelations(table, embed, candidates);
  return found;
}

/** The row that `table` references. */
function towards(table: Table, foreignKey: ForeignKey, { relation }: SelectedEmbed): Relation[] {
  if (foreignKey.table !== table) return [];
  // For a table that references itself, its name means the referencing rows; the referenced row is selected by the
  // column.
  const byTable = foreignKey.referenced !== table && foreignKey.referenced.name === relation;
  if (!byTable && !isCalled(foreignKey, relation)) return [];
  return [
    {
      foreignKey,
      table: foreignKey.referenced,
      many: false,
      on: pairs(foreignKey.columns, foreignKey.referencedColumns),
    },
  ];
}

/** The rows that reference `table`. */
function from(table: Table, foreignKey: ForeignKey, { relation }: SelectedEmbed): Relation[] {
  if (foreignKey.referenced !== table) return [];
  if (foreignKey.table.name !== relation && foreignKey.constraint !== relation) return [];
  return [
    {
      foreignKey,
      table: foreignKey.table,
      many: !foreignKey.unique,
      on: pairs(foreignKey.referencedColumns, foreignKey.columns),
    },
  ];
}

function isCalled({ constraint, columns }: ForeignKey, name: string): boolean {
  return constraint === name || (columns.length === 1 && columns[0] === name);
}

function pairs(outer: readonly Identifier[], inner: readonly Identifier[]): Relation['on'] {
  return outer.flatMap((column, at) => {
    const other = inner[at];
    return other === undefined ? [] : [{ outer: column, inner: other }];
  });
}

function noRelation(table: Table, { relation, hint }: SelectedEmbed): RestError {
  return new RestError(
    400,
    'PGRST200',
    `Could not find a relationship between '${table.name}' and '${relation}' in the schema cache`,
    {
      details: `Searched for a foreign key relationship between '${table.name}' and '${relation}'${
        hint === undefined ? '' : ` using the hint '${hint}'`
      } in the schema '${table.schema}', but no matches were found.`,
    },
  );
}

function severalRelations(
  table: Table,
  { relation }: SelectedEmbed,
  candidates: readonly Relation[],
): RestError {
  const names = candidates.map(({ foreignKey }) => `'${relation}!${foreignKey.constraint}'`);
  return new RestError(
    300,
    'PGRST201',
    `Could not embed because more than one relationship was found for '${table.name}' and '${relation}'`,
    { hint: `Try changing '${relation}' to one of the following: ${names.join(', ')}.` },
  );
}
