import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { FreeMark, UnknownMark } from '#app/components/calendar/day-marks.tsx';
import { DayDoses } from '#app/components/day/day-doses.tsx';
import { EpisodeLine } from '#app/components/episode-line.tsx';
import { useFormatMedicine } from '#app/components/medication/format-medicine.ts';
import { OutcomeQuestions } from '#app/components/medication/outcome-questions.tsx';
import { useCalendarTexts } from '#app/i18n/areas.ts';
import { formatTime } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkToIntake } from '#app/paths.ts';
import type { CalendarDay, Instant } from '#domain/calendar-date.ts';
import type { DayFacts } from '#domain/day/day-index.ts';
import { isDoseHourUnknown } from '#domain/episode/start-hour.ts';
import type { Intake } from '#domain/intake/intake.ts';
import { useDayLogFacts } from './day-facts.ts';

function Part({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1 font-semibold text-muted text-sm">{heading}</h3>
      {children}
    </section>
  );
}

const lines = 'flex flex-col gap-1 break-words';

/** Headache status of a day that is free or has none recorded. */
function Status({ facts }: { readonly facts: DayFacts }) {
  const t = useCalendarTexts().day;
  const free = facts.status === 'free';
  if (!free && facts.status !== 'unknown') return null;
  return (
    <p className="flex items-center gap-3">
      <span className="shrink-0">{free ? <FreeMark /> : <UnknownMark />}</span>
      {free ? t.free : facts.log || facts.intakes.length > 0 ? t.headUnknown : t.unknown}
    </p>
  );
}

/** Intakes of the day, with links to those outside an episode and the questions for missing outcomes. */
function Medication({ intakes, now }: { readonly intakes: readonly Intake[]; readonly now: Instant }) {
  const locale = useLocale();
  const formatMedicine = useFormatMedicine();
  return (
    <>
      <ul className={lines}>
        {intakes.map((intake) => {
          const time = isDoseHourUnknown(intake)
            ? ''
            : `${formatTime(locale, intake.takenAt, intake.zone)} · `;
          const text = `${time}${formatMedicine(intake)}`;
          return (
            <li key={intake.id}>
              {intake.episodeId === null ? (
                <Link
                  to={linkToIntake(locale, { id: intake.id })}
                  className="inline-flex min-h-target items-center text-accent underline"
                >
                  {text}
                </Link>
              ) : (
                text
              )}
            </li>
          );
        })}
      </ul>
      <div className="mt-3 empty:hidden">
        <OutcomeQuestions intakes={intakes} now={now} />
      </div>
    </>
  );
}

interface Props {
  readonly day: CalendarDay;
  readonly facts: DayFacts;
  readonly today: CalendarDay;
  readonly now: Instant;
}

/** All records of one day. */
export default function DayRecord({ day, facts, today, now }: Props) {
  const t = useCalendarTexts().day;
  const locale = useLocale();
  const logFacts = useDayLogFacts();
  const { episodes, intakes, readings, log } = facts;
  const lived = log ? [...logFacts(log), log.notes].filter((line) => line !== '') : [];
  return (
    <div className="flex flex-col gap-5">
      <Status facts={facts} />
      {episodes.length > 0 && (
        <Part heading={t.episodes}>
          <ul className="divide-y divide-border">
            {episodes.map(({ episode }) => (
              <li key={episode.id}>
                <EpisodeLine episode={episode} now={now} />
              </li>
            ))}
          </ul>
        </Part>
      )}
      {intakes.length > 0 && (
        <Part heading={t.medication}>
          <Medication intakes={intakes} now={now} />
        </Part>
      )}
      {readings.length > 0 && (
        <Part heading={t.readings}>
          <ul className={lines}>
            {readings.map(({ id, readAt, zone, intensity }) => (
              <li key={id}>{t.reading(formatTime(locale, readAt, zone), intensity)}</li>
            ))}
          </ul>
        </Part>
      )}
      <DayDoses day={day} today={today} heading={t.treatments} />
      {lived.length > 0 && (
        <Part heading={t.lived}>
          <ul className={lines}>
            {lived.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Part>
      )}
    </div>
  );
}
