import { Suspense } from 'react';
import { useSession } from '#app/account/session/session.ts';
import { useNow } from '#app/components/use-now.ts';
import { type Diary, useDiary } from '#app/diary/diary.ts';
import { useCalendarTexts } from '#app/i18n/areas.ts';
import { lazily } from '#app/ui/lazily.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { currentZone, type Instant, localDateOf } from '#domain/calendar-date.ts';
import { MonthView } from './month-view.tsx';
import { useCalendarAddress } from './use-calendar-address.ts';

// Usually no episode is open.
const OpenAttackLinks = lazily(async () => ({
  default: (await import('#app/components/open-episode/open-attack-links.tsx')).OpenAttackLinks,
}));
// Most visits show the month.
const YearView = lazily(() => import('./year-view.tsx'));
const SampleView = lazily(() => import('./sample-view.tsx'));

function Waiting() {
  return (
    <div className="lg:pr-88">
      <Skeleton className="mb-1 h-11 md:h-26" />
      <Skeleton className="h-113 md:h-138" />
    </div>
  );
}

const hasOpen = ({ episodes }: Diary) => episodes.some(({ ongoing }) => ongoing);
/** Placeholder before the session and the diary are known. */
function Frame() {
  const t = useCalendarTexts();
  return (
    <>
      <h1 className="sr-only">{t.title}</h1>
      <Waiting />
    </>
  );
}

function Calendar({ now }: { readonly now: Instant }) {
  const today = localDateOf(now, currentZone());
  const address = useCalendarAddress(today);
  // Every open attack is among the recent ones; for an earlier year they are read too.
  const isOpen = useDiary(hasOpen, address.view === 'year' ? `${address.year}-01-01` : today) ?? false;
  const shared = { address, today, now };
  return (
    <>
      {isOpen && (
        <Suspense fallback={<Skeleton className="mb-3 h-14" />}>
          <OpenAttackLinks now={now} />
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

/**
 * The calendar, by month or year; visitors see a sample. Prerendered as a frame, because session and date are known
 * only in the browser.
 */
export default function CalendarScreen() {
  const { status, userId } = useSession();
  const now = useNow();
  return (
    <div className="mx-auto max-w-page px-3 pt-2 pb-5 [print-color-adjust:exact] md:px-8 md:py-8 wide:max-w-280">
      {status === 'visitor' && now !== null ? (
        <Suspense fallback={<Frame />}>
          <SampleView now={now} />
        </Suspense>
      ) : userId === undefined || now === null ? (
        <Frame />
      ) : (
        <Calendar now={now} />
      )}
    </div>
  );
}
