import { Link } from 'react-router';
import { useDayTexts } from '#app/i18n/day.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Check, Plus } from '#app/ui/icons.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { CalendarDay } from '#domain/calendar-date.ts';
import type { DayFacts } from '#domain/day/day-index.ts';
import { useNoHeadache } from './use-no-headache.ts';

interface Props {
  readonly day: CalendarDay;
  readonly facts: Pick<DayFacts, 'status'>;
  readonly today: CalendarDay;
}

/** The "no headache" button of a day without an episode, or its confirmed state. */
export function HeadStatus({ day, facts, today }: Props) {
  const t = useDayTexts().head;
  const locale = useLocale();
  const { markFree, takeBack, busy, isOffered } = useNoHeadache({ quiet: true });
  const isToday = day === today;
  const isFree = facts.status === 'free';
  const said = isToday ? t.freeToday : t.free;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isFree && (
        <p className="flex min-h-target items-center gap-2 font-medium">
          <Check aria-hidden="true" className="size-6 text-support" />
          {said}
        </p>
      )}
      {/* One button for both, so that the focus stays where it was pressed. */}
      {(isFree || isOffered(day)) && (
        <Button
          variant={isFree ? 'quiet' : 'primary'}
          busy={busy}
          onClick={() => void (isFree ? takeBack : markFree)([day])}
        >
          {!isFree && <Check aria-hidden="true" className="size-5" />}
          {isFree ? t.takeBack : isToday ? t.noHeadacheToday : t.noHeadache}
        </Button>
      )}
      <VisuallyHidden role="status">{isFree && said}</VisuallyHidden>
      <LinkButton as={Link} variant="quiet" to={`${linkTo('entry', locale)}${isToday ? '' : `?day=${day}`}`}>
        <Plus aria-hidden="true" className="size-5" />
        {t.log}
      </LinkButton>
    </div>
  );
}
