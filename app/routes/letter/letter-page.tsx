import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ProfileOwner } from '#app/account/profile/profile-query.ts';
import { useStatistic } from '#app/components/insights/statistics.tsx';
import { LetterDays } from '#app/components/letter/letter-days.tsx';
import { TitleRow } from '#app/components/title-row.tsx';
import { useLetterTexts } from '#app/i18n/areas.ts';
import { formatDay, formatMonth, monthNames } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { usePreference } from '#app/preferences/store.ts';
import { Button } from '#app/ui/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ChevronLeft, ChevronRight, Printer } from '#app/ui/icons.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { LogoMark } from '#app/ui/marks/wordmark.tsx';
import { addMonths, type CalendarMonth, isCalendarDay, monthOf } from '#domain/calendar-date.ts';
import type { StatisticsInput } from '#domain/counting/input.ts';
import {
  type LetterMonth,
  leastLetterDays,
  letterMonths,
  monthLetter,
  opensWithPreventive,
  reachableLetter,
} from '#domain/statistics/month-letter.ts';
import { LetterMedicines } from './letter-medicines.tsx';
import { LetterNoticed } from './letter-noticed.tsx';
import { LetterPreventive } from './letter-preventive.tsx';
import { LetterSkeleton } from './letter-skeleton.tsx';
import { LetterYear } from './letter-year.tsx';

/** Links to the letters of other months, folded; of a month without one, how many days are recorded. */
function LetterList({ months }: { readonly months: readonly LetterMonth[] }) {
  const t = useLetterTexts().list;
  if (months.length === 0) return null;
  return (
    <nav aria-label={t.heading} className="print:hidden">
      <Disclosure summary={t.heading} className="border-t">
        <MonthLinks months={months} />
      </Disclosure>
    </nav>
  );
}

