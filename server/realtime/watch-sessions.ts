import type { Database } from '../database/sql-types.ts';
import type { Log } from '../http/log.ts';
import type { Connection } from './connection.ts';
import type { Identities } from './identity.ts';
import type { Limits } from './realtime-limits.ts';
import type { Topics } from './topics/topics.ts';

const second = 1000;

/**
 * Closes dead sockets, channels with expired tokens and channels of ended sessions. The database notifies of an ended
 * session; expired sessions are found by polling.
 * @returns a function that stops it
 * @throws DatabaseUnavailable
 */
export async function watchSessions(options: {
  readonly database: Database;
  readonly connections: ReadonlySet<Connection>;
  readonly topics: Topics;
  readonly identities: Identities;
  readonly limits: Limits;
  readonly log: Log;
}): Promise<() => void> {
  const { database, connections, topics, identities, limits, log } = options;

  // When the database cannot answer, the next poll asks again; tokens expire meanwhile.
  const look = () =>
    closeEndedSessions(topics, identities).catch((error: unknown) => log.error('realtime_failed', error));
  await database.listen('ended_sessions', {
    onNotification: (sessionId) => endSessions(topics, (id) => id === sessionId),
    onMissed: look,
  });

  const each = [
    setInterval(() => {
      for (const connection of connections) connection.endIfSilent();
      const now = Date.now();
      for (const channel of [...topics.all()]) {
        if (channel.identity.expiresAt <= now) channel.end('phx_close', 'The token has expired');
      }
    }, second),
    setInterval(() => {
      for (const connection of connections) connection.ping();
    }, limits.pingEvery),
    setInterval(look, limits.sessionCheck),
  ];
  return () => each.forEach(clearInterval);
}

async function closeEndedSessions(topics: Topics, identities: Identities): Promise<void> {
  const known = new Set([...topics.all()].flatMap(({ identity }) => identity.sessionId ?? []));
  const living = await identities.living([...known]);
  endSessions(topics, (id) => known.has(id) && !living.has(id));
}

function endSessions(topics: Topics, isOver: (sessionId: string) => boolean): void {
  for (const channel of [...topics.all()]) {
    const { sessionId } = channel.identity;
    if (sessionId !== undefined && isOver(sessionId)) channel.end('phx_close', 'The session has ended');
  }
}
