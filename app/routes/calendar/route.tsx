import { Suspense, useState } from 'react';
import { useCalendarTexts } from '#app/components/calendar/texts.ts';
import { SignInWall } from '#app/components/sign-in-wall.tsx';
import { useNow } from '#app/components/use-now.ts';
import { type Diary, useDiary } from '#app/data/diary.ts';
import { useSession } from '#app/data/session.ts';
import { lazily } from '#app/ui/lazily.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { currentZone, type Instant, localDateOf } from '#domain/calendar-date.ts';
import { CalendarHeader } from './calendar-header.tsx';
import { MonthView } from './month-view.tsx';
import { useCalendarAddress } from './use-calendar-address.ts';

// Mostly no attack is open.
const OpenEpisodeLines = lazily(async () => ({
  default: (await import('#app/components/open-episode/open-episode-lines.tsx')).OpenEpisodeLines,
}));
// Most visits are to the month.
const YearView = lazily(() => import('./year-view.tsx'));

function Waiting() {
  return (
    <div className="lg:pr-88">
      <Skeleton className="mb-2 h-18" />
      <Skeleton className="h-122 md:h-144" />
    </div>
  );
}

const hasOpen = ({ episodes }: Diary) => episodes.some(({ ongoing }) => ongoing);

function Calendar({ now }: { readonly now: Instant }) {
  const today = localDateOf(now, currentZone());
  const address = useCalendarAddress(today);
  // It stays once one was open: closing it here can be taken back.
  const isOpen = useDiary(hasOpen) ?? false;
  const [hasOpenEpisode, setHasOpenEpisode] = useState(isOpen);
  if (isOpen && !hasOpenEpisode) setHasOpenEpisode(true);
  const shared = { address, today, now };
  return (
    <>
      <CalendarHeader address={address} today={today} />
      {hasOpenEpisode && (
        <Suspense fallback={<Skeleton className="mb-3 h-14" />}>
          <OpenEpisodeLines now={now} />
        </Suspense>
      )}
      {address.view === 'month' ? (
        <MonthView {...shared} />
      ) : (
        <Suspense fallback={<Waiting />}>
          <YearView {...shared} />
        </Suspense>
      )}
    </>
  );
}

/** The calendar, a month or a year of it. Prerendered as a frame: only the browser knows whose it is, and of when. */
export default function CalendarScreen() {
  const t = useCalendarTexts();
  const { status, userId } = useSession();
  const now = useNow();
  if (status === 'visitor') return <SignInWall />;
  return (
    <div className="mx-auto max-w-page px-3 py-5 md:px-8 md:py-8">
      {userId === undefined || now === null ? (
        <>
          <h1 className="mb-2 min-h-target text-2xl">{t.title}</h1>
          <Waiting />
        </>
      ) : (
        <Calendar now={now} />
      )}
    </div>
  );
}
