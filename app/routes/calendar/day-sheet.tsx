import { Check, NotebookPen, Pill, Plus } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { useNoHeadache } from '#app/components/day/use-no-headache.ts';
import { useCalendarTexts } from '#app/i18n/calendar.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo, linkToDay, linkToIntake } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { lazily } from '#app/ui/lazily.ts';
import { LinkButton } from '#app/ui/link-button.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { CalendarDay, Instant } from '#domain/calendar-date.ts';
import type { DayFacts } from '#domain/day/day-index.ts';

// Depends on half the diary's components, so it is downloaded when the first day is opened.
const DayRecord = lazily(() => import('./day-record.tsx'));

interface Props {
  /** Undefined while no day is open. */
  readonly day: CalendarDay | undefined;
  readonly facts: DayFacts;
  readonly today: CalendarDay;
  readonly now: Instant;
  readonly onClose: () => void;
}

/** Actions for a day that is not in the future. */
function Actions({ day, facts, today }: { day: CalendarDay; facts: DayFacts; today: CalendarDay }) {
  const t = useCalendarTexts().day;
  const locale = useLocale();
  const { markFree, takeBack, busy, isOffered } = useNoHeadache({ quiet: true });
  const isToday = day === today;
  return (
    <>
      {facts.status === 'unknown' && isOffered(day) && (
        <Button busy={busy} onClick={() => void markFree([day])}>
          <Check aria-hidden="true" className="size-5" />
          {isToday ? t.noHeadacheToday : t.noHeadache}
        </Button>
      )}
      {/* Confirmed and undone in place: a toast behind the sheet cannot be reached. */}
      {facts.status === 'free' && (
        <Button variant="quiet" busy={busy} onClick={() => void takeBack([day])}>
          {t.takeBack}
        </Button>
      )}
      <LinkButton as={Link} variant="quiet" replace to={linkToDay(day, locale)}>
        <NotebookPen aria-hidden="true" className="size-5" />
        {facts.log ? t.checkInChange : t.checkIn}
      </LinkButton>
      <LinkButton as={Link} variant="quiet" replace to={linkToIntake(locale, isToday ? {} : { day })}>
        <Pill aria-hidden="true" className="size-5" />
        {t.intake}
      </LinkButton>
      <LinkButton
        as={Link}
        variant="primary"
        replace
        to={`${linkTo('entry', locale)}${isToday ? '' : `?day=${day}`}`}
      >
        <Plus aria-hidden="true" className="size-5" />
        {isToday ? t.logToday : t.log}
      </LinkButton>
    </>
  );
}

/** Sheet for one day: all its records and the ways to add more. */
export function DaySheet({ day, facts, today, now, onClose }: Props) {
  const t = useCalendarTexts();
  const locale = useLocale();
  const isFuture = day !== undefined && day > today;
  return (
    <Dialog
      open={day !== undefined}
      onClose={onClose}
      variant="sheet"
      closeLabel={t.close}
      title={day && <span className="block first-letter:uppercase">{formatDay(locale, day, 'long')}</span>}
      footer={day && !isFuture && <Actions day={day} facts={facts} today={today} />}
    >
      {isFuture ? (
        <p>{t.day.future}</p>
      ) : (
        <Suspense fallback={<Skeleton className="h-32" />}>
          <DayRecord day={day ?? today} facts={facts} today={today} now={now} />
        </Suspense>
      )}
    </Dialog>
  );
}
