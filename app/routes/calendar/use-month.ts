import { useEffect } from 'react';
import { episodeQueries } from '#app/data/episodes.ts';
import { useQuery } from '#app/data/query.ts';
import { queryClient } from '#app/data/query-client.ts';
import { addMonths, type CalendarMonth } from '#domain/calendar-date.ts';

/** The month's episodes; its neighbours are fetched as soon as it is there, so that turning the page takes no time. */
export function useMonth(userId: string, month: CalendarMonth, thisMonth: CalendarMonth) {
  const query = useQuery(episodeQueries.month(userId, month));
  const { isSuccess } = query;
  useEffect(() => {
    if (!isSuccess) return;
    for (const neighbour of [addMonths(month, -1), addMonths(month, 1)]) {
      if (neighbour <= thisMonth) void queryClient.prefetchQuery(episodeQueries.month(userId, neighbour));
    }
  }, [isSuccess, userId, month, thisMonth]);
  return query;
}
