import type { Rate } from '../http/limiter.ts';

/** What one client may cost. Tests set their own. */
export interface Limits {
  /** Of one message, in bytes. */
  readonly messageBytes: number;
  readonly sockets: number;
  /** From one address, or one network of IPv6 (RFC 6177): a household, or a hospital behind one. */
  readonly socketsPerNetwork: number;
  readonly channelsPerSocket: number;
  readonly bindingsPerChannel: number;
  /** Different ones of one person, on all sockets. The diary has one for each of its tables, on every device the same. */
  readonly filtersPerPerson: number;
  readonly messages: Rate;
  /** Each may ask the database something. */
  readonly joins: Rate;
  /** Bytes that wait for a client to read them before it is given up. */
  readonly unsentBytes: number;
  /** Milliseconds between two pings, which a browser answers by itself even when it lets a page sleep. */
  readonly pingEvery: number;
  /** Milliseconds without a sign of life before a socket is closed. The official client beats every 25 s. */
  readonly silence: number;
  /** Milliseconds between two looks at whether the sessions behind the channels still are. */
  readonly sessionCheck: number;
  /** Waiting changes; beyond, all channels have to join again and pull. */
  readonly waitingChanges: number;
}

export const defaultLimits: Limits = {
  messageBytes: 256 * 1024,
  sockets: 10_000,
  socketsPerNetwork: 200,
  channelsPerSocket: 100,
  bindingsPerChannel: 50,
  filtersPerPerson: 60,
  messages: { burst: 300, perSecond: 100 },
  joins: { burst: 100, perSecond: 10 },
  unsentBytes: 4 * 1024 * 1024,
  pingEvery: 30_000,
  silence: 75_000,
  sessionCheck: 60_000,
  waitingChanges: 20_000,
};
