import { Link } from 'react-router';
import { TodayRow } from '#app/components/day/today-row.tsx';
import { DiaryLoading } from '#app/components/diary-loading.tsx';
import { KeepFocus } from '#app/components/keep-focus.tsx';
import { PartLinks } from '#app/components/part-links.tsx';
import { RedFlagsLink } from '#app/components/safety/red-flags-link.tsx';
import { SafetyNotices } from '#app/components/safety/safety-notices.tsx';
import { TodayDoses } from '#app/components/treatments/today-doses.tsx';
import { type Diary, useDiary } from '#app/data/diary.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { usePartTexts } from '#app/i18n/parts.ts';
import { linkTo } from '#app/paths.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { LogoMark } from '#app/ui/marks/wordmark.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { currentZone, type Instant, localDateOf } from '#domain/calendar-date.ts';
import { MonthFigures } from './month-figures.tsx';
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
      <DiaryLoading failed={t.failed}>
        <div className="flex flex-col gap-4" role="status" aria-label={t.loading}>
          <Skeleton className="h-36" />
          <Skeleton className="h-80" />
        </div>
      </DiaryLoading>
    );
  }
  return (
    <KeepFocus className="flex flex-col gap-7 outline-none">
      <OpenEpisodes episodes={episodes} now={now} />
      <UnansweredRelief now={now} />
      <TodayRow now={now} />
      <TodayDoses day={today} today={today} />
      <SafetyNotices now={now} />
      {isEmpty ? <EmptyDiary /> : <MonthFigures now={now} />}
      {episodes.length > 0 && <RecentEpisodes episodes={episodes} now={now} />}
      <MoreLinks />
      <RedFlagsLink />
    </KeepFocus>
  );
}

/** Links to screens that are not in the menu. */
function MoreLinks() {
  const t = usePartTexts();
  return (
    <section aria-labelledby="more">
      <h2 id="more" className="mb-3 text-lg">
        {t.heading}
      </h2>
      <PartLinks />
    </section>
  );
}

/** A diary nobody has written in yet, and the one thing to do about it. */
function EmptyDiary() {
  const t = useHomeTexts().member.empty;
  const locale = useLocale();
  return (
    <EmptyState
      mark={<LogoMark />}
      title={t.heading}
      action={
        <LinkButton as={Link} to={linkTo('entry', locale)}>
          {t.action}
        </LinkButton>
      }
    >
      <p>{t.text}</p>
    </EmptyState>
  );
}
