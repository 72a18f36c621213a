import pg from 'pg';
import type { Listener } from './types.ts';

/**
 * What is said with NOTIFY comes back on the one connection there is, ahead of the answer to the COMMIT. A connection
 * that replaces a lost one listens again before anybody can use it.
 * @param pool of one connection, not yet used
 */
export function listenOn(pool: pg.Pool): (channel: string, listener: Listener) => Promise<void> {
  const listeners: { readonly channel: string; readonly listener: Listener }[] = [];
  pool.on('connect', (client) => {
    client.on('notification', ({ channel, payload = '' }) => {
      for (const one of listeners) if (one.channel === channel) one.listener.heard(payload);
    });
    for (const { channel, listener } of listeners) {
      // If this fails the connection is lost once more, and so is everything that was to be heard on it.
      client.query(listenTo(channel)).then(
        () => listener.missed(),
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
