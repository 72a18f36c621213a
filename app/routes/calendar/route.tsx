import { useCalendarTexts } from '#app/components/calendar/texts.ts';
import { SignInWall } from '#app/components/sign-in-wall.tsx';
import { useNow } from '#app/components/use-now.ts';
import { useSession } from '#app/data/session.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { MonthView } from './month-view.tsx';

/** The month calendar. Prerendered as a frame: only the browser knows whose month it is, and which. */
export default function CalendarScreen() {
  const t = useCalendarTexts();
  const { status, userId } = useSession();
  const now = useNow();
  if (status === 'visitor') return <SignInWall />;
  return (
    <div className="mx-auto max-w-page px-3 py-5 md:px-8 md:py-8">
      {userId === undefined || now === null ? (
        <div className="lg:pr-88">
          <h1 className="mb-2 min-h-target text-2xl">{t.title}</h1>
          <Skeleton className="mb-2 h-18" />
          <Skeleton className="h-104 md:h-144" />
        </div>
      ) : (
        <MonthView now={now} />
      )}
    </div>
  );
}
