import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { OutcomeList, useOutcomeQuestions } from '#app/components/medication/outcome-questions.tsx';
import { useFormatRelativeInstant } from '#app/components/relative-instant.ts';
import { type Diary, useDiary } from '#app/diary/diary.ts';
import { useAppointmentTexts } from '#app/i18n/areas.ts';
import { formatMonth } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo, linkToEpisode } from '#app/paths.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { ChevronRight } from '#app/ui/icons.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { Intake } from '#domain/intake/intake.ts';
import { countOf, type StillToNote } from '#domain/reports/still-to-note.ts';

/**
 * List of missing records, each with a link to its form, in neutral wording.
 * @param still undefined until computed
 */
export function StillSection({ still }: { readonly still: StillToNote | undefined }) {
  const t = useAppointmentTexts();
  return (
    <section aria-labelledby="still" className="flex flex-col gap-2">
      <h2 id="still" className="text-xl">
        {t.still.heading}
      </h2>
      {still === undefined ? (
        <div role="status" aria-label={t.loading}>
          <Skeleton className="h-48" />
        </div>
      ) : (
        <Things still={still} />
      )}
    </section>
  );
}

function Things({ still }: { readonly still: StillToNote }) {
  const t = useAppointmentTexts().still;
  const locale = useLocale();
  const formatInstant = useFormatRelativeInstant();
  const calendar = linkTo('calendar', locale);
  const isNothing = countOf(still) === 0;
  return (
    <>
      {isNothing ? <Notice tone="calm">{t.nothing}</Notice> : <p className="text-muted">{t.lead}</p>}
      <ul className="flex flex-col">
        {still.open.map(({ id, startedAt, zone }) => (
          <Thing key={id} to={linkToEpisode(id, locale)} title={t.open}>
            {t.openText(formatInstant(startedAt, zone))}
          </Thing>
        ))}
        <Outcomes outcomes={still.outcomes} />
        {still.unknownDays.map(({ month, days }) => (
          <Thing
            key={`days ${month}`}
            to={`${calendar}?month=${month}&fill=`}
            title={t.days(days, formatMonth(locale, month))}
          >
            {t.daysText}
          </Thing>
        ))}
        {still.months.map(({ month, headacheDays }) => (
          <Thing key={month} to={`${calendar}?month=${month}`} title={t.month(formatMonth(locale, month))}>
            {t.monthText(headacheDays)}
          </Thing>
        ))}
        {still.cabinet && (
          <Thing to={linkTo('medicines', locale)} title={t.cabinet}>
            {t.cabinetText}
          </Thing>
        )}
        {still.preventives && (
          <Thing to={linkTo('treatments', locale)} title={t.preventives}>
            {t.preventivesText}
          </Thing>
        )}
      </ul>
    </>
  );
}

interface ThingProps {
  readonly to: string;
  readonly title: string;
  readonly children: ReactNode;
}

function Thing({ to, title, children }: ThingProps) {
  return (
    <li className="border-border border-b">
      <Link
        to={to}
        className="flex min-h-target items-center gap-3 rounded-md py-3 text-on-surface no-underline hover:text-accent"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{title}</span>
          <span className="block text-muted text-sm">{children}</span>
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
      </Link>
    </li>
  );
}

const intakesOf = ({ intakes }: Diary) => intakes;
const none: readonly Intake[] = [];

/** Outcome questions for recent intakes, answered in place. */
function Outcomes({ outcomes }: { readonly outcomes: readonly Intake[] }) {
  const t = useAppointmentTexts().still;
  const intakes = useDiary(intakesOf) ?? none;
  const ids = new Set(outcomes.map(({ id }) => id));
  const { asking, onAnswer } = useOutcomeQuestions(intakes, ({ id }) => ids.has(id));
  if (asking.length === 0) return null;
  return (
    <li>
      <Disclosure
        summary={
          <span className="block">
            {t.outcomes(asking.length)}
            <span className="block font-normal text-muted text-sm">{t.outcomesText}</span>
          </span>
        }
        className="[&>summary]:py-3"
      >
        <OutcomeList intakes={asking} onAnswer={onAnswer} />
      </Disclosure>
    </li>
  );
}
