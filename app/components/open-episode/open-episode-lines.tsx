import { type Diary, useDiary } from '#app/diary/diary.ts';
import type { Instant } from '#domain/calendar-date.ts';
import type { Episode } from '#domain/episode/episode.ts';
import { KeepFocus } from '../keep-focus.tsx';
import { OpenEpisodeCards } from './open-episode-cards.tsx';

const episodesOf = ({ episodes }: Diary) => episodes;
const none: readonly Episode[] = [];

/** Every open episode as a line that opens in place, for screens about something else. */
export function OpenEpisodeLines({ now }: { readonly now: Instant }) {
  const episodes = useDiary(episodesOf) ?? none;
  return (
    <KeepFocus className="relative mb-3 flex flex-col gap-3 outline-none">
      <OpenEpisodeCards episodes={episodes} now={now} folded />
    </KeepFocus>
  );
}
