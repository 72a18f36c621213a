import { TodayRow } from '#app/components/day/today-row.tsx';
import { DiaryAwaited } from '#app/components/diary-awaited.tsx';
import { KeepFocus } from '#app/components/keep-focus.tsx';
import { TodayDoses } from '#app/components/treatments/today-doses.tsx';
import { type Diary, useDiary } from '#app/data/diary.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { currentZone, type Instant, localDateOf } from '#domain/calendar-date.ts';
import { EmptyDiary } from './empty-diary.tsx';
import { MonthFigures } from './month-figures.tsx';
import { More } from './more.tsx';
import { OpenEpisodes } from './open-episodes.tsx';
import { RecentEpisodes } from './recent-episodes.tsx';
import { useHomeTexts } from './texts.ts';
import { UnansweredRelief } from './unanswered-relief.tsx';

const episodesOf = ({ episodes }: Diary) => episodes;

const isEmptyDiary = ({ episodes, intakes, dayLogs }: Diary) =>
  episodes.length + intakes.length + dayLogs.size === 0;

/**
 * A signed-in person's diary at a glance, what asks for an answer first: what is open, how the tablet worked, today; then the
 * month in figures, what was last, and where the rest is.
 */
export default function MemberHome({ now }: { readonly now: Instant }) {
  const t = useHomeTexts().member;
  const episodes = useDiary(episodesOf);
  const isEmpty = useDiary(isEmptyDiary);
  const today = localDateOf(now, currentZone());
  if (!episodes) {
    return (
      <DiaryAwaited failed={t.failed}>
        <div className="flex flex-col gap-4" role="status" aria-label={t.loading}>
          <Skeleton className="h-36" />
          <Skeleton className="h-80" />
        </div>
      </DiaryAwaited>
    );
  }
  return (
    <KeepFocus className="flex flex-col gap-7 outline-none">
      <OpenEpisodes episodes={episodes} now={now} />
      <UnansweredRelief now={now} />
      <TodayRow now={now} />
      <TodayDoses day={today} today={today} />
      {isEmpty ? <EmptyDiary /> : <MonthFigures now={now} />}
      {episodes.length > 0 && <RecentEpisodes episodes={episodes} now={now} />}
      <More />
    </KeepFocus>
  );
}
