import { useState } from 'react';
import { Link } from 'react-router';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkToEpisode } from '#app/paths.ts';
import type { ButtonVariant } from '#app/ui/button-style.ts';
import { Card } from '#app/ui/card.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import type { Instant } from '#domain/calendar-date.ts';
import type { Episode } from '#domain/episode/episode.ts';
import { hygieneOf } from '#domain/episode/episode-hygiene.ts';
import { lastPainOf } from '#domain/episode/episode-parts.ts';
import { isOutcomeAsked } from '#domain/intake/outcome-rules.ts';
import { OutcomeArrival, OutcomeList, useOutcomeQuestions } from '../medication/outcome-questions.tsx';
import { PainMark } from '../pain-mark.tsx';
import { IsItOver } from './is-it-over.tsx';
import { NotePain } from './note-pain.tsx';
import { useOpenEpisodeLabels } from './open-episode-labels.ts';
import { TakeSomething } from './take-something.tsx';

interface Props {
  readonly episode: Episode;
  readonly now: Instant;
  /** Emphasis of closing: it may be the purpose of the screen, or one thing among others. */
  readonly variant?: ButtonVariant;
  /** The page already says which attack it is, its start and pain. */
  readonly untitled?: boolean;
  /** Called once it was closed here and saved. */
  readonly onEnded?: () => void;
}

/** The card of the open attack: its start, present pain, and everything that can be recorded with one tap. */
export function OpenEpisode(props: Props) {
  const { episode, now, untitled = false } = props;
  const locale = useLocale();
  const { title, soFar } = useOpenEpisodeLabels(episode, now);
  const id = `open-${episode.id}`;
  if (untitled) {
    return (
      <Card as="section" aria-labelledby={id}>
        <h2 id={id} className="sr-only">
          {title}
        </h2>
        <OpenEpisodeBody {...props} />
      </Card>
    );
  }
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col gap-5">
      <header className="flex items-center gap-3">
        <PainMark intensity={lastPainOf(episode).pain} />
        <div className="min-w-0">
          <h2 id={id} className="text-lg leading-snug">
            <Link to={linkToEpisode(episode.id, locale)} className="text-on-surface underline-offset-4">
              {title}
            </Link>
          </h2>
          <p className="text-muted text-sm">{soFar}</p>
        </div>
      </header>
      <OpenEpisodeBody {...props} />
    </Card>
  );
}

/** The same as a line that opens in place. */
export function OpenEpisodeLine(props: Props) {
  const { episode, now } = props;
  const { line, summary } = useOpenEpisodeLabels(episode, now);
  return (
    <Card className="py-0! md:py-0!">
      <Disclosure className="border-b-0" summary={line} value={summary(lastPainOf(episode).pain)}>
        <OpenEpisodeBody {...props} />
      </Disclosure>
    </Card>
  );
}

/** The actions on an open attack, the due question first. */
function OpenEpisodeBody({ episode, now, variant = 'secondary', onEnded }: Props) {
  const hygiene = hygieneOf(episode, now);
  // The position of the question is decided once: an answer must not move it, nor the feedback beside it.
  const [asksFirst] = useState(hygiene !== 'settled');
  const { asking, onAnswer } = useOutcomeQuestions(episode.intakes, (intake) => isOutcomeAsked(intake, now));
  const over = <IsItOver {...{ episode, now, hygiene, variant, onEnded }} />;
  return (
    <div className="@container flex flex-col gap-5">
      {asksFirst && over}
      <OutcomeArrival asking={asking} />
      <OutcomeList intakes={asking} onAnswer={onAnswer} />
      <div className="grid gap-5 @min-[40rem]:grid-cols-2 @min-[40rem]:gap-8">
        <NotePain episode={episode} />
        <TakeSomething episode={episode} />
      </div>
      {!asksFirst && over}
    </div>
  );
}
