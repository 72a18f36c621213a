import { useState } from 'react';
import { formatDuration } from '#app/i18n/format.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { type Instant, minutesBetween } from '#domain/calendar-date.ts';
import type { Episode } from '#domain/episode.ts';
import { type ProposedEnd, proposedEnd } from '#domain/episode-hygiene.ts';
import { useFormatRelativeInstant } from '../relative-instant.ts';
import { thisMinute } from '../use-now.ts';
import { EndMoment } from './end-moment.tsx';
import { useHygieneTexts } from './texts.ts';
import { useEndEpisode } from './use-end-episode.ts';

interface Props {
  readonly episode: Episode;
  /** Open beyond the 72 hours of reference. */
  readonly long: boolean;
  /** Minutes this person's episodes usually last; null while nobody can say. */
  readonly typical: number | null;
  readonly now: Instant;
}

/**
 * An episode that has been open for more than a day: one tap accepts the end that is proposed, with its reason, or says
 * that it goes on. Nothing happens without an answer.
 */
export function AskEpisode({ episode, long, typical, now }: Props) {
  const t = useHygieneTexts();
  const formatInstant = useFormatRelativeInstant();
  const { end, goesOn } = useEndEpisode(episode);
  const [otherTime, setOtherTime] = useState(false);
  const proposal = proposedEnd(episode, typical, now);
  const length = formatDuration(Math.floor(minutesBetween(episode.startedAt, now)));
  const reason = ({ because }: ProposedEnd) =>
    because === 'typical' ? t.because.typical(formatDuration(typical ?? 0)) : t.because[because];
  return (
    <Card as="section" aria-label={long ? t.longHeading : t.heading}>
      <h2 className="text-lg">{long ? t.longHeading : t.heading}</h2>
      <p className="text-muted">
        {t.open(formatInstant(episode.startedAt, episode.zone), episode.intensity, length)}
      </p>
      {long && <p className="mt-2 text-muted text-sm">{t.longText}</p>}
      <div className="mt-4 flex flex-col gap-2 sm:flex-row sm:flex-wrap">
        {proposal && (
          <div className="flex w-full flex-col gap-1.5 pb-2">
            <Button
              variant="primary"
              className="sm:self-start"
              onClick={() => end({ endedAt: proposal.endedAt, endUnknown: false })}
            >
              {t.endedAt(formatInstant(proposal.endedAt, episode.zone))}
            </Button>
            <p className="text-muted text-sm">{reason(proposal)}</p>
          </div>
        )}
        <Button onClick={goesOn}>{t.goesOn}</Button>
        <Button aria-expanded={otherTime} onClick={() => setOtherTime(!otherTime)}>
          {t.otherTime}
        </Button>
        <Button onClick={() => end({ endedAt: null, endUnknown: true })}>{t.unknown}</Button>
      </div>
      {otherTime && (
        <EndMoment
          episode={episode}
          proposed={proposal?.endedAt ?? thisMinute()}
          onEnd={(endedAt) => end({ endedAt, endUnknown: false })}
        />
      )}
    </Card>
  );
}
