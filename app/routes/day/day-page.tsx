import { Link } from 'react-router';
import { DayDoses } from '#app/components/day/day-doses.tsx';
import { useNoHeadache } from '#app/components/day/use-no-headache.ts';
import { EpisodeLine } from '#app/components/episode-line.tsx';
import { useFormatMedicine } from '#app/components/medication/format-medicine.ts';
import { useFormatTaken } from '#app/components/relative-instant.ts';
import { RowLink } from '#app/components/row-link.tsx';
import { TitleRow } from '#app/components/title-row.tsx';
import { useDayTexts } from '#app/i18n/areas.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo, linkToDay, linkToIntake } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Check, ChevronLeft, ChevronRight } from '#app/ui/icons.tsx';
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

/** The answer of a day without an attack: neither is chosen while the day is unknown, and a second tap takes "no" back. */
function HeadStatus({ day, facts, today }: HeadStatusProps) {
  const t = useDayTexts().head;
  const locale = useLocale();
  const { markFree, takeBack, busy, isOffered } = useNoHeadache({ quiet: true });
  const isToday = day === today;
  const isFree = facts.status === 'free';
  return (
    // biome-ignore lint/a11y/useSemanticElements: its name is the heading of the section
    <div role="group" aria-labelledby="head" className="grid max-w-form grid-cols-2 gap-2.5">
      {(isFree || isOffered(day)) && (
        <Button
          aria-pressed={isFree}
          busy={busy}
          className={cx(
            'min-h-14 px-1!',
            isFree &&
              'draws border-support! bg-support-soft! text-on-support-soft! inset-ring-1 inset-ring-support',
          )}
          onClick={() => void (isFree ? takeBack : markFree)([day])}
        >
          {isFree && <Check aria-hidden="true" className="size-5 shrink-0" />}
          {isToday ? t.notSoFar : t.no}
        </Button>
      )}
      <LinkButton
        as={Link}
        className="min-h-14 px-2!"
        aria-label={t.yesLog}
        to={`${linkTo('entry', locale)}${isToday ? '' : `?day=${day}`}`}
      >
        {t.yes}
      </LinkButton>
      <VisuallyHidden role="status">{isFree && (isToday ? t.freeToday : t.free)}</VisuallyHidden>
    </div>
  );
}

interface Props {
  readonly day: CalendarDay;
  readonly facts: DayFacts;
  readonly today: CalendarDay;
  readonly now: Instant;
}

/** The day's name between the one before and the one after. */
function Heading({ day, today }: Pick<Props, 'day' | 'today'>) {
  const t = useDayTexts();
  const locale = useLocale();
  const date = formatDay(locale, day, day.slice(0, 4) === today.slice(0, 4) ? 'full' : 'long');
  const name = day === today ? t.today : day === addDays(today, -1) ? t.yesterday : undefined;
  const step = (label: string, by: number, Icon: typeof ChevronLeft) => (
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
  return (
    <TitleRow above="calendar" search={`?month=${monthOf(day)}`}>
      <h1 className="min-w-0 flex-1 pt-1 text-lg first-letter:uppercase md:flex-none">
        {name ? `${name}, ${date}` : date}
      </h1>
      <div className="-mt-1 -mr-3 flex shrink-0">
        {step(t.previous, -1, ChevronLeft)}
        {day < today ? step(t.next, 1, ChevronRight) : <span className="w-target" />}
      </div>
    </TitleRow>
  );
}

/** Page of one day: whether the head hurt, and how the day was. */
export function DayPage({ day, facts, today, now }: Props) {
  const t = useDayTexts();
  const locale = useLocale();
  const formatMedicine = useFormatMedicine();
  const formatTaken = useFormatTaken();
  return (
    <div className="flex flex-col gap-6">
      <Heading day={day} today={today} />
      <section aria-labelledby="head">
        <h2 id="head" className="mb-3 text-2xl">
          {facts.episodes.length > 0
            ? t.head.logged(facts.episodes.length)
            : day === today
              ? t.head.headingToday
              : t.head.heading}
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
        {facts.intakes
          .filter(({ episodeId }) => episodeId === null)
          .map((intake) => (
            <RowLink
              key={intake.id}
              to={linkToIntake(locale, { id: intake.id })}
              detail={formatTaken(intake)}
            >
              {formatMedicine(intake)}
            </RowLink>
          ))}
      </section>
      <DayDoses
        day={day}
        today={today}
        heading={t.head.doses}
        className="max-w-form rounded-lg bg-surface-raised px-4 py-3 forced-colors:border"
      />
      <CheckIn
        day={day}
        log={facts.log}
        today={today}
        isCalm={facts.status === 'unknown' || facts.status === 'free'}
      />
    </div>
  );
}
