import { useState } from 'react';
import { usePageDiary } from '#app/diary/diary.ts';
import { changeEpisode } from '#app/diary/writes/episode-writes.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { Button } from '#app/ui/button.tsx';
import type { Episode } from '#domain/episode/episode.ts';
import { intakesOf, tookNothingIn } from '#domain/episode/episode-rules.ts';
import { Said } from './said.tsx';
import { useHygieneTexts } from './texts.ts';

interface Props {
  readonly episode: Episode;
  /** How it reads once said, where that is no answer to what was just tapped. */
  readonly said?: string;
}

/** "I took nothing" of an episode in which nothing was: another thing than not having said. */
export function TookNothing({ episode, said }: Props) {
  const pageDiary = usePageDiary();
  const t = useHygieneTexts().card;
  const toastFailure = useFailureToast();
  const [busy, setBusy] = useState(false);
  const say = (tookNothing: boolean) => {
    setBusy(true);
    changeEpisode(pageDiary, episode, { tookNothing })
      .catch(toastFailure)
      .finally(() => setBusy(false));
  };
  const isSaid = tookNothingIn(episode);
  return (
    <>
      {!isSaid && intakesOf(episode).length === 0 && (
        <Button variant="quiet" busy={busy} onClick={() => say(true)}>
          {t.nothing}
        </Button>
      )}
      <div role="status" className="empty:hidden">
        {isSaid && <Said text={said ?? t.nothingNoted} onUndo={() => say(false)} />}
      </div>
    </>
  );
}
