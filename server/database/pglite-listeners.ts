import pg from 'pg';
import type { Listener } from './sql-types.ts';

/**
 * Notifications arrive on the only connection, before the response to COMMIT. A replacement connection listens again
 * before it is used.
 * @param pool of one connection, not used yet
 */
export function listenOn(pool: pg.Pool): (channel: string, listener: Listener) => Promise<void> {
  const listeners: { readonly channel: string; readonly listener: Listener }[] = [];
  pool.on('connect', (client) => {
    client.on('notification', ({ channel, payload = '' }) => {
      for (const one of listeners) if (one.channel === channel) one.listener.onNotification(payload);
    });
    for (const { channel, listener } of listeners) {
      // A failure means that the connection and its notifications are lost again.
      client.query(listenTo(channel)).then(
        () => listener.onMissed(),
        () => undefined,
      );
    }
  });
  return async (channel, listener) => {
    await pool.query(listenTo(channel));
    listeners.push({ channel, listener });
  };
}

function listenTo(channel: string): string {
  return `listen ${pg.escapeIdentifier(channel)}`;
}
