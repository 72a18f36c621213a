import type { ReactNode } from 'react';
import { OutcomeList, useOutcomeQuestions } from '#app/components/medication/outcome-questions.tsx';
import { useFormatRelativeInstant } from '#app/components/relative-instant.ts';
import { RowLink } from '#app/components/row-link.tsx';
import { type Diary, useDiary } from '#app/diary/diary.ts';
import { useAppointmentTexts } from '#app/i18n/areas.ts';
import { formatMonth } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo, linkToEpisode } from '#app/paths.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { CalendarDays } from '#app/ui/icons.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { Intake } from '#domain/intake/intake.ts';
import { countOf, type StillToNote } from '#domain/reports/still-to-note.ts';
import { FoldedPart } from './folded-part.tsx';

/**
 * List of missing records, each with a link to its form, in neutral wording.
 * @param still undefined until computed
 */
export function StillSection({ still }: { readonly still: StillToNote | undefined }) {
  const t = useAppointmentTexts();
  return (
    <FoldedPart
      id="still"
      icon={CalendarDays}
      heading={t.still.heading}
      detail={still && t.still.count(countOf(still))}
    >
      {still === undefined ? (
        <div role="status" aria-label={t.loading}>
          <Skeleton className="h-48" />
        </div>
      ) : (
        <Things still={still} />
      )}
    </FoldedPart>
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
      <RowLink to={to} detail={children}>
        {title}
      </RowLink>
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
