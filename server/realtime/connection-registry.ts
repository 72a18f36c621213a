import type { Connection } from './connection.ts';
import type { Limits } from './realtime-limits.ts';

/** The open sockets, counted by network. */
export class ConnectionRegistry {
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
