import { randomUUID } from 'node:crypto';
import type { Binding, RequestedBinding } from '../changes/binding.ts';
import type { Identity } from '../identity.ts';
import type { Message, Version } from '../message.ts';
import { nameOf, type Rights } from './rights.ts';

/** A channel's connection to its client. */
export interface Link {
  readonly version: Version;
  send(message: Message): void;
  /** Sends a frame already written in the link's version. */
  sendFrame(frame: string | Buffer): void;
}

export interface ChannelOptions {
  readonly topic: string;
  readonly joinRef: string | null;
  readonly identity: Identity;
  /** Rights to broadcasts and presence; changes depend on the rights to the rows. */
  readonly rights: Rights;
  /** The subscriptions asked for; those the identity may have are `bindings`. */
  readonly requested: readonly RequestedBinding[];
  readonly bindings: readonly Binding[];
  readonly broadcast: { readonly self: boolean; readonly ack: boolean };
  readonly presence: { readonly key: string; readonly enabled: boolean };
}

/** A client's presence, as others on the topic see it. */
export interface Presence {
  readonly phx_ref: string;
  readonly [field: string]: unknown;
}

/** One client on one topic, from its join until it leaves or is removed. */
export class Channel {
  readonly topic: string;
  readonly joinRef: string | null;
  readonly requested: readonly RequestedBinding[];
  bindings: readonly Binding[];
  readonly broadcast: ChannelOptions['broadcast'];
  readonly presence: ChannelOptions['presence'];
  readonly link: Link;
  identity: Identity;
  rights: Rights;
  tracked: Presence | undefined;
  readonly #onEnd: (channel: Channel) => void;
  #ended = false;

  constructor(options: ChannelOptions, link: Link, onEnd: (channel: Channel) => void) {
    this.topic = options.topic;
    this.joinRef = options.joinRef;
    this.requested = options.requested;
    this.bindings = options.bindings;
    this.broadcast = options.broadcast;
    this.presence = { ...options.presence, key: options.presence.key || randomUUID() };
    this.identity = options.identity;
    this.rights = options.rights;
    this.link = link;
    this.#onEnd = onEnd;
  }

  /** User id of the account whose token it has; undefined for visitors and the secret key. */
  get person(): string | undefined {
    return this.identity.claims.sub;
  }

  /** Whether it receives presence. */
  get seesPresence(): boolean {
    return this.presence.enabled && this.rights.presence.read;
  }

  get ended(): boolean {
    return this.#ended;
  }

  /** Sends a message that is not a reply. */
  push(event: string, payload: unknown, ref: string | null = null): void {
    if (!this.#ended) this.link.send({ joinRef: this.joinRef, ref, topic: this.topic, event, payload });
  }

  /** Sends the state of a subscription to changes, or of the channel itself. */
  notify(extension: 'system' | 'postgres_changes', status: 'ok' | 'error', message: string): void {
    this.push('system', { extension, status, message, channel: nameOf(this.topic) });
  }

  /**
   * Ends the channel from the server's side. After an error the official client joins again by itself, after a close
   * it does not.
   */
  end(event: 'phx_error' | 'phx_close', reason?: string): void {
    if (reason !== undefined) this.notify('system', 'error', reason);
    this.push(event, {}, this.joinRef);
    this.drop();
  }

  /** Ends the channel without a message, because the client knows or is gone. */
  drop(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#onEnd(this);
  }
}
