import type { Database, Sql } from '#server/database/sql-types.ts';

/** The relevant parts of a plan. */
export interface Plan {
  /** Indexes it reads, or finds a conflict with, without duplicates and in alphabetical order. */
  readonly indexes: readonly string[];
  /** Tables it scans completely. */
  readonly scanned: readonly string[];
}

/** As PostgreSQL explains it. */
interface Node {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Relation Name'?: string;
  readonly 'Conflict Arbiter Indexes'?: readonly string[];
  readonly Plans?: readonly Node[];
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

function readPlan(root: Node): Plan {
  const nodes = nodesOf(root);
  const indexes = nodes.flatMap((node) => [
    ...(node['Index Name'] ? [node['Index Name']] : []),
    ...(node['Conflict Arbiter Indexes'] ?? []),
  ]);
  const scanned = nodes.filter((node) => node['Node Type'] === 'Seq Scan');
  return {
    indexes: [...new Set(indexes)].sort(),
    scanned: scanned.map((node) => node['Relation Name'] ?? '').sort(),
  };
}

/** The plan of a statement, which is not run. */
export async function explain(sql: Sql, statement: string, parameters: readonly unknown[]): Promise<Plan> {
  const { rows } = await sql.query<{ 'QUERY PLAN': [{ Plan: Node }] | string }>(
    `explain (format json) ${statement}`,
    [...parameters],
  );
  const plan = rows[0]?.['QUERY PLAN'] ?? '[]';
  const [{ Plan }] = (typeof plan === 'string' ? JSON.parse(plan) : plan) as [{ Plan: Node }];
  return readPlan(Plan);
}

/** A database that explains the statements of signed-in people before it runs them. */
export function explaining(database: Database, plans: Plan[]): Database {
  const asRole: Database['asRole'] = (claims, run, settings) =>
    database.asRole(
      claims,
      (sql) => {
        if (claims.role !== 'authenticated') return run(sql);
        return run({
          ...sql,
          async query(text, parameters) {
            plans.push(await explain(sql, text, parameters ?? []));
            return sql.query(text, parameters);
          },
        });
      },
      settings,
    );
  return {
    ...database,
    asRole,
    query: (claims, text, parameters, settings) =>
      asRole(claims, (sql) => sql.query(text, parameters), settings),
  };
}
