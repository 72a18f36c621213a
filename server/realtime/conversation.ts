import * as v from 'valibot';
import { DatabaseUnavailable, SessionEnded } from '../database/sql-types.ts';
import { TokenError } from '../http/http-refusal.ts';
import type { Connection } from './connection.ts';
import { bind, type JoinContext, JoinRefused, prepareJoin } from './join.ts';
import type { Broadcast, Message } from './message.ts';
import { Channel } from './topics/channel.ts';
import { mayListen, nameOf, noRights, notAllowed, rightsOn } from './topics/rights.ts';
import type { Topics } from './topics/topics.ts';

interface ConversationContext extends JoinContext {
  readonly topics: Topics;
  readonly maxChannels: number;
  /** Maximum filters per person. */
  readonly maxFilters: number;
}

/** Characters of a client's presence: everybody who joins is sent all of it. */
const longestPresence = 4096;

const broadcastSchema = v.object({ event: v.string(), payload: v.optional(v.unknown()) });
const presenceSchema = v.object({
  event: v.picklist(['track', 'untrack']),
  payload: v.optional(v.record(v.string(), v.unknown()), {}),
});
const tokenSchema = v.object({ access_token: v.string() });

/** @returns a handler for one message of a client; messages a client is not meant to send are ignored */
export function createConversation(context: ConversationContext) {
  const { topics } = context;

  return async function handle(message: Message, connection: Connection): Promise<void> {
    if (message.event === 'phx_join') return join(message, connection);
    const channel = connection.channels.get(message.topic);
    if (!channel || (message.joinRef !== null && message.joinRef !== channel.joinRef)) {
      const isLeaving = message.event === 'phx_leave';
      connection.reply(message, isLeaving ? 'ok' : 'error', isLeaving ? {} : { reason: 'unmatched topic' });
      return;
    }
    switch (message.event) {
      case 'phx_leave':
        connection.reply(message, 'ok', {});
        channel.end('phx_close');
        return;
      case 'access_token':
        return renew(channel, message, connection);
      case 'broadcast':
        return broadcast(topics, channel, message, connection);
      case 'presence':
        return present(topics, channel, message, connection);
    }
  };

  async function join(message: Message, connection: Connection): Promise<void> {
    const refuse = (reason: string) => connection.reply(message, 'error', { reason });
    if (!connection.mayJoin()) return refuse('Too many joins');
    // A client that joins a topic again has forgotten its first join.
    connection.channels.get(message.topic)?.end('phx_close');
    if (connection.channels.size >= context.maxChannels) return refuse('Too many channels');
    try {
      const {
        channel: options,
        problems,
        wantsReplicationNotice,
      } = await prepareJoin(message, connection.role, context);
      if (!connection.isOpen) return;
      const channel = new Channel(options, connection, (ended) => {
        connection.channels.delete(ended.topic);
        topics.leave(ended);
      });
      if (topics.filtersWith(channel) > context.maxFilters) return refuse('Too many filters');
      connection.channels.set(channel.topic, channel);
      topics.join(channel);
      connection.reply(message, 'ok', {
        postgres_changes: channel.requested.map(({ select, ...echo }) => echo),
      });
      topics.showPresence(channel);
      tellBound(channel, problems);
      if (wantsReplicationNotice) channel.notify('system', 'ok', 'Replication connection established');
    } catch (error) {
      refuse(reasonOf(error));
    }
  }

  /** The client sends a newer token. A message without one is ignored, as the official server does. */
  async function renew(channel: Channel, { payload }: Message, connection: Connection): Promise<void> {
    const parsed = v.safeParse(tokenSchema, payload);
    const token = parsed.success ? parsed.output.access_token : '';
    if (token === '' || token === channel.identity.token || token.startsWith('sb_')) return;
    try {
      const identity = await context.identities.of(token, connection.role);
      const [rights = noRights] = await rightsOn(context.database, identity.claims, [nameOf(channel.topic)]);
      const isSomebodyElse =
        identity.claims.sub !== channel.person || identity.claims.role !== channel.identity.claims.role;
      // Somebody who subscribed before signing in may read now what they could not then.
      const { bindings, problems } = isSomebodyElse
        ? await bind(channel.requested, identity.claims, context)
        : { bindings: channel.bindings, problems: [] };
      if (channel.ended) return;
      topics.renew(channel, { identity, rights, bindings });
      if (!rights.presence.write) topics.untrack(channel);
      if (topics.filtersWith(channel) > context.maxFilters) channel.end('phx_close', 'Too many filters');
      else if (channel.requested.length === 0 && !mayListen(rights)) {
        channel.end('phx_close', notAllowed('read from', nameOf(channel.topic)));
      } else if (isSomebodyElse) tellBound(channel, problems);
    } catch (error) {
      if (error instanceof DatabaseUnavailable) channel.end('phx_error');
      else channel.end('phx_close', reasonOf(error));
    }
  }
}

function broadcast(topics: Topics, channel: Channel, message: Message, connection: Connection): void {
  const parsed = v.safeParse(broadcastSchema, message.payload);
  if (!parsed.success) return;
  if (!channel.rights.broadcast.write) {
    refuseToSpeak(channel, message, connection);
    return;
  }
  const outgoing: Broadcast = { type: 'broadcast', ...parsed.output, payload: parsed.output.payload ?? {} };
  topics.broadcast(channel.topic, outgoing, channel);
  if (channel.broadcast.ack) connection.reply(message, 'ok', {});
}

function present(topics: Topics, channel: Channel, message: Message, connection: Connection): void {
  const parsed = v.safeParse(presenceSchema, message.payload);
  if (!parsed.success || JSON.stringify(parsed.output.payload).length > longestPresence) {
    connection.reply(message, 'error', { reason: 'The presence is malformed or too large' });
    return;
  }
  if (!channel.rights.presence.write) {
    refuseToSpeak(channel, message, connection);
    return;
  }
  if (parsed.output.event === 'track') topics.track(channel, parsed.output.payload);
  else topics.untrack(channel);
  connection.reply(message, 'ok', {});
}

/** Tells the client which of its subscriptions to changes it has. */
function tellBound(channel: Channel, problems: readonly string[]): void {
  if (problems.length > 0)
    channel.notify('postgres_changes', 'error', `Unable to subscribe: ${problems.join('; ')}`);
  else if (channel.requested.length > 0) channel.notify('postgres_changes', 'ok', 'Subscribed to PostgreSQL');
}

function refuseToSpeak({ topic }: Channel, message: Message, connection: Connection): void {
  connection.reply(message, 'error', { reason: notAllowed('write to', nameOf(topic)) });
}

/** Why a client may not join or stay, for the client. @throws the error when it is a fault of ours */
function reasonOf(error: unknown): string {
  if (error instanceof JoinRefused) return error.message;
  if (error instanceof TokenError) return `InvalidJWTToken: ${error.message}`;
  if (error instanceof SessionEnded) return error.message;
  if (error instanceof DatabaseUnavailable) return 'The database cannot be reached now';
  throw error;
}
