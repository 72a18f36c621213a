import { useEffect } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useSession } from '#app/account/session/session.ts';
import { useDay } from '#app/components/calendar/use-days.ts';
import { DiaryLoading } from '#app/components/diary-loading.tsx';
import { SignInWall } from '#app/components/sign-in-wall.tsx';
import { useNow } from '#app/components/use-now.ts';
import { useDayTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkToDay, todayWord } from '#app/paths.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import {
  type CalendarDay,
  currentZone,
  type Instant,
  isCalendarDay,
  localDateOf,
} from '#domain/calendar-date.ts';
import { earliestDay } from '#domain/limits.ts';
import { DayPage } from './day-page.tsx';

function Waiting() {
  return (
    <div className="flex flex-col gap-4">
      <Skeleton className="h-11" />
      <Skeleton className="h-24" />
      <Skeleton className="h-96" />
    </div>
  );
}

/** Shown for an address whose day is invalid or cannot have a log. */
function NoSuchDay({ title, today }: { readonly title: string; readonly today: CalendarDay }) {
  const t = useDayTexts();
  const locale = useLocale();
  return (
    <EmptyState
      title={<h1>{title}</h1>}
      action={
        <LinkButton as={Link} replace to={linkToDay(today, locale)}>
          {t.toToday}
        </LinkButton>
      }
    />
  );
}

function Day({ date, now }: { readonly date: string; readonly now: Instant }) {
  const t = useDayTexts();
  const locale = useLocale();
  const today = localDateOf(now, currentZone());
  const facts = useDay(date, now);
  const navigate = useNavigate();
  const isToday = date === todayWord;
  useEffect(() => {
    if (isToday) void navigate(linkToDay(today, locale), { replace: true });
  }, [isToday, today, locale, navigate]);
  if (isToday) return <Waiting />;
  if (!isCalendarDay(date) || date < earliestDay) return <NoSuchDay title={t.invalidTitle} today={today} />;
  if (date > today) return <NoSuchDay title={t.futureTitle} today={today} />;
  if (!facts) {
    return (
      <DiaryLoading failed={t.failed}>
        <Waiting />
      </DiaryLoading>
    );
  }
  return <DayPage key={date} day={date} facts={facts} today={today} now={now} />;
}

/**
 * Check-in and headache status of one day. Prerendered as one frame for every date, because date and session are
 * known only in the browser.
 */
export default function DayScreen() {
  const { status, userId } = useSession();
  const { date } = useParams();
  const now = useNow();
  if (status === 'visitor') return <SignInWall />;
  return (
    <div className="mx-auto w-full max-w-text px-4 py-5 md:px-6 md:py-8 min-[1100px]:max-w-page">
      {userId === undefined || date === undefined || now === null ? (
        <Waiting />
      ) : (
        <Day date={date} now={now} />
      )}
    </div>
  );
}
