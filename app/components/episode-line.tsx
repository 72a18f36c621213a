import { Link } from 'react-router';
import { useEpisodeTexts, useWords } from '#app/i18n/areas.ts';
import { formatDay, formatDuration, formatList } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkToEpisode } from '#app/paths.ts';
import { ChevronRight } from '#app/ui/icons.tsx';
import { Pause } from '#app/ui/visually-hidden.tsx';
import type { Instant } from '#domain/calendar-date.ts';
import type { Episode } from '#domain/episode/episode.ts';
import { duration, intakesOf, reliefOf, tookNothingIn } from '#domain/episode/episode-rules.ts';
import { isHourUnknown } from '#domain/episode/start-hour.ts';
import { painBandOf } from '#domain/vocabulary/pain.ts';
import { episodeFacts } from './episode-facts.ts';
import { useFormatMedicine } from './medication/format-medicine.ts';
import { PainMark } from './pain-mark.tsx';
import { useFormatRelativeInstant } from './relative-instant.ts';
import { useCodeLabels } from './vocabulary/code-labels.ts';

interface Props {
  readonly episode: Episode;
  readonly now: Instant;
  /** Without what was felt and where. */
  readonly isBrief?: boolean;
}

/** One episode in a list: pain, time, duration, medication with relief, context. */
export function EpisodeLine({ episode, now, isBrief = false }: Props) {
  const t = useEpisodeTexts();
  const words = useWords();
  const locale = useLocale();
  const formatInstant = useFormatRelativeInstant();
  const formatMedicine = useFormatMedicine();
  const thisYear = episode.localDate.slice(0, 4) === now.slice(0, 4);
  const start = isHourUnknown(episode)
    ? t.line.noHour(formatDay(locale, episode.localDate, thisYear ? 'weekday' : 'dated'))
    : formatInstant(episode.startedAt, episode.zone, 'short');
  const length = duration(episode, now);
  const course = {
    known: length.kind === 'known' ? formatDuration(Math.round(length.minutes)) : '',
    ongoing: t.line.ongoing,
    unknown: t.line.endUnknown,
  }[length.kind];
  const labelOf = useCodeLabels();
  const facts = isBrief ? [] : Object.values(episodeFacts(locale, episode, labelOf)).filter(Boolean);
  const medicines = intakesOf(episode).map(formatMedicine);
  // Without an intake and without "took nothing", it is not known to be none.
  const nothing = tookNothingIn(episode) ? t.line.noMedication : '';
  const took = medicines.length > 0 ? formatList(locale, medicines) : nothing;

  return (
    <Link
      to={linkToEpisode(episode.id, locale)}
      className="-mx-2 flex min-h-target flex-wrap items-start gap-x-4 gap-y-2 rounded-md px-2 py-3 text-on-surface no-underline hover:bg-accent-soft hover:text-on-accent-soft"
    >
      <PainMark
        intensity={episode.intensity}
        label={t.line.intensity(episode.intensity, words.pain[painBandOf(episode.intensity)])}
      />
      {/* Below the mark where a line would be short. */}
      <span className="min-w-0 grow shrink basis-[min(100%,4em)]">
        <Pause />
        <span className="block font-medium first-letter:uppercase">
          {start}
          <Pause />
        </span>
        <span className="block text-sm">
          {episode.ongoing ? <strong>{course}</strong> : course}
          {took && ' · '}
          {took}
          {(medicines.length > 0 || facts.length > 0) && <Pause />}
        </span>
        {medicines.length > 0 && (
          <span className="block text-sm">
            {t.line.relief} {words.relief[reliefOf(episode)].toLocaleLowerCase(locale)}
            {facts.length > 0 && <Pause />}
          </span>
        )}
        {facts.length > 0 && (
          <span className="block text-muted text-sm first-letter:uppercase">
            {facts.join(' · ')}
            {episode.context.length > 0 && <Pause />}
          </span>
        )}
        {episode.context.length > 0 && (
          <span className="mt-1.5 flex flex-wrap gap-1.5">
            {episode.context.map((tag) => (
              <span key={tag} className="rounded-full bg-control px-2.5 py-0.5 text-xs">
                {labelOf('context', tag)}
              </span>
            ))}
          </span>
        )}
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 self-center text-muted" />
    </Link>
  );
}
