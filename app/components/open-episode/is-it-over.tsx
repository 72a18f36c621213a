import { useState } from 'react';
import { type Diary, useDiary, usePageDiary } from '#app/diary/diary.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { useEpisodeTexts, useHygieneTexts } from '#app/i18n/areas.ts';
import { formatDuration } from '#app/i18n/format.ts';
import { Button } from '#app/ui/button.tsx';
import type { Instant } from '#domain/calendar-date.ts';
import type { Episode } from '#domain/episode/episode.ts';
import { type Hygiene, proposedEnd, typicalMinutes } from '#domain/episode/episode-hygiene.ts';
import { useFormatRelativeInstant } from '../relative-instant.ts';
import { thisMinute } from '../use-now.ts';
import { EndMoment } from './end-moment.tsx';
import type { Noted } from './tap-result.tsx';
import { confirmOpen, endAt, endUnknown, useEndEpisode } from './use-end-episode.ts';

interface Props {
  readonly episode: Episode;
  readonly now: Instant;
  /** Whether the question is due because it has been open for a day, or for three. */
  readonly hygiene: Hygiene;
  readonly onEnded: () => void;
  /** Called when it goes on. */
  readonly onNoted: (noted: Noted) => void;
}

const typicalOf = (diary: Diary) => typicalMinutes(diary.episodes);

/**
 * "Is it over?" for an episode that has been open for more than a day: one tap accepts the proposed end, with its reason,
 * or says that it continues; or another time, or an unknown one. Nothing happens without an answer.
 */
export function IsItOver({ episode, now, hygiene, onEnded, onNoted }: Props) {
  const pageDiary = usePageDiary();
  const toastFailure = useFailureToast();
  const t = useHygieneTexts();
  const over = useEpisodeTexts().over;
  const { end } = useEndEpisode(episode, onEnded);
  const [otherTime, setOtherTime] = useState(false);
  const typical = useDiary(typicalOf) ?? null;
  const isLong = hygiene === 'ask_long';
  const proposal = proposedEnd(episode, typical, now);
  const heading = isLong ? t.longHeading : over.heading;
  const goOn = () => {
    confirmOpen(pageDiary, episode).then(
      (takeBack) => onNoted({ text: `${t.noted}. ${t.notedText}`, takeBack }),
      toastFailure,
    );
  };
  return (
    <fieldset className="min-w-0">
      <legend>
        <h3 className="mb-1.5 font-medium text-base">{heading}</h3>
      </legend>
      {isLong && <p className="mb-3 text-muted text-sm">{t.longText}</p>}
      <div className="flex flex-wrap items-start gap-2">
        {proposal && (
          <Proposal {...{ episode, proposal, typical }} onAccept={() => end(endAt(proposal.endedAt))} />
        )}
        <Button onClick={goOn}>{t.goesOn}</Button>
        <Button aria-expanded={otherTime} onClick={() => setOtherTime(!otherTime)}>
          {t.otherTime}
        </Button>
        <Button variant="quiet" onClick={() => end(endUnknown)}>
          {over.unknown}
        </Button>
      </div>
      {otherTime && (
        <EndMoment
          episode={episode}
          proposed={proposal?.endedAt ?? thisMinute()}
          onEnd={(endedAt) => end(endAt(endedAt))}
        />
      )}
    </fieldset>
  );
}

interface ProposalProps extends Pick<Props, 'episode'> {
  readonly proposal: NonNullable<ReturnType<typeof proposedEnd>>;
  readonly typical: number | null;
  readonly onAccept: () => void;
}

/** A proposed end, with the reason. */
function Proposal({ episode, proposal, typical, onAccept }: ProposalProps) {
  const t = useHygieneTexts();
  const formatInstant = useFormatRelativeInstant();
  const { because, endedAt } = proposal;
  return (
    <div className="flex w-full flex-col items-start gap-1.5 pb-2">
      <Button variant="primary" onClick={onAccept}>
        {t.endedAt(formatInstant(endedAt, episode.zone))}
      </Button>
      <p className="text-muted text-sm">
        {because === 'typical' ? t.because.typical(formatDuration(typical ?? 0)) : t.because[because]}
      </p>
    </div>
  );
}
