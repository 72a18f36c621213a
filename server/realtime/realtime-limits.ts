import type { Rate } from '../http/limiter.ts';

/** Limits for one client. Tests set their own. */
export interface Limits {
  /** Maximum size of a message, in bytes: a larger one is refused. */
  readonly messageBytes: number;
  /** Bytes of a message after which its socket is closed without reading on. */
  readonly frameBytes: number;
  readonly sockets: number;
  /** By address, or by IPv6 network (RFC 6177): a household, or a hospital behind one address. */
  readonly socketsPerNetwork: number;
  readonly channelsPerSocket: number;
  readonly bindingsPerChannel: number;
  /**
   * Distinct filters of one person, on all sockets. The diary has one for each of its tables, the same on every
   * device.
   */
  readonly filtersPerPerson: number;
  readonly messages: Rate;
  /** Joins, each of which may query the database. */
  readonly joins: Rate;
  /** Unsent bytes after which a client is disconnected. */
  readonly unsentBytes: number;
  /** Milliseconds between two pings, which a browser answers even when the page sleeps. */
  readonly pingEvery: number;
  /** Milliseconds of silence before a socket is closed. The official client sends a heartbeat every 25 s. */
  readonly silence: number;
  /** Milliseconds between two checks that the channels' sessions still exist. */
  readonly sessionCheck: number;
  /** Waiting changes; beyond, all channels have to join again and pull. */
  readonly waitingChanges: number;
}

export const defaultLimits: Limits = {
  messageBytes: 256 * 1024,
  frameBytes: 1024 * 1024,
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
