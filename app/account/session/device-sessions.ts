import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Outcome } from '#app/errors/failure.ts';
import type { Instant } from '#domain/calendar-date.ts';
import { accepted, act } from '../client/act.ts';
import { loadClient } from '../client/client.ts';
import { queryClient } from '../client/query-client.ts';
import { rowsOf } from '../client/rest.ts';

/** Lines per page of the log. */
const logPageSize = 15;
/** Most lines the server returns. */
const logMax = 1000;

/** One event of the account. */
export interface LogEntry {
  readonly id: string;
  readonly at: Instant;
  /** The server's code of the event; the screen has a sentence for each it knows. */
  readonly event: string;
  readonly userAgent: string;
}

interface LogPages {
  readonly entries: readonly LogEntry[];
  readonly hasMore: boolean;
}

/** Security log of the account, newest first. @param pages how many of `logPageSize` lines */
export function securityLogQuery(userId: string, pages: number) {
  return queryOptions({
    queryKey: ['security-log', userId, pages],
    staleTime: 0,
    // While more lines load, the present ones stay.
    placeholderData: keepPreviousData,
    queryFn: async (): Promise<LogPages> => {
      const { rest } = await loadClient();
      const limit = Math.min(pages * logPageSize, logMax);
      // One more than is shown tells whether there are more.
      const rows = rowsOf(await rest.rpc('my_security_log', { newest: Math.min(limit + 1, logMax) }));
      return {
        entries: rows.slice(0, limit).map((row) => ({
          id: row.id,
          at: row.created_at,
          event: row.event,
          userAgent: row.user_agent ?? '',
        })),
        hasMore: rows.length > limit,
      };
    },
  });
}

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
