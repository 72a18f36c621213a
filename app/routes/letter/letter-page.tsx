import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ProfileOwner } from '#app/account/profile/profile-query.ts';
import { useStatistic } from '#app/components/insights/statistics.tsx';
import { useLetterTexts } from '#app/i18n/areas.ts';
import { formatDay, formatMonth, monthNames } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { usePreference } from '#app/preferences/store.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { LogoMark } from '#app/ui/marks/wordmark.tsx';
import { addMonths, type CalendarMonth, isCalendarDay, monthOf } from '#domain/calendar-date.ts';
import type { StatisticsInput } from '#domain/counting/input.ts';
import {
  type LetterMonth,
  leastLetterDays,
  letterMonths,
  monthLetter,
  reachableLetter,
} from '#domain/statistics/month-letter.ts';
import { dateOf } from './drawn-days.tsx';
import { LetterDays } from './letter-days.tsx';
import { LetterMedicines } from './letter-medicines.tsx';
import { LetterNoticed } from './letter-noticed.tsx';
import { LetterPreventive } from './letter-preventive.tsx';
import { LetterSkeleton } from './letter-skeleton.tsx';
import { LetterYear } from './letter-year.tsx';

/** Months listed before the older ones are folded. */
const mostListed = 6;

/** Links to the letters of other months; of a month without one, how many days are recorded. */
function LetterList({ months }: { readonly months: readonly LetterMonth[] }) {
  const t = useLetterTexts().list;
  if (months.length === 0) return null;
  return (
    <nav aria-labelledby="letters" className="print:hidden">
      <h2 id="letters" className="text-lg">
        {t.heading}
      </h2>
      <MonthLinks months={months.slice(0, mostListed)} />
      {months.length > mostListed && (
        <Disclosure summary={t.older} className="border-t">
          <MonthLinks months={months.slice(mostListed)} />
        </Disclosure>
      )}
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
            className="inline-flex min-h-target flex-col justify-center text-accent"
          >
            <span className="underline decoration-border-strong underline-offset-4 first-letter:uppercase">
              {formatMonth(locale, month)}
            </span>
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
  const best = letter?.best;
  const isNew = letter !== undefined && first > seen;
  useEffect(() => {
    if (isNew) setSeen(first);
  }, [isNew, first, setSeen]);
  return (
    <article aria-labelledby="letter" className="flex flex-col gap-6 print:gap-3">
      <header>
        <h1 id="letter" className="text-2xl md:text-3xl">
          {t.heading(formatMonth(locale, month))}
        </h1>
        {letter && (
          <>
            <p className="mt-2 max-w-text">
              {t.opening(name)}
              {best && ` ${t.best(dateOf(best.first), dateOf(best.last), best.days)}`}
            </p>
            <p className="mt-1 max-w-text text-muted">{t.recorded(letter.observed, letter.length)}</p>
          </>
        )}
      </header>
      {letter ? (
        <>
          <ol className="flex flex-col gap-4 md:gap-5 print:grid print:grid-cols-2 print:gap-3 print:[&>li:last-child]:col-span-2">
            <LetterDays letter={letter} />
            <LetterMedicines letter={letter} />
            <LetterPreventive letter={letter} session={session} />
            <LetterNoticed letter={letter} />
            <LetterYear letter={letter} />
          </ol>
          <p className="max-w-text">{t.ending(name)}</p>
          <p className="max-w-text text-muted text-sm print:hidden">{t.made}</p>
        </>
      ) : (
        <LetterSkeleton />
      )}
    </article>
  );
}
