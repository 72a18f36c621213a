import { Suspense, useId, useState } from 'react';
import { Link } from 'react-router';
import { useNoHeadache } from '#app/components/day/use-no-headache.ts';
import { RowLink } from '#app/components/row-link.tsx';
import { useCalendarTexts } from '#app/i18n/areas.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkToDay, linkToIntake } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Ellipsis } from '#app/ui/icons.tsx';
import { lazily } from '#app/ui/lazily.ts';
import { LinkButton } from '#app/ui/link-button.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { CalendarDay, Instant } from '#domain/calendar-date.ts';
import type { DayFacts } from '#domain/day/day-index.ts';
import { entryOn, FreeButton } from './day-actions.tsx';

// Depends on half the diary's components, so it is downloaded when the first day is opened.
const DayRecord = lazily(() => import('./day-record.tsx'));

interface Props {
  readonly day: CalendarDay;
  readonly facts: DayFacts;
  readonly today: CalendarDay;
  readonly now: Instant;
  readonly onClose: () => void;
}

/**
 * What can be done, in one row: of a day without an answer both answers, otherwise the way to change it; the rest unfolds.
 * What was said is announced: the line that shows it lies outside of what has the focus.
 */
function Actions(props: { day: CalendarDay; facts: DayFacts; today: CalendarDay }) {
  const { day, facts, today } = props;
  const t = useCalendarTexts().day;
  const locale = useLocale();
  const id = useId();
  const [hasMore, setMore] = useState(false);
  // Confirmed and undone in place: a toast behind the sheet cannot be reached.
  const { markFree, takeBack, busy, isOffered } = useNoHeadache({ quiet: true });
  const [said, setSaid] = useState('');
  const onFree = async (free: boolean) => {
    if (await (free ? markFree : takeBack)([day])) setSaid(free ? t.free : t.unknown);
  };
  const isAsked = facts.status === 'unknown' && isOffered(day);
  // A link takes the sheet's place in the history, so that Back leads to the month.
  const change = {
    replace: true,
    to: linkToDay(day, locale),
    children: facts.log ? t.checkInChange : t.checkIn,
  };
  const log = { replace: true, to: entryOn(day, today, locale) };
  return (
    <div className="min-w-0 md:w-full">
      {hasMore && (
        <div id={id} className="-mt-1 mb-2 divide-y divide-border *:rounded-none">
          {isAsked && <RowLink {...change} />}
          <RowLink replace to={linkToIntake(locale, day === today ? {} : { day })}>
            {t.intake}
          </RowLink>
          {!isAsked && <RowLink {...log}>{facts.episodes.length > 0 ? t.another : t.log}</RowLink>}
        </div>
      )}
      <div className="flex gap-2">
        <FreeButton
          {...props}
          isOffered={isOffered(day)}
          busy={busy}
          onFree={(free) => void onFree(free)}
          className="flex-1 px-2!"
        />
        <LinkButton as={Link} className="flex-1 px-2!" {...(isAsked ? log : change)}>
          {isAsked ? (day === today ? t.log : t.headache) : change.children}
        </LinkButton>
        <Button
          aria-label={t.more}
          aria-expanded={hasMore}
          aria-controls={hasMore ? id : undefined}
          className="px-0"
          onClick={() => setMore(!hasMore)}
        >
          <Ellipsis aria-hidden="true" className="size-5" />
        </Button>
      </div>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  );
}

/** Sheet for one day: all its records and the ways to add more. */
export default function DaySheet({ day, facts, today, now, onClose }: Props) {
  const t = useCalendarTexts();
  const locale = useLocale();
  const isFuture = day > today;
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t.close}
      title={
        <span className="block first-letter:uppercase">
          {formatDay(locale, day, day.slice(0, 4) === today.slice(0, 4) ? 'full' : 'long')}
        </span>
      }
      footer={!isFuture && <Actions day={day} facts={facts} today={today} />}
    >
      {isFuture ? (
        <p>{t.day.future}</p>
      ) : (
        <Suspense fallback={<Skeleton className="h-32" />}>
          <DayRecord day={day} facts={facts} today={today} now={now} />
        </Suspense>
      )}
    </Dialog>
  );
}
