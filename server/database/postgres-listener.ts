import pg from 'pg';
import type { Listener } from './sql-types.ts';

/** Milliseconds between two checks of the connection. */
const checkIntervalMs = 15_000;

/** Timeout of connecting and of a query, in milliseconds. */
const requestTimeoutMs = 5_000;

/** Milliseconds before each further attempt; the last is repeated. */
const pauses = [100, 500, 1_000] as const;

/**
 * Listens to a channel on a connection of its own, which is replaced when it is lost.
 * @param config of a role that may connect; listening needs no other right
 * @throws when the first connection fails
 */
export async function openListener(
  config: pg.ClientConfig,
  channel: string,
  listener: Listener,
): Promise<AsyncDisposable> {
  let current: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  async function open(): Promise<void> {
    const client = new pg.Client({
      ...config,
      keepAlive: true,
      connectionTimeoutMillis: requestTimeoutMs,
      query_timeout: requestTimeoutMs,
    });
    client.on('notification', ({ payload }) => {
      if (client === current) listener.onNotification(payload ?? '');
    });
    client.on('error', () => lose(client));
    client.on('end', () => lose(client));
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      void client.end().catch(() => undefined);
      throw error;
    }
    current = client;
    if (closed) await client.end();
  }

  /** Replaces a connection, once for each, however many events report that it is gone. */
  function lose(client: pg.Client): void {
    if (client !== current) return;
    current = undefined;
    void client.end().catch(() => undefined);
    reopen(0);
  }

  function reopen(attempt: number): void {
    if (closed) return;
    const pause = pauses[Math.min(attempt, pauses.length - 1)];
    retry = setTimeout(() => {
      open().then(
        () => listener.onMissed(),
        () => reopen(attempt + 1),
      );
    }, pause);
  }

  await open();
  const look = setInterval(() => {
    const client = current;
    client?.query('select 1').catch(() => lose(client));
  }, checkIntervalMs);

  return {
    async [Symbol.asyncDispose]() {
      closed = true;
      clearInterval(look);
      clearTimeout(retry);
      const client = current;
      current = undefined;
      await client?.end();
    },
  };
}
