import { Link } from 'react-router';
import { DayDoses } from '#app/components/day/day-doses.tsx';
import { useNoHeadache } from '#app/components/day/use-no-headache.ts';
import { EpisodeLine } from '#app/components/episode-line.tsx';
import { useDayTexts } from '#app/i18n/areas.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo, linkToDay } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Check, ChevronLeft, ChevronRight, Plus } from '#app/ui/icons.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { addDays, type CalendarDay, type Instant, monthOf } from '#domain/calendar-date.ts';
import type { DayFacts } from '#domain/day/day-index.ts';
import { CheckIn } from './check-in.tsx';

interface HeadStatusProps {
  readonly day: CalendarDay;
  readonly facts: Pick<DayFacts, 'status'>;
  readonly today: CalendarDay;
}

/** The "no headache" button of a day without an episode, or its confirmed state. */
function HeadStatus({ day, facts, today }: HeadStatusProps) {
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

interface Props {
  readonly day: CalendarDay;
  readonly facts: DayFacts;
  readonly today: CalendarDay;
  readonly now: Instant;
}

/** Links to the previous and next day and to the month. */
function Neighbours({ day, today }: Pick<Props, 'day' | 'today'>) {
  const t = useDayTexts();
  const locale = useLocale();
  const step = (label: string, by: number, icon: typeof ChevronLeft) => {
    const Icon = icon;
    return (
      <LinkButton
        as={Link}
        replace
        variant="quiet"
        className="px-0"
        aria-label={label}
        to={linkToDay(addDays(day, by), locale)}
      >
        <Icon aria-hidden="true" className="size-6" />
      </LinkButton>
    );
  };
  return (
    <nav className="-ml-3 flex flex-wrap items-center gap-1" aria-label={t.otherDays}>
      {step(t.previous, -1, ChevronLeft)}
      {day < today && step(t.next, 1, ChevronRight)}
      <Link
        to={`${linkTo('calendar', locale)}?month=${monthOf(day)}`}
        className="ml-auto inline-flex min-h-target items-center text-accent underline"
      >
        {t.toCalendar}
      </Link>
    </nav>
  );
}

/** Page of one day: headache status and check-in. */
export function DayPage({ day, facts, today, now }: Props) {
  const t = useDayTexts();
  const locale = useLocale();
  const date = formatDay(locale, day, day.slice(0, 4) === today.slice(0, 4) ? 'full' : 'long');
  const name = day === today ? t.today : day === addDays(today, -1) ? t.yesterday : undefined;
  return (
    <div className="flex flex-col gap-8">
      <header>
        <Neighbours day={day} today={today} />
        <h1 className="mt-3 text-2xl first-letter:uppercase">{name ? `${name}, ${date}` : date}</h1>
      </header>
      <section aria-labelledby="head">
        <h2 id="head" className="mb-3 text-xl">
          {facts.episodes.length > 0 ? t.head.logged(facts.episodes.length) : t.head.heading}
        </h2>
        {facts.episodes.length > 0 ? (
          <ul className="divide-y divide-border">
            {facts.episodes.map(({ episode }) => (
              <li key={episode.id}>
                <EpisodeLine episode={episode} now={now} />
              </li>
            ))}
          </ul>
        ) : (
          <HeadStatus day={day} facts={facts} today={today} />
        )}
      </section>
      <DayDoses day={day} today={today} heading={t.head.doses} />
      <CheckIn
        day={day}
        log={facts.log}
        today={today}
        isCalm={facts.status === 'unknown' || facts.status === 'free'}
      />
    </div>
  );
}
