import pg from 'pg';
import type { Listener } from './types.ts';

/**
 * Notifications arrive on the only connection, ahead of the response to COMMIT. A connection that replaces a lost one
 * listens again before anybody can use it.
 * @param pool of one connection, not yet used
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
