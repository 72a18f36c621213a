import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCalendarTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { type Locale, linkTo, linkToDay, linkToIntake } from '#app/paths.ts';
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
  readonly className?: string;
}

/** Says "no headache" of a day, or takes it back: one button for both, so that the focus stays where it was pressed. */
export function FreeButton({ day, facts, today, isOffered, busy = false, onFree, ...rest }: FreeButtonProps) {
  const t = useCalendarTexts().day;
  const isFree = facts.status === 'free';
  if (!isFree && !(facts.status === 'unknown' && isOffered)) return null;
  return (
    <Button
      variant={isFree ? 'quiet' : 'secondary'}
      busy={busy}
      className={rest.className}
      onClick={() => onFree(!isFree)}
    >
      {!isFree && <Check aria-hidden="true" className="size-5" />}
      {isFree ? t.takeBack : day === today ? t.noHeadacheToday : t.noHeadache}
      {!isFree && rest.hint}
    </Button>
  );
}

/** The address of the form for an attack on a day. */
export const entryOn = (day: CalendarDay, today: CalendarDay, locale: Locale) =>
  `${linkTo('entry', locale)}${day === today ? '' : `?day=${day}`}`;

/** The forms in which a day is recorded. */
export function DayLinks({ day, facts, today, logLabel }: Props & { readonly logLabel: string }) {
  const t = useCalendarTexts().day;
  const locale = useLocale();
  return (
    <>
      <LinkButton as={Link} variant="quiet" to={linkToDay(day, locale)}>
        <NotebookPen aria-hidden="true" className="size-5" />
        {facts.log ? t.checkInChange : t.checkIn}
      </LinkButton>
      <LinkButton as={Link} variant="quiet" to={linkToIntake(locale, day === today ? {} : { day })}>
        <Pill aria-hidden="true" className="size-5" />
        {t.intake}
      </LinkButton>
      <LinkButton as={Link} variant="quiet" to={entryOn(day, today, locale)}>
        <Plus aria-hidden="true" className="size-5" />
        {logLabel}
      </LinkButton>
    </>
  );
}
