import { queryOptions } from '@tanstack/react-query';
import type { Outcome } from '#app/errors/failure.ts';
import type { Instant } from '#domain/calendar-date.ts';
import { accepted, act } from '../client/act.ts';
import { loadClient } from '../client/client.ts';
import { queryClient } from '../client/query-client.ts';
import { rowsOf } from '../client/rest.ts';

/** A signed-in device. */
export interface DeviceSession {
  readonly id: string;
  readonly signedInAt: Instant;
  /** When it last renewed its token: within the hour of its last use. */
  readonly lastUsedAt: Instant;
  /** User agent of its browser; empty if it sent none. */
  readonly userAgent: string;
  readonly isCurrent: boolean;
}

const refresh = () => queryClient.invalidateQueries({ queryKey: ['sessions'] });

/** The signed-in devices, this one first. */
export function sessionsQuery(userId: string) {
  return queryOptions({
    queryKey: ['sessions', userId],
    staleTime: 0,
    queryFn: async (): Promise<readonly DeviceSession[]> => {
      const { rest } = await loadClient();
      const rows = rowsOf(await rest.rpc('my_sessions'));
      return rows.map((row) => ({
        id: row.id,
        signedInAt: row.created_at,
        lastUsedAt: row.refreshed_at,
        userAgent: row.user_agent ?? '',
        isCurrent: row.is_current,
      }));
    },
  });
}

/** Signs one device out; succeeds also if it was signed out meanwhile. */
export function endSession(id: string): Promise<Outcome> {
  return act(async (_auth, { rest }) => {
    rowsOf(await rest.rpc('end_session', { session_id: id }));
    await refresh();
    return {};
  });
}

/** Signs out every other device. */
export function endOtherSessions(): Promise<Outcome> {
  return act(async (auth) => {
    accepted(await auth.signOut({ scope: 'others' }));
    await refresh();
    return {};
  });
}
