import * as v from 'valibot';
import type { Claims, Database } from '../../database/sql-types.ts';

const both = v.object({ read: v.boolean(), write: v.boolean() });
const rightsSchema = v.object({ broadcast: both, presence: both });

/** Rights on a topic: `read` to receive, `write` to send. */
export type Rights = v.InferOutput<typeof rightsSchema>;

const none = { read: false, write: false };

/** Rights where no policy is. */
export const noRights: Rights = { broadcast: none, presence: none };

export function mayListen({ broadcast, presence }: Rights): boolean {
  return broadcast.read || presence.read;
}

/**
 * Queries the policies on `realtime.messages` for somebody's rights on some topics; without a policy only an
 * account's own topics are open to it.
 * @param names without the prefix `realtime:`
 * @returns the rights on each, in the same order
 * @throws DatabaseUnavailable
 */
export async function rightsOn(
  database: Database,
  claims: Claims,
  names: readonly string[],
): Promise<readonly Rights[]> {
  const { rows } = await database.asRole(claims, (sql) =>
    sql.query<{ rights: unknown }>(
      `select realtime.rights_on(name) as rights
       from jsonb_array_elements_text($1::jsonb) with ordinality as asked (name, place) order by place`,
      [JSON.stringify(names)],
    ),
  );
  return rows.map(({ rights }) => v.parse(rightsSchema, rights));
}

/** A topic's name without the protocol's prefix. */
export function nameOf(topic: string): string {
  return topic.replace(/^realtime:/, '');
}

/** The refusal in upstream's words. */
export function notAllowed(what: 'read from' | 'write to', name: string): string {
  return `Unauthorized: You do not have permissions to ${what} this Channel topic: ${name}`;
}
