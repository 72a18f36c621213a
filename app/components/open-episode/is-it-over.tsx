import { useState } from 'react';
import { type Diary, useDiary } from '#app/diary/diary.ts';
import { useEpisodeTexts } from '#app/i18n/episode.ts';
import { formatDuration } from '#app/i18n/format.ts';
import { useHygieneTexts } from '#app/i18n/hygiene.ts';
import { Button } from '#app/ui/button.tsx';
import type { ButtonVariant } from '#app/ui/button-style.ts';
import { currentZone, type Instant, latest } from '#domain/calendar-date.ts';
import type { Episode } from '#domain/episode/episode.ts';
import { type Hygiene, proposedEnd, typicalMinutes } from '#domain/episode/episode-hygiene.ts';
import { useFormatRelativeInstant } from '../relative-instant.ts';
import { thisMinute } from '../use-now.ts';
import { EndMoment } from './end-moment.tsx';
import { TapResult } from './tap-result.tsx';
import { useEndEpisode } from './use-end-episode.ts';

interface Props {
  readonly episode: Episode;
  readonly now: Instant;
  /** Whether the question is due, or only available. */
  readonly hygiene: Hygiene;
  /** Emphasis of its first answer: it may be the purpose of the screen, or one thing among others. */
  readonly variant: ButtonVariant;
  readonly onEnded: (() => void) | undefined;
}

const typicalOf = (diary: Diary) => typicalMinutes(diary.episodes);

/**
 * "Is it over?" for an open episode: now, at another time, or over with an unknown end. If it has been open for more than a
 * day, one tap accepts the proposed end, with its reason, or says that it continues. Nothing happens without an answer.
 */
export function IsItOver({ episode, now, hygiene, variant, onEnded }: Props) {
  const t = useHygieneTexts();
  const over = useEpisodeTexts().over;
  const { end, confirmOpen, undoConfirm } = useEndEpisode(episode, onEnded);
  const [otherTime, setOtherTime] = useState(false);
  const typical = useDiary(typicalOf) ?? null;
  const asks = hygiene !== 'settled';
  const isLong = hygiene === 'ask_long';
  const proposal = asks ? proposedEnd(episode, typical, now) : null;
  const heading = isLong ? t.longHeading : over.heading;
  return (
    <fieldset className="min-w-0">
      <legend>
        <h3 className="mb-1.5 font-medium text-base">{heading}</h3>
      </legend>
      {isLong && <p className="mb-3 text-muted text-sm">{t.longText}</p>}
      <div className="flex flex-wrap items-start gap-2">
        {proposal && (
          <Proposal
            {...{ episode, proposal, typical, variant }}
            onAccept={() => end({ endedAt: proposal.endedAt, endUnknown: false })}
          />
        )}
        {asks ? (
          <Button onClick={confirmOpen}>{t.goesOn}</Button>
        ) : (
          <Button
            variant={variant}
            // If the clock was ahead when the episode began, the end must not lie before the start.
            onClick={() =>
              end({
                endedAt: latest(thisMinute(), episode.startedAt),
                endUnknown: false,
                endZone: currentZone() === episode.zone ? null : currentZone(),
              })
            }
          >
            {over.now}
          </Button>
        )}
        <Button aria-expanded={otherTime} onClick={() => setOtherTime(!otherTime)}>
          {asks ? t.otherTime : over.earlier}
        </Button>
        <Button variant="quiet" onClick={() => end({ endedAt: null, endUnknown: true })}>
          {over.unknown}
        </Button>
      </div>
      {otherTime && (
        <EndMoment
          episode={episode}
          proposed={proposal?.endedAt ?? thisMinute()}
          onEnd={(endedAt) => end({ endedAt, endUnknown: false })}
        />
      )}
      <div role="status" className="empty:hidden">
        {undoConfirm && <TapResult text={`${t.noted}. ${t.notedText}`} onUndo={undoConfirm} />}
      </div>
    </fieldset>
  );
}

interface ProposalProps extends Pick<Props, 'episode' | 'variant'> {
  readonly proposal: NonNullable<ReturnType<typeof proposedEnd>>;
  readonly typical: number | null;
  readonly onAccept: () => void;
}

/** A proposed end, with the reason. */
function Proposal({ episode, proposal, typical, variant, onAccept }: ProposalProps) {
  const t = useHygieneTexts();
  const formatInstant = useFormatRelativeInstant();
  const { because, endedAt } = proposal;
  return (
    <div className="flex w-full flex-col items-start gap-1.5 pb-2">
      <Button variant={variant} onClick={onAccept}>
        {t.endedAt(formatInstant(endedAt, episode.zone))}
      </Button>
      <p className="text-muted text-sm">
        {because === 'typical' ? t.because.typical(formatDuration(typical ?? 0)) : t.because[because]}
      </p>
    </div>
  );
}
