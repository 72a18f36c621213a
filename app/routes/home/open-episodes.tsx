import { OpenEpisode } from '#app/components/open-episode/open-episode.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import type { Instant } from '#domain/calendar-date.ts';
import type { Episode } from '#domain/episode.ts';
import { useHomeTexts } from './texts.ts';

/** Asked about at once, the latest first; the rest waits folded up, so that the page is not all questions. */
const askedAtOnce = 2;

interface Props {
  readonly episodes: readonly Episode[];
  readonly now: Instant;
}

/** Every episode that nobody has closed yet asks whether it is over. */
export function OpenEpisodes({ episodes, now }: Props) {
  const t = useHomeTexts().member;
  const open = episodes.filter(({ ongoing }) => ongoing);
  if (open.length === 0) return null;
  const ask = (episode: Episode) => <OpenEpisode key={episode.id} episode={episode} now={now} />;
  const rest = open.slice(askedAtOnce);
  return (
    <div className="flex flex-col gap-4">
      {open.slice(0, askedAtOnce).map(ask)}
      {rest.length > 0 && (
        <Disclosure summary={t.moreOpen(rest.length)}>
          <div className="flex flex-col gap-4">{rest.map(ask)}</div>
        </Disclosure>
      )}
    </div>
  );
}
