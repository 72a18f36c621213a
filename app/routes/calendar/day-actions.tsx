import { Check, NotebookPen, Pill, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { useCalendarTexts } from '#app/i18n/calendar.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo, linkToDay, linkToIntake } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import type { CalendarDay } from '#domain/calendar-date.ts';
import type { DayFacts } from '#domain/day/day-index.ts';

interface Props {
  readonly day: CalendarDay;
  readonly facts: DayFacts;
  readonly today: CalendarDay;
  /** Whether "no headache" may be said of the day. */
  readonly isOffered: boolean;
  readonly busy?: boolean;
  /** Says "no headache", or takes it back. */
  readonly onFree: (free: boolean) => void;
  /** In a sheet: a link takes its place in the history, so that Back leads to the month. */
  readonly replace?: boolean;
  readonly logLabel?: string;
}

/** What can be recorded for a day that is not in the future. */
export function DayActions({ day, facts, today, isOffered, onFree, ...props }: Props) {
  const { busy = false, replace = false } = props;
  const t = useCalendarTexts().day;
  const locale = useLocale();
  const isToday = day === today;
  const isFree = facts.status === 'free';
  return (
    <>
      {/* One button for both, so that the focus stays where it was pressed. */}
      {(isFree || (facts.status === 'unknown' && isOffered)) && (
        <Button variant={isFree ? 'quiet' : 'secondary'} busy={busy} onClick={() => onFree(!isFree)}>
          {!isFree && <Check aria-hidden="true" className="size-5" />}
          {isFree ? t.takeBack : isToday ? t.noHeadacheToday : t.noHeadache}
        </Button>
      )}
      <LinkButton as={Link} variant="quiet" replace={replace} to={linkToDay(day, locale)}>
        <NotebookPen aria-hidden="true" className="size-5" />
        {facts.log ? t.checkInChange : t.checkIn}
      </LinkButton>
      <LinkButton
        as={Link}
        variant="quiet"
        replace={replace}
        to={linkToIntake(locale, isToday ? {} : { day })}
      >
        <Pill aria-hidden="true" className="size-5" />
        {t.intake}
      </LinkButton>
      <LinkButton
        as={Link}
        variant={replace ? 'primary' : 'quiet'}
        replace={replace}
        to={`${linkTo('entry', locale)}${isToday ? '' : `?day=${day}`}`}
      >
        <Plus aria-hidden="true" className="size-5" />
        {props.logLabel ?? (isToday ? t.logToday : t.log)}
      </LinkButton>
    </>
  );
}
