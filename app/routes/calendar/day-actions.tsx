import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCalendarTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo, linkToDay, linkToIntake } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Check, NotebookPen, Pill, Plus } from '#app/ui/icons.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import type { CalendarDay } from '#domain/calendar-date.ts';
import type { DayFacts } from '#domain/day/day-index.ts';

interface Props {
  readonly day: CalendarDay;
  readonly facts: DayFacts;
  readonly today: CalendarDay;
}

interface FreeButtonProps extends Props {
  /** Whether "no headache" may be said of the day. */
  readonly isOffered: boolean;
  readonly busy?: boolean;
  /** Says "no headache", or takes it back. */
  readonly onFree: (free: boolean) => void;
  /** The key that does the same. */
  readonly hint?: ReactNode;
}

/** Says "no headache" of a day, or takes it back: one button for both, so that the focus stays where it was pressed. */
export function FreeButton({ day, facts, today, isOffered, busy = false, onFree, hint }: FreeButtonProps) {
  const t = useCalendarTexts().day;
  const isFree = facts.status === 'free';
  if (!isFree && !(facts.status === 'unknown' && isOffered)) return null;
  return (
    <Button variant={isFree ? 'quiet' : 'secondary'} busy={busy} onClick={() => onFree(!isFree)}>
      {!isFree && <Check aria-hidden="true" className="size-5" />}
      {isFree ? t.takeBack : day === today ? t.noHeadacheToday : t.noHeadache}
      {!isFree && hint}
    </Button>
  );
}

interface DayLinksProps extends Props {
  /** In a sheet: a link takes its place in the history, so that Back leads to the month; the attack comes first. */
  readonly replace?: boolean;
  readonly logLabel?: string;
}

/** The forms in which a day is recorded, none for a day in the future. */
export function DayLinks({ day, facts, today, replace = false, logLabel }: DayLinksProps) {
  const t = useCalendarTexts().day;
  const locale = useLocale();
  const isToday = day === today;
  const log = (
    <LinkButton
      as={Link}
      variant={replace ? 'primary' : 'quiet'}
      replace={replace}
      to={`${linkTo('entry', locale)}${isToday ? '' : `?day=${day}`}`}
    >
      <Plus aria-hidden="true" className="size-5" />
      {logLabel ?? (isToday ? t.logToday : t.log)}
    </LinkButton>
  );
  return (
    <>
      {replace && log}
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
      {!replace && log}
    </>
  );
}