function MonthLinks({ months }: { readonly months: readonly LetterMonth[] }) {
  const t = useLetterTexts().list;
  const locale = useLocale();
  return (
    <ul className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
      {months.map(({ month, observed, isEnough }) => (
        <li key={month}>
          <Link
            to={`${linkTo('letter', locale)}?month=${month}`}
            className="flex min-h-target flex-col justify-center text-on-surface no-underline hover:text-accent"
          >
            <span className="first-letter:uppercase">{formatMonth(locale, month)}</span>
            {!isEnough && <span className="text-muted text-sm">{t.few(observed)}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const letterMonthsOf = (input: StatisticsInput) => ({
  today: input.today,
  months: letterMonths(input),
  reachable: reachableLetter(input),
});

/** One statistic for each month, so that its result is kept. */
const statistics = new Map<CalendarMonth, (input: StatisticsInput) => ReturnType<typeof monthLetter>>();

function letterOf(month: CalendarMonth) {
  const known = statistics.get(month) ?? ((input: StatisticsInput) => monthLetter(input, month));
  statistics.set(month, known);
  return known;
}

/** The letter of the month in the address, or of the latest that has one, and links to the others. */
export default function LetterPage({ session }: { readonly session: ProfileOwner }) {
  const t = useLetterTexts();
  const [parameters] = useSearchParams();
  const found = useStatistic(letterMonthsOf);
  if (!found) {
    return (
      <>
        <h1 className="text-2xl">{t.title}</h1>
        <LetterSkeleton />
      </>
    );
  }
  const { today, months, reachable } = found;
  const requested = parameters.get('month') ?? '';
  const latest = months.find(({ isEnough }) => isEnough) ?? months[0];
  const month = isCalendarDay(`${requested}-01`) ? requested : latest?.month;
  const shown = months.find((one) => one.month === month);
  return (
    <>
      {shown?.isEnough ? (
        <Letter key={shown.month} month={shown.month} session={session} />
      ) : (
        <NoLetter month={month} observed={shown?.observed} thisMonth={monthOf(today)} reachable={reachable} />
      )}
      <LetterList months={months.filter((one) => one !== shown)} />
    </>
  );
}

/** Why there is no letter, and from when on there can be one. */
function NoLetter({
  month,
  observed,
  thisMonth,
  reachable,
}: {
  /** Undefined without a finished month. */
  readonly month: CalendarMonth | undefined;
  readonly observed: LetterMonth['observed'] | undefined;
  readonly thisMonth: CalendarMonth;
  /** The month of the first letter there can be. */
  readonly reachable: CalendarMonth;
}) {
  const t = useLetterTexts();
  const locale = useLocale();
  const over = formatDay(locale, `${addMonths(reachable, 1)}-01`, 'dated');
  const upperFirst = (text: string) => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
  const named = month && upperFirst(formatMonth(locale, month));
  const calendar = linkTo('calendar', locale);
  const fill = (of: CalendarMonth) => (
    <LinkButton as={Link} variant="primary" to={`${calendar}?month=${of}&fill`}>
      {t.tooFew.fill(formatMonth(locale, of))}
    </LinkButton>
  );
  const [title, text, action] =
    month === undefined || named === undefined
      ? [
          t.empty.heading,
          t.empty.text(over, leastLetterDays, formatMonth(locale, reachable)),
          <LinkButton key="calendar" as={Link} variant="primary" to={calendar}>
            {t.empty.action}
          </LinkButton>,
        ]
      : month >= thisMonth
        ? [
            t.notOver.heading(named),
            t.notOver.text(formatDay(locale, `${addMonths(month, 1)}-01`, 'dated'), leastLetterDays),
          ]
        : observed === undefined
          ? [t.before.heading(formatMonth(locale, month)), t.before.text]
          : [t.tooFew.heading(named), t.tooFew.text(observed, leastLetterDays), fill(month)];
  return (
    <EmptyState mark={<LogoMark />} title={<h1 className="text-xl">{title}</h1>} action={action}>
      <p>{text}</p>
    </EmptyState>
  );
}

function Letter({ month, session }: { readonly month: CalendarMonth; readonly session: ProfileOwner }) {
  const t = useLetterTexts();
  const locale = useLocale();
  const letter = useStatistic(letterOf(month));
  const [seen, setSeen] = usePreference('letterSeen');
  const first = `${month}-01`;
  const name = monthNames(locale)[Number(month.slice(5)) - 1] ?? '';
  const isNew = letter !== undefined && first > seen;
  useEffect(() => {
    if (isNew) setSeen(first);
  }, [isNew, first, setSeen]);
  const days = letter && <LetterDays key="days" letter={letter} />;
  const preventive = letter && <LetterPreventive key="preventive" letter={letter} session={session} />;
  return (
    <article aria-labelledby="letter" className="flex flex-col gap-2 md:gap-4 print:gap-3">
      <TitleRow above="insights">
        <h1 id="letter" className="min-w-0 text-xl md:text-3xl">
          {t.heading(formatMonth(locale, month))}
        </h1>
      </TitleRow>
      {letter ? (
        <>
          <Cards>
            {opensWithPreventive(letter) ? [preventive, days] : days}
            <LetterMedicines letter={letter} />
            {!opensWithPreventive(letter) && preventive}
            <LetterNoticed letter={letter} />
            <LetterYear letter={letter} />
          </Cards>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
            <p className="max-w-text flex-1 basis-64">{t.ending(name)}</p>
            <Button variant="quiet" className="max-md:-ml-4 print:hidden" onClick={() => window.print()}>
              <Printer aria-hidden="true" className="size-5" />
              {t.print}
            </Button>
          </div>
        </>
      ) : (
        <LetterSkeleton />
      )}
    </article>
  );
}

const cardCount = 5;

/** Keys that turn over; in a field they move within the text. */
const turns: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * The cards: on a phone one at a time, swiped or turned by buttons and arrow keys; what is not in sight is in the page all the
 * same, for a reader, for Tab, and on paper. Elsewhere two beside each other.
 */
function Cards({ children }: { readonly children: ReactNode }) {
  const t = useLetterTexts();
  const list = useRef<HTMLOListElement>(null);
  const [place, setPlace] = useState(0);
  const turn = (by: number) => list.current?.scrollBy({ left: by * list.current.clientWidth });
  const newest = useRef(turn);
  newest.current = turn;
  useEffect(() => {
    const listen = ({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      const by = turns[key];
      const isElsewhere = target instanceof Element && target.matches('input, dialog *');
      if (by !== undefined && !altKey && !ctrlKey && !metaKey && !isElsewhere) newest.current(by);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  const isLast = place === cardCount - 1;
  return (
    <div className="flex flex-col gap-2 md:gap-3">
      <div aria-hidden="true" className="flex gap-2 md:hidden print:hidden">
        {Array.from({ length: cardCount }, (_, card) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a card has no identity but its place
            key={card}
            className={cx(
              'h-1.5 flex-1 rounded-full',
              card <= place ? 'bg-accent attack:bg-muted' : 'bg-border',
            )}
          />
        ))}
      </div>
      <ol
        ref={list}
        onScroll={({ currentTarget }) =>
          setPlace(Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth)))
        }
        className="relative flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] motion-safe:scroll-smooth max-md:-mx-4 md:grid md:grid-cols-2 md:gap-5 md:overflow-visible print:mx-0 print:grid print:grid-cols-2 print:gap-3 print:overflow-visible md:[&>li:last-child]:col-span-2 print:[&>li:last-child]:col-span-2"
      >
        {children}
      </ol>
      <div className="sticky bottom-[calc(var(--phone-bar-height)+env(safe-area-inset-bottom))] flex items-center justify-between bg-surface py-0.5 short:static! md:hidden print:hidden">
        <Button
          variant="quiet"
          aria-label={t.previous}
          aria-disabled={place === 0}
          onClick={() => turn(-1)}
          className={cx('size-12 rounded-full! p-0!', place === 0 && 'opacity-0')}
        >
          <ChevronLeft aria-hidden="true" className="size-6" />
        </Button>
        <p role="status" className="text-muted text-sm tabular-nums">
          {t.card(place + 1, cardCount)}
        </p>
        <Button
          variant="primary"
          aria-label={t.next}
          aria-disabled={isLast}
          onClick={() => turn(1)}
          className={cx('size-12 rounded-full! p-0!', isLast && 'opacity-0')}
        >
          <ChevronRight aria-hidden="true" className="size-6" />
        </Button>
      </div>
    </div>
  );
}
