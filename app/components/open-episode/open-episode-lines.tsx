import { Suspense, useState } from 'react';
import { type Diary, useDiary } from '#app/data/diary.ts';
import { Card } from '#app/ui/card.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { lazily } from '#app/ui/lazily.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { Instant } from '#domain/calendar-date.ts';
import type { Episode } from '#domain/episode.ts';
import { lastPainOf } from '#domain/episode-parts.ts';
import { isOngoing } from '#domain/episode-rules.ts';
import { useOpenEpisodeLabels } from './open-episode-labels.ts';

// Downloaded with the first one that is opened.
const OpenEpisodeBody = lazily(async () => ({
  default: (await import('./open-episode.tsx')).OpenEpisodeBody,
}));

const openOf = ({ episodes }: Diary): readonly Episode[] => episodes.filter(isOngoing);
const none: readonly Episode[] = [];

/** Every open episode on one line that opens in place, for screens that are about something else. Nothing without any. */
export function OpenEpisodeLines({ now }: { readonly now: Instant }) {
  const open = useDiary(openOf) ?? none;
  return open.map((episode) => <OpenEpisodeLine key={episode.id} episode={episode} now={now} />);
}

function OpenEpisodeLine({ episode, now }: { readonly episode: Episode; readonly now: Instant }) {
  const [opened, setOpened] = useState(false);
  const { line, summary } = useOpenEpisodeLabels(episode, now);
  return (
    <Card className="mb-3 py-0! md:py-0!">
      <Disclosure
        className="border-b-0"
        summary={line}
        value={summary(lastPainOf(episode).pain)}
        onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
      >
        {opened && (
          <Suspense fallback={<Skeleton className="h-64" />}>
            <OpenEpisodeBody episode={episode} now={now} />
          </Suspense>
        )}
      </Disclosure>
    </Card>
  );
}
