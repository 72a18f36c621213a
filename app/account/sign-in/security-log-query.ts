import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Instant } from '#domain/calendar-date.ts';
import { loadClient } from '../client/client.ts';
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
