import { randomUUID } from 'node:crypto';
import type { Binding } from '../changes/binding.ts';
import type { Message, Version } from '../frames/message.ts';
import type { Identity } from '../identity.ts';
import { nameOf, type Rights } from './rights.ts';

/** A channel's way to its client. */
export interface Link {
  readonly version: Version;
  send(message: Message): void;
  /** What is already written as a frame of the link's version. */
  sendFrame(frame: string | Buffer): void;
}

export interface ChannelOptions {
  readonly topic: string;
  readonly joinRef: string | null;
  readonly identity: Identity;
  /** To broadcasts and presence; changes are told by the rights to the rows. */
  readonly rights: Rights;
  readonly bindings: readonly Binding[];
  readonly broadcast: { readonly self: boolean; readonly ack: boolean };
  readonly presence: { readonly key: string; readonly enabled: boolean };
}

/** What a client tells of itself to those who are there too. */
export interface Presence {
  readonly phx_ref: string;
  readonly [field: string]: unknown;
}

/** One client on one topic, from its join until it leaves or is sent away. */
export class Channel {
  readonly topic: string;
  readonly joinRef: string | null;
  readonly bindings: readonly Binding[];
  readonly broadcast: ChannelOptions['broadcast'];
  readonly presence: ChannelOptions['presence'];
  readonly link: Link;
  /** Whose account it was joined with; undefined for visitors and the secret key. */
  readonly person: string | undefined;
  identity: Identity;
  rights: Rights;
  tracked: Presence | undefined;
  readonly #onEnd: (channel: Channel) => void;
  #ended = false;

  constructor(options: ChannelOptions, link: Link, onEnd: (channel: Channel) => void) {
    this.topic = options.topic;
    this.joinRef = options.joinRef;
    this.bindings = options.bindings;
    this.broadcast = options.broadcast;
    this.presence = { ...options.presence, key: options.presence.key || randomUUID() };
    this.identity = options.identity;
    this.rights = options.rights;
    this.person = options.identity.claims.sub;
    this.link = link;
    this.#onEnd = onEnd;
  }

  /** Is told who is there. */
  get seesPresence(): boolean {
    return this.presence.enabled && this.rights.presence.read;
  }

  get ended(): boolean {
    return this.#ended;
  }

  /** Says something that answers nothing. */
  push(event: string, payload: unknown, ref: string | null = null): void {
    if (!this.#ended) this.link.send({ joinRef: this.joinRef, ref, topic: this.topic, event, payload });
  }

  /** How a subscription to changes, or the channel itself, is doing. */
  notify(extension: 'system' | 'postgres_changes', status: 'ok' | 'error', message: string): void {
    this.push('system', { extension, status, message, channel: nameOf(this.topic) });
  }

  /**
   * Ends it from the server's side. After an error the official client joins again by itself, after a close it does not.
   */
  end(event: 'phx_error' | 'phx_close', reason?: string): void {
    if (reason !== undefined) this.notify('system', 'error', reason);
    this.push(event, {}, this.joinRef);
    this.drop();
  }

  /** Ends it without a word, because the client knows or is gone. */
  drop(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#onEnd(this);
  }
}
