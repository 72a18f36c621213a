import { formatDuration } from '#app/i18n/format.ts';
import { useHygieneTexts } from '#app/i18n/hygiene.ts';
import { type Instant, minutesBetween } from '#domain/calendar-date.ts';
import type { Episode } from '#domain/episode/episode.ts';
import { useFormatRelativeInstant } from '../relative-instant.ts';

/** Short labels of an attack: its start, and its duration so far. */
export function useOpenEpisodeLabels({ startedAt, zone }: Episode, now: Instant) {
  const t = useHygieneTexts().card;
  const formatInstant = useFormatRelativeInstant();
  const minutes = Math.floor(minutesBetween(startedAt, now));
  const length = minutes < 1 ? undefined : formatDuration(minutes);
  return {
    title: t.title(formatInstant(startedAt, zone)),
    soFar: length === undefined ? t.justStarted : t.soFar(length),
    /** Both on one line. @param pain 0-10 */
    line: t.line,
    summary: (pain: number) => t.summary(length ?? t.justStarted, pain),
  };
}
