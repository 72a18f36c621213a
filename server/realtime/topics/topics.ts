import { type Broadcast, writeBroadcast, writeMessage } from '../message.ts';
import type { Channel, Presence } from './channel.ts';

type Presences = Readonly<Record<string, { readonly metas: readonly Presence[] }>>;

/** The channels of each topic in this process. */
export class Topics {
  readonly #members = new Map<string, Set<Channel>>();
  /** By person: the number of channels each filter is on. */
  readonly #filters = new Map<string, Map<string, number>>();
  #lastRef = 0;

  /** Every channel of every topic. */
  *all(): Iterable<Channel> {
    for (const members of this.#members.values()) yield* members;
  }

  /**
   * The number of distinct filters a person would have with one channel more. Every change of the person's rows is
   * checked against each of them, on all sockets and devices.
   */
  filtersWith({ person, bindings }: Pick<Channel, 'person' | 'bindings'>): number {
    const known = person === undefined ? undefined : this.#filters.get(person);
    return new Set([...(known?.keys() ?? []), ...filtersOf(bindings)]).size;
  }

  join(channel: Channel): void {
    this.#countFilters(channel, 1);
    const members = this.#members.get(channel.topic) ?? new Set();
    this.#members.set(channel.topic, members.add(channel));
  }

  /** Gives a channel the identity of a newer token, with what that may have. */
  renew(channel: Channel, next: Pick<Channel, 'identity' | 'rights' | 'bindings'>): void {
    this.#countFilters(channel, -1);
    Object.assign(channel, next);
    this.#countFilters(channel, 1);
  }

  leave(channel: Channel): void {
    const members = this.#members.get(channel.topic);
    if (!members?.delete(channel)) return;
    this.#countFilters(channel, -1);
    if (members.size === 0) this.#members.delete(channel.topic);
    this.untrack(channel);
  }

  /** @param sender receives its own message only if it asked for that when joining */
  broadcast(topic: string, message: Broadcast, sender?: Channel): void {
    // Written once per version of the protocol.
    const frames = new Map<string, string | Buffer>();
    for (const channel of this.#members.get(topic) ?? []) {
      if (!channel.rights.broadcast.read || (channel === sender && !channel.broadcast.self)) continue;
      const { version } = channel.link;
      const frame = frames.get(version) ?? writeFor(version, topic, message);
      if (frame === undefined) continue;
      frames.set(version, frame);
      channel.link.sendFrame(frame);
    }
  }

  /** Sends a channel that has just joined the presence of all others. */
  showPresence(channel: Channel): void {
    if (!channel.seesPresence) return;
    const present = [...(this.#members.get(channel.topic) ?? [])];
    const keys = Map.groupBy(
      present.filter(({ tracked }) => tracked),
      ({ presence }) => presence.key,
    );
    const state = [...keys].map(([key, channels]) => [
      key,
      { metas: channels.flatMap(({ tracked }) => tracked ?? []) },
    ]);
    channel.push('presence_state', Object.fromEntries(state));
  }

  /** Sets a client's presence and broadcasts the difference. */
  track(channel: Channel, payload: object): void {
    const before = channel.tracked;
    this.#lastRef += 1;
    channel.tracked = { ...payload, phx_ref: String(this.#lastRef) };
    this.#sendPresenceDiff(channel, channel.tracked, before);
  }

  /** Removes a client's presence and broadcasts the difference. */
  untrack(channel: Channel): void {
    const before = channel.tracked;
    channel.tracked = undefined;
    if (before) this.#sendPresenceDiff(channel, undefined, before);
  }

  #countFilters({ person, bindings }: Channel, more: 1 | -1): void {
    if (person === undefined) return;
    const counts = this.#filters.get(person) ?? new Map<string, number>();
    for (const filter of filtersOf(bindings)) {
      const channels = (counts.get(filter) ?? 0) + more;
      if (channels > 0) counts.set(filter, channels);
      else counts.delete(filter);
    }
    if (counts.size > 0) this.#filters.set(person, counts);
    else this.#filters.delete(person);
  }

  #sendPresenceDiff(from: Channel, joined: Presence | undefined, left: Presence | undefined): void {
    const only = (presence: Presence | undefined): Presences =>
      presence ? Object.fromEntries([[from.presence.key, { metas: [presence] }]]) : {};
    const diff = { joins: only(joined), leaves: only(left) };
    for (const channel of this.#members.get(from.topic) ?? []) {
      if (channel.seesPresence) channel.push('presence_diff', diff);
    }
  }
}

/** Identities of the filters of some bindings, without duplicates. */
function filtersOf(bindings: Channel['bindings']): ReadonlySet<string> {
  return new Set(
    bindings.flatMap(({ schema, table, filter }) =>
      filter ? [JSON.stringify([schema, table, filter.text])] : [],
    ),
  );
}

/** @returns undefined for bytes to a client whose version has no binary frames */
function writeFor(
  version: Channel['link']['version'],
  topic: string,
  message: Broadcast,
): string | Buffer | undefined {
  const { event, payload } = message;
  if (!(payload instanceof Uint8Array)) {
    return writeMessage(version, { joinRef: null, ref: null, topic, event: 'broadcast', payload: message });
  }
  return version === '2.0.0' ? writeBroadcast(topic, event, payload) : undefined;
}
