import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { usePageDiary } from '#app/diary/diary.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { useEpisodeTexts } from '#app/i18n/episode.ts';
import { useHygieneTexts } from '#app/i18n/hygiene.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkToEpisode } from '#app/paths.ts';
import type { ButtonVariant } from '#app/ui/button-style.ts';
import { Card } from '#app/ui/card.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { Instant } from '#domain/calendar-date.ts';
import type { Episode } from '#domain/episode/episode.ts';
import { useFormatRelativeInstant } from '../relative-instant.ts';
import { OpenEpisode, OpenEpisodeLine } from './open-episode.tsx';
import { TapResult } from './tap-result.tsx';
import { reopen } from './use-end-episode.ts';

/** Cards shown at once, the latest first; the others are collapsed, so that the page is not all questions. */
const shownAtOnce = 2;

interface Props {
  /** Newest first. Finished ones are skipped. */
  readonly episodes: readonly Episode[];
  readonly now: Instant;
  readonly variant?: ButtonVariant;
  /** Each as a line that opens in place. */
  readonly folded?: boolean;
  /** The page already says which attack it is. */
  readonly untitled?: boolean;
}

/**
 * The card of each open episode. One that was closed here stays as a line for as long as the page is open, so that the
 * answer can be undone.
 */
export function OpenEpisodeCards({ episodes, now, variant, folded = false, untitled = false }: Props) {
  const t = useHygieneTexts().card;
  const { ended } = useEpisodeTexts().over;
  const [closedHere, setClosedHere] = useState<readonly string[]>([]);
  const shown = episodes.filter(({ id, ongoing }) => ongoing || closedHere.includes(id));
  const rest = shown.slice(shownAtOnce);
  const Open = folded ? OpenEpisodeLine : OpenEpisode;
  const card = (episode: Episode) =>
    episode.ongoing ? (
      <Open
        key={episode.id}
        episode={episode}
        now={now}
        untitled={untitled}
        onEnded={() => setClosedHere((before) => [...before, episode.id])}
        {...(variant && { variant })}
      />
    ) : (
      <ClosedEpisode key={episode.id} episode={episode} />
    );
  return (
    <>
      <VisuallyHidden role="status">{shown.some(({ ongoing }) => !ongoing) && ended}</VisuallyHidden>
      {shown.slice(0, shownAtOnce).map(card)}
      {rest.length > 0 && (
        <Disclosure summary={t.more(rest.length)}>
          <div className="flex flex-col gap-4">{rest.map(card)}</div>
        </Disclosure>
      )}
    </>
  );
}

/** Says that an episode was just closed, with an undo. */
function ClosedEpisode({ episode }: { readonly episode: Episode }) {
  const pageDiary = usePageDiary();
  const t = useHygieneTexts();
  const { ended } = useEpisodeTexts().over;
  const locale = useLocale();
  const formatInstant = useFormatRelativeInstant();
  const toastFailure = useFailureToast();
  const text =
    episode.endedAt === null ? ended : `${ended}. ${t.endedAt(formatInstant(episode.endedAt, episode.zone))}`;
  return (
    <Card className="flex flex-wrap items-center gap-x-3">
      <CircleCheck aria-hidden="true" className="size-6 shrink-0 text-support" />
      <div className="min-w-0 flex-1 basis-52">
        <TapResult text={text} onUndo={() => void reopen(pageDiary, episode).catch(toastFailure)} />
      </div>
      <Link
        to={linkToEpisode(episode.id, locale)}
        className="inline-flex min-h-target items-center text-accent text-sm underline underline-offset-4"
      >
        {t.card.see}
      </Link>
    </Card>
  );
}
