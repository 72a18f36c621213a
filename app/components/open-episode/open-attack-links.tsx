import { Link } from 'react-router';
import { type Diary, useDiary } from '#app/diary/diary.ts';
import { useEpisodeTexts, useHygieneTexts, useWords } from '#app/i18n/areas.ts';
import { formatDuration } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo, linkToEpisode } from '#app/paths.ts';
import { ChevronRight } from '#app/ui/icons.tsx';
import { currentZone, type Instant, localDateOf, minutesBetween } from '#domain/calendar-date.ts';
import type { Episode } from '#domain/episode/episode.ts';
import { lastPainOf } from '#domain/episode/episode-parts.ts';
import { painBandOf } from '#domain/vocabulary/pain.ts';
import { PainMark } from '../pain-mark.tsx';

const openOf = ({ episodes }: Diary) => episodes.filter(({ ongoing }) => ongoing);
const none: readonly Episode[] = [];

/**
 * A link to each open attack, for screens about something else. The newest is in place of home, others on their own pages.
 * @param except the id of one the screen shows already
 */
export function OpenAttackLinks({ now, except }: { readonly now: Instant; readonly except?: string }) {
  const t = useHygieneTexts().attack;
  const locale = useLocale();
  const { line } = useEpisodeTexts();
  const { pain: words } = useWords();
  const open = useDiary(openOf, localDateOf(now, currentZone())) ?? none;
  const isHome = except !== undefined;
  const links = open
    .map((episode, index) => ({
      episode,
      to: index === 0 ? linkTo('home', locale) : linkToEpisode(episode.id, locale),
    }))
    .filter(({ episode }) => episode.id !== except);
  if (links.length === 0) return null;
  return (
    <ul className="mb-3 flex flex-col gap-2">
      {links.map(({ episode, to }) => {
        const minutes = Math.floor(minutesBetween(episode.startedAt, now));
        const { pain } = lastPainOf(episode);
        const length = minutes < 1 ? t.justStarted : formatDuration(minutes);
        return (
          <li key={episode.id}>
            <Link
              to={to}
              className="flex min-h-target items-center gap-3 rounded-lg bg-surface-raised forced-colors:border px-3 py-2 text-on-surface no-underline hover:bg-accent-soft hover:text-on-accent-soft"
            >
              <PainMark intensity={pain} size="small" />
              <span className="min-w-0 flex-1">
                <span className="font-medium">
                  {isHome ? line.intensity(pain, words[painBandOf(pain)]) : t.line}
                </span>
                <span className="block text-sm">{isHome ? t.others(length) : t.summary(length, pain)}</span>
              </span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
