import { type Claims, type Database, SessionEnded } from '../database/types.ts';
import { rolesOfKeys } from '../http/identify.ts';
import type { Tokens } from '../http/tokens.ts';

/** Who reads on a channel, and for how long that is known. */
export interface Identity {
  readonly claims: Claims;
  /** As it was given; undefined for whoever came with the socket's key alone. */
  readonly token: string | undefined;
  /** Equal for equal rights, so that rows are read once. */
  readonly key: string;
  /** Of the session of a user; an API key has none. */
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
  /** Of these sessions, those that still are. @throws DatabaseUnavailable */
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
