import { type Claims, type Database, SessionEnded } from '../database/sql-types.ts';
import { rolesOfKeys } from '../http/identify.ts';
import type { Tokens } from '../http/tokens.ts';

/** The rights a channel reads with, and until when they hold. */
export interface Identity {
  readonly claims: Claims;
  /** As the client sent it; undefined with the socket's key only. */
  readonly token: string | undefined;
  /** Equal for equal rights, so that rows are read once for all such channels. */
  readonly key: string;
  /** The user's session; undefined for an API key. */
  readonly sessionId: string | undefined;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

export interface Identities {
  roleOfKey(key: string): 'anon' | 'service_role' | undefined;
  /**
   * @param token a user's access token or an API key; without one the channel has the rights of the socket's key
   * @throws TokenError, SessionEnded, DatabaseUnavailable
   */
  of(token: string | undefined, socketRole: 'anon' | 'service_role'): Promise<Identity>;
  /** Those of the given sessions that still exist. @throws DatabaseUnavailable */
  living(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
}

const livingSessions = `
  select s.id
  from auth.sessions s join auth.users u on u.id = s.user_id
  where s.id = any ($1::uuid[]) and s.not_after > now() and (u.banned_until is null or u.banned_until <= now())`;

export function createIdentities(options: {
  readonly database: Database;
  readonly tokens: Tokens;
  readonly publishableKey: string;
  readonly secretKey: string;
}): Identities {
  const { database, tokens } = options;
  const roleOfKey = rolesOfKeys(options);

  const living: Identities['living'] = async (sessionIds) => {
    if (sessionIds.length === 0) return new Set();
    const { rows } = await database.query<{ id: string }>({ role: 'engine' }, livingSessions, [sessionIds]);
    return new Set(rows.map(({ id }) => id));
  };

  return {
    roleOfKey,
    living,
    async of(token, socketRole) {
      if (token === undefined) return identityOf({ role: socketRole }, token);
      const role = roleOfKey(token);
      if (role) return identityOf({ role }, token);
      const claims = await tokens.verify(token);
      const sessionId = claims.session_id ?? '';
      if (!sessionId || !(await living([sessionId])).has(sessionId)) throw new SessionEnded();
      return identityOf(claims, token, sessionId, claims.exp * 1000);
    },
  };
}

function identityOf(
  claims: Claims,
  token: string | undefined,
  sessionId?: string,
  expiresAt = Number.POSITIVE_INFINITY,
): Identity {
  return { claims, token, key: JSON.stringify(claims), sessionId, expiresAt };
}
