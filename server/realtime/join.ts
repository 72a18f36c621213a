import * as v from 'valibot';
import { type Claims, type Database, DatabaseError } from '../database/sql-types.ts';
import { isStorableText } from '../database/values.ts';
import { type Binding, type RequestedBinding, toBinding } from './changes/binding.ts';
import { FilterError, JoinError } from './changes/filter.ts';
import type { Listening } from './changes/listening.ts';
import { tryFilter } from './changes/reread.ts';
import type { Tables } from './changes/tables.ts';
import type { Identities } from './identity.ts';
import type { Message } from './message.ts';
import type { ChannelOptions } from './topics/channel.ts';
import { mayListen, nameOf, noRights, notAllowed, rightsOn } from './topics/rights.ts';

const name = v.pipe(v.string(), v.maxLength(255));
const flag = v.nullish(v.boolean(), false);

const bindingSchema = v.object({
  event: v.picklist(['*', 'INSERT', 'UPDATE', 'DELETE']),
  schema: name,
  table: v.optional(name),
  filter: v.optional(v.string()),
  select: v.optional(v.array(name)),
});

/** Payload of the official client's join; every member is optional. */
const joinSchema = v.object({
  config: v.optional(
    v.object({
      broadcast: v.nullish(v.object({ ack: flag, self: flag, replication_ready: flag })),
      presence: v.nullish(v.object({ key: v.nullish(name, ''), enabled: flag })),
      postgres_changes: v.nullish(v.array(bindingSchema), []),
      postgres_changes_options: v.nullish(v.object({ wait: flag })),
      private: flag,
    }),
    {},
  ),
  access_token: v.nullish(v.string()),
});

/** Characters of a topic. */
const longestTopic = 255;

/** A refused join; `message` is for the client. */
export class JoinRefused extends Error {
  override readonly name = 'JoinRefused';
}

interface Joining {
  readonly channel: ChannelOptions;
  /** Messages about subscriptions that were left out. */
  readonly problems: readonly string[];
  readonly wantsReplicationNotice: boolean;
}

export interface JoinContext {
  readonly database: Database;
  readonly tables: Tables;
  readonly listening: Listening;
  readonly identities: Identities;
  readonly maxBindings: number;
}

/** Parses and authorizes a client's join. @throws JoinRefused, TokenError, SessionEnded, DatabaseUnavailable */
export async function prepareJoin(
  { topic, joinRef, payload }: Message,
  socketRole: 'anon' | 'service_role',
  context: JoinContext,
): Promise<Joining> {
  if (!/^realtime:./su.test(topic) || topic.length > longestTopic || !isStorableText(topic))
    throw new JoinRefused('unmatched topic');
  const parsed = v.safeParse(joinSchema, payload);
  if (!parsed.success) throw new JoinRefused('The join is malformed');
  const { config, access_token } = parsed.output;
  const requests = config.postgres_changes ?? [];
  if (requests.length > context.maxBindings)
    throw new JoinRefused('Too many postgres_changes on one channel');

  const identity = await context.identities.of(access_token ?? undefined, socketRole);
  const { broadcast, presence } = config;
  const [rights = noRights] = await rightsOn(context.database, identity.claims, [nameOf(topic)]);
  // A channel that listens to changes may have any name: it receives and sends no messages of others.
  const isTopic = requests.length === 0 || config.private;
  if ((isTopic && !mayListen(rights)) || (presence?.enabled && !rights.presence.read)) {
    throw new JoinRefused(notAllowed('read from', nameOf(topic)));
  }

  const requested = requests.map((request, index) => ({ ...request, id: index + 1 }));
  const { bindings, problems } = await bind(requested, identity.claims, context);
  const [problem] = problems;
  if (problem !== undefined && config.postgres_changes_options?.wait) throw new JoinRefused(problem);

  const channel: ChannelOptions = {
    topic,
    joinRef,
    identity,
    rights,
    requested,
    bindings,
    broadcast: { self: broadcast?.self ?? false, ack: broadcast?.ack ?? false },
    presence: { key: presence?.key ?? '', enabled: presence?.enabled ?? false },
  };
  return { channel, problems, wantsReplicationNotice: broadcast?.replication_ready ?? false };
}

/**
 * The subscriptions that somebody may have among those asked for, and why others are left out. Nothing else is waited for
 * afterwards, so that no change is missed before the channel has them.
 * @throws JoinRefused for a regular expression or a table that is not published, DatabaseUnavailable
 */
export async function bind(
  requested: readonly RequestedBinding[],
  claims: Claims,
  { tables, database, listening }: Pick<JoinContext, 'tables' | 'database' | 'listening'>,
): Promise<{ readonly bindings: readonly Binding[]; readonly problems: readonly string[] }> {
  const found = requested.map((request) => tryBind(request, tables, claims.role));
  const bound = await withSoundFilters(found, claims, database);
  if (bound.bindings.length > 0) await listening.ensure();
  return bound;
}

function tryBind(request: RequestedBinding, tables: Tables, role: Claims['role']): Binding | string {
  try {
    return toBinding(request, request.id, tables, role);
  } catch (error) {
    if (error instanceof JoinError) throw new JoinRefused(error.message);
    if (error instanceof FilterError) return error.message;
    throw error;
  }
}

/** Leaves out bindings whose filter PostgreSQL refuses, which has to be known before the first change. */
async function withSoundFilters(
  found: readonly (Binding | string)[],
  claims: Claims,
  database: Database,
): Promise<{ readonly bindings: readonly Binding[]; readonly problems: readonly string[] }> {
  const bindings = new Set(found.filter((one) => typeof one !== 'string'));
  const problems = found.filter((one) => typeof one === 'string');
  const untried = [...bindings].filter(({ filter }) => filter !== undefined);
  for (let next = untried[0]; next; ) {
    try {
      await database.asRole(claims, async (sql) => {
        for (; next; next = untried[untried.indexOf(next) + 1]) {
          if (next.only && next.filter) await tryFilter(sql, next.only, next.filter);
        }
      });
    } catch (error) {
      // A refused filter aborts the transaction; the others are tried in another.
      if (!(error instanceof DatabaseError) || !next) throw error;
      bindings.delete(next);
      problems.push(`${next.schema}.${next.table}: the filter does not fit its column`);
      next = untried[untried.indexOf(next) + 1];
    }
  }
  return { bindings: [...bindings], problems };
}
