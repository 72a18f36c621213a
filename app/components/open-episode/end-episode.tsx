import { useState } from 'react';
import { useEpisodeTexts } from '#app/i18n/episode.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { latest } from '#domain/calendar-date.ts';
import type { Episode } from '#domain/episode.ts';
import { useFormatRelativeInstant } from '../relative-instant.ts';
import { thisMinute } from '../use-now.ts';
import { EndMoment } from './end-moment.tsx';
import { useEndEpisode } from './use-end-episode.ts';

interface Props {
  readonly episode: Episode;
  /** How much its first answer stands out: it may be what the screen is for, or one thing among others. */
  readonly variant?: 'primary' | 'secondary';
}

/** "Is it over?" of an open episode: now, at some earlier time, or over without anybody knowing when. */
export function EndEpisode({ episode, variant = 'secondary' }: Props) {
  const t = useEpisodeTexts().over;
  const formatInstant = useFormatRelativeInstant();
  const { end } = useEndEpisode(episode);
  const [earlier, setEarlier] = useState(false);
  return (
    <Card as="section" aria-label={t.heading}>
      <h2 className="text-lg">{t.heading}</h2>
      <p className="mb-4 text-muted">
        {t.text(formatInstant(episode.startedAt, episode.zone), episode.intensity)}
      </p>
      <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap">
        <Button
          variant={variant}
          // A clock that was ahead when the episode began must not make it end before it started.
          onClick={() => end({ endedAt: latest(thisMinute(), episode.startedAt), endUnknown: false })}
        >
          {t.now}
        </Button>
        <Button aria-expanded={earlier} onClick={() => setEarlier(!earlier)}>
          {t.earlier}
        </Button>
        <Button onClick={() => end({ endedAt: null, endUnknown: true })}>{t.unknown}</Button>
      </div>
      {earlier && (
        <EndMoment
          episode={episode}
          proposed={thisMinute()}
          onEnd={(endedAt) => end({ endedAt, endUnknown: false })}
        />
      )}
    </Card>
  );
}
