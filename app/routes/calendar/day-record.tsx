import { Link } from 'react-router';
import { bled, DayBox } from '#app/components/calendar/day-marks.tsx';
import { DayDoses } from '#app/components/day/day-doses.tsx';
import { useFormatMedicine } from '#app/components/medication/format-medicine.ts';
import { OutcomeQuestions } from '#app/components/medication/outcome-questions.tsx';
import { PainMark } from '#app/components/pain-mark.tsx';
import { useFormatRelativeInstant } from '#app/components/relative-instant.ts';
import { useCalendarTexts, useEpisodeTexts, useWords } from '#app/i18n/areas.ts';
import { formatDay, formatDuration, formatList, formatTime } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkToEpisode, linkToIntake } from '#app/paths.ts';
import { cx } from '#app/ui/cx.ts';
import { ChevronRight, NotebookPen } from '#app/ui/icons.tsx';
import { DropMark, PillMark } from '#app/ui/marks/index.tsx';
import {
  type CalendarDay,
  daysBetween,
  type Instant,
  isKnownZone,
  localDateTimeOf,
} from '#domain/calendar-date.ts';
import type { DayFacts } from '#domain/day/day-index.ts';
import type { Episode } from '#domain/episode/episode.ts';
import { duration, peakOf } from '#domain/episode/episode-rules.ts';
import { isDoseHourUnknown, isHourUnknown } from '#domain/episode/start-hour.ts';
import type { Intake } from '#domain/intake/intake.ts';
import { reliefOfIntake } from '#domain/intake/outcome-rules.ts';
import { painBandOf } from '#domain/vocabulary/pain.ts';
import { useDayLogFacts } from './day-facts.ts';
import { DayHours } from './day-hours.tsx';

/** Headache status of a day that is free or has none recorded. */
function Status({ facts }: { readonly facts: DayFacts }) {
  const t = useCalendarTexts().day;
  const free = facts.status === 'free';
  if (!free && facts.status !== 'unknown') return null;
  return (
    <p className="flex items-center gap-3">
      <DayBox facts={facts} className="block size-8 shrink-0" />
      {free ? t.free : facts.log || facts.intakes.length > 0 ? t.headUnknown : t.unknown}
    </p>
  );
}

const rowStyle = 'flex min-h-target items-center gap-3 py-1.5';
const linkStyle = 'rounded-md text-on-surface no-underline hover:text-accent';

interface AttackProps {
  readonly episode: Episode;
  readonly day: CalendarDay;
  readonly now: Instant;
}

/** An attack of the day, which of its days this is, and the way to its page. */
function Attack({ episode, day, now }: AttackProps) {
  const t = useCalendarTexts().day;
  const { line } = useEpisodeTexts();
  const { pain } = useWords();
  const locale = useLocale();
  const formatInstant = useFormatRelativeInstant();
  const length = duration(episode, now);
  const peak = peakOf(episode);
  return (
    <Link to={linkToEpisode(episode.id, locale)} className={cx(rowStyle, linkStyle)}>
      <PainMark intensity={peak} label={line.intensity(peak, pain[painBandOf(peak)])} />
      <span className="min-w-0 flex-1 leading-snug">
        <span className="block font-medium first-letter:uppercase">
          {t.attack(
            daysBetween(episode.localDate, day) + 1,
            length.kind === 'known' ? formatDuration(Math.round(length.minutes)) : undefined,
            episode.ongoing,
          )}
        </span>
        <span className="block text-muted text-sm first-letter:uppercase">
          {isHourUnknown(episode)
            ? line.noHour(formatDay(locale, episode.localDate, 'weekday'))
            : t.began(formatInstant(episode.startedAt, episode.zone, 'short'))}
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
    </Link>
  );
}

/** An intake with its effect; one outside an attack leads to its page. */
function Dose({ intake }: { readonly intake: Intake }) {
  const t = useCalendarTexts().day;
  const locale = useLocale();
  const formatMedicine = useFormatMedicine();
  const { takenAt, zone } = intake;
  const relief = reliefOfIntake(intake);
  const hour = Number(localDateTimeOf(takenAt, isKnownZone(zone) ? zone : 'UTC').slice(11, 13));
  const content = (
    <>
      <PillMark className="size-6 shrink-0 text-accent" />
      <span className="min-w-0 flex-1 wrap-anywhere leading-snug">
        <span className="font-medium">{formatMedicine(intake)}</span>
        {!isDoseHourUnknown(intake) && ` ${t.took(formatTime(locale, takenAt, zone), hour)}`}
      </span>
      {relief && (
        <span className={relief === 'yes' ? 'text-sm text-support' : 'text-muted text-sm'}>
          {t.relief[relief]}
        </span>
      )}
    </>
  );
  if (intake.episodeId !== null) return <div className={rowStyle}>{content}</div>;
  return (
    <Link to={linkToIntake(locale, { id: intake.id })} className={cx(rowStyle, linkStyle)}>
      {content}
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
    </Link>
  );
}

interface Props {
  readonly day: CalendarDay;
  readonly facts: DayFacts;
  readonly today: CalendarDay;
  readonly now: Instant;
}

/** All records of one day: what it was first, then what was taken, and how it was. */
export default function DayRecord({ day, facts, today, now }: Props) {
  const t = useCalendarTexts().day;
  const locale = useLocale();
  const logFacts = useDayLogFacts();
  const { episodes, intakes, readings, log } = facts;
  const lived = log ? logFacts(log) : [];
  return (
    <div className="flex flex-col gap-4">
      <Status facts={facts} />
      {episodes.length > 0 && (
        <ul className="divide-y divide-border">
          {episodes.map(({ episode }) => (
            <li key={episode.id}>
              <Attack episode={episode} day={day} now={now} />
            </li>
          ))}
        </ul>
      )}
      <DayHours day={day} facts={facts} now={now} />
      {readings.length > 0 && (
        <p className="text-muted text-sm">
          {t.readings(
            formatList(
              locale,
              readings.map(({ readAt, zone, intensity }) =>
                t.reading(formatTime(locale, readAt, zone), intensity),
              ),
            ),
          )}
        </p>
      )}
      <ul className="divide-y divide-border empty:hidden">
        {intakes.map((intake) => (
          <li key={intake.id}>
            <Dose intake={intake} />
          </li>
        ))}
        {(lived.length > 0 || log?.notes) && (
          <li className={cx(rowStyle, 'items-start!')}>
            {bled(facts) ? (
              <DropMark className="size-6 shrink-0 text-plum" />
            ) : (
              <NotebookPen aria-hidden="true" className="size-6 shrink-0 text-muted" />
            )}
            <span className="min-w-0 flex-1 wrap-anywhere leading-snug">
              {lived.join('\u00a0· ')}
              {log?.notes && <span className="mt-1 block">{log.notes}</span>}
            </span>
          </li>
        )}
      </ul>
      <OutcomeQuestions intakes={intakes} now={now} />
      <DayDoses day={day} today={today} heading={t.treatments} />
    </div>
  );
}
