import type { Log } from '../http/log.ts';
import type { Connection } from './connection.ts';
import type { Identities } from './identity.ts';
import type { Limits } from './limits.ts';
import type { Topics } from './topics/topics.ts';

const second = 1000;

/**
 * Looks after what ends by itself: sockets nobody is behind, tokens that expire, sessions that were ended elsewhere.
 * @returns what stops it
 */
export function keepWatch(options: {
  readonly connections: ReadonlySet<Connection>;
  readonly topics: Topics;
  readonly identities: Identities;
  readonly limits: Limits;
  readonly log: Log;
}): () => void {
  const { connections, topics, identities, limits, log } = options;

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
    setInterval(() => {
      // When the database cannot be asked, it is asked again the next time; tokens expire meanwhile.
      endLostSessions(topics, identities).catch((error: unknown) => log.error('realtime_failed', error));
    }, limits.sessionCheck),
  ];
  return () => each.forEach(clearInterval);
}

async function endLostSessions(topics: Topics, identities: Identities): Promise<void> {
  const known = new Set([...topics.all()].flatMap(({ identity }) => identity.sessionId ?? []));
  const living = await identities.living([...known]);
  for (const channel of [...topics.all()]) {
    const { sessionId } = channel.identity;
    if (sessionId !== undefined && known.has(sessionId) && !living.has(sessionId)) {
      channel.end('phx_close', 'The session is over');
    }
  }
}
