import { type Diary, useDiary } from '#app/data/diary.ts';
import type { Instant } from '#domain/calendar-date.ts';
import type { Episode } from '#domain/episode.ts';
import { hygieneOf, typicalMinutes } from '#domain/episode-hygiene.ts';
import { AskEpisode } from './ask-episode.tsx';
import { EndEpisode } from './end-episode.tsx';

interface Props {
  readonly episode: Episode;
  readonly now: Instant;
  /** How much closing it stands out: it may be what the screen is for, or one thing among others. */
  readonly variant?: 'primary' | 'secondary';
}

const typicalOf = (diary: Diary) => typicalMinutes(diary.episodes);

/** What an open episode asks, on every screen that shows one: is it over? After a day, with an end it proposes. */
export function OpenEpisode({ episode, now, variant = 'secondary' }: Props) {
  const typical = useDiary(typicalOf) ?? null;
  const hygiene = hygieneOf(episode, now);
  if (hygiene === 'settled') return <EndEpisode episode={episode} variant={variant} />;
  return <AskEpisode episode={episode} long={hygiene === 'ask_long'} typical={typical} now={now} />;
}
