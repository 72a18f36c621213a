import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { Database } from '../database/sql-types.ts';
import { addressOf, isSharedAddress, networkOf } from '../http/address.ts';
import type { Log } from '../http/log.ts';
import { type Gauge, type Metrics, plain } from '../http/server-metrics.ts';
import { answerSocket } from '../http/socket-answer.ts';
import type { Tokens } from '../http/tokens.ts';
import { openFeed } from './changes/feed.ts';
import { attachTables } from './changes/tables.ts';
import { Connection } from './connection.ts';
import { createConversation } from './conversation.ts';
import { type Origins, readHandshake } from './handshake.ts';
import { createIdentities } from './identity.ts';
import { defaultLimits, type Limits } from './realtime-limits.ts';
import { sayRefused } from './say-refused.ts';
import { Topics } from './topics/topics.ts';
import { watchSessions } from './watch-sessions.ts';

interface RealtimeOptions extends Origins {
  readonly database: Database;
  readonly tokens: Tokens;
  readonly publishableKey: string;
  readonly secretKey: string;
  readonly trustedProxyHops: number;
  readonly log: Log;
  readonly metrics?: Metrics | undefined;
  readonly limits?: Partial<Limits> | undefined;
}

interface Realtime {
  readonly topics: Topics;
  /** Handles the WebSockets of a server from now on. */
  serve(server: Server): void;
  /** The open sockets, and how many there may be. */
  measure(): Promise<readonly Gauge[]>;
  /** Closes all sockets; clients reconnect. */
  close(): void;
}

/**
 * Changes, broadcasts and presence in the protocol of Supabase Realtime. Changes come from the database's
 * notifications, so that all processes on one PostgreSQL send them; broadcasts and presence stay within this process.
 */
export async function openRealtime(options: RealtimeOptions): Promise<Realtime> {
  const { database, log, trustedProxyHops } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const identities = createIdentities(options);
  const topics = new Topics();
  const registry = new ConnectionRegistry(limits);
  const noteRefused = sayRefused(log, limits.sockets);
  const tables = await attachTables(database);
  const listening = await openFeed({
    database,
    tables,
    channels: () => topics.all(),
    waitingChanges: limits.waitingChanges,
    log,
  });
  const handle = createConversation({
    database,
    tables,
    listening,
    identities,
    topics,
    maxBindings: limits.bindingsPerChannel,
    maxChannels: limits.channelsPerSocket,
    maxFilters: limits.filtersPerPerson,
  });
  const { connections } = registry;
  const stopWatching = await watchSessions({ database, connections, topics, identities, limits, log });
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: limits.frameBytes,
    perMessageDeflate: false,
  });
  let isClosed = false;

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const address = addressOf(request, trustedProxyHops);
    // Behind an undeclared proxy all clients share its address: each socket then counts as a network of its own.
    const isShared = isSharedAddress(address, request.headers, trustedProxyHops);
    const network = isShared ? Symbol('unknown') : networkOf(address);
    const handshake = readHandshake(request, identities, options);
    const full = handshake.status === 101 ? registry.refusal(network) : undefined;
    const refused = handshake.status === 101 ? full : handshake;
    if (full && !isClosed) noteRefused(full.status);
    if (handshake.status !== 101 || refused || isClosed) {
      const status = refused?.status ?? 503;
      options.metrics?.refused('realtime', status);
      answerSocket(socket, status, { message: refused?.message ?? 'The server is stopping' });
      return;
    }
    sockets.handleUpgrade(request, socket, head, (opened) => {
      const { version, role } = handshake;
      const connection = new Connection(opened, { version, role, limits, log, handle });
      opened.once('close', registry.add(connection, network));
    });
  }

  return {
    topics,
    serve(server) {
      server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
        // In development Vite listens here, too, and handles its own sockets.
        const isViteSocket =
          server.listenerCount('upgrade') > 1 && readHandshake(request, identities, options).status === 404;
        if (!isViteSocket) upgrade(request, socket, head);
      });
    },
    measure: async () => [
      plain('realtime_sockets', 'Open WebSockets of this process', registry.connections.size),
      plain('realtime_sockets_max', 'WebSockets this process takes', limits.sockets),
    ],
    close() {
      isClosed = true;
      stopWatching();
      listening.stop();
      for (const connection of registry.connections) connection.goAway();
    },
  };
}

/** The open sockets, counted by network. */
class ConnectionRegistry {
  readonly connections = new Set<Connection>();
  readonly #perNetwork = new Map<string | symbol, number>();
  readonly #limits: Limits;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Why a network may not open another connection; undefined when it may. */
  refusal(network: string | symbol): { readonly status: 429 | 503; readonly message: string } | undefined {
    if (this.connections.size >= this.#limits.sockets) {
      return { status: 503, message: 'No room for another connection' };
    }
    const open = this.#perNetwork.get(network) ?? 0;
    return open >= this.#limits.socketsPerNetwork
      ? { status: 429, message: 'Too many connections' }
      : undefined;
  }

  /** @returns a function to call when the connection is closed */
  add(connection: Connection, network: string | symbol): () => void {
    this.connections.add(connection);
    this.#count(network, 1);
    return () => {
      if (this.connections.delete(connection)) this.#count(network, -1);
    };
  }

  #count(network: string | symbol, more: 1 | -1): void {
    const open = (this.#perNetwork.get(network) ?? 0) + more;
    if (open > 0) this.#perNetwork.set(network, open);
    else this.#perNetwork.delete(network);
  }
}
