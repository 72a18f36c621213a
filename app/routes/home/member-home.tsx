import { LoadFailed } from '#app/components/load-failed.tsx';
import { recentLimit } from '#app/components/medication/past-medicines.ts';
import { episodeQueries } from '#app/data/episodes.ts';
import { useQuery } from '#app/data/query.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { Instant } from '#domain/calendar-date.ts';
import { EmptyDiary } from './empty-diary.tsx';
import { MonthFigures } from './month-figures.tsx';
import { OpenEpisodes } from './open-episodes.tsx';
import { RecentEpisodes } from './recent-episodes.tsx';
import { useHomeTexts } from './texts.ts';
import { UnansweredRelief } from './unanswered-relief.tsx';

interface Props {
  readonly userId: string;
  readonly now: Instant;
}

/** A signed-in person's diary at a glance: what is open, the month in figures, what was last. */
export default function MemberHome({ userId, now }: Props) {
  const t = useHomeTexts().member;
  const recent = useQuery(episodeQueries.recent(userId, recentLimit));
  if (recent.isError && !recent.data) {
    return <LoadFailed texts={t.failed} onRetry={() => void recent.refetch()} />;
  }
  if (!recent.data) {
    return (
      <div className="flex flex-col gap-4" role="status" aria-label={t.loading}>
        <Skeleton className="h-36" />
        <Skeleton className="h-80" />
      </div>
    );
  }
  if (recent.data.length === 0) return <EmptyDiary />;
  return (
    <>
      <OpenEpisodes userId={userId} />
      <UnansweredRelief episodes={recent.data} now={now} />
      <MonthFigures userId={userId} now={now} />
      <RecentEpisodes episodes={recent.data} now={now} />
    </>
  );
}
