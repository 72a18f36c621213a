import { useState } from 'react';
import { usePageDiary } from '#app/diary/diary.ts';
import { changeEpisode } from '#app/diary/writes/episode-writes.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { useHygieneTexts } from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';
import type { Episode } from '#domain/episode/episode.ts';
import { intakesOf, tookNothingIn } from '#domain/episode/episode-rules.ts';
import { TapResult } from './tap-result.tsx';

interface Props {
  readonly episode: Episode;
  /** The confirmed text, where the default is no answer to what was just tapped. */
  readonly confirmation?: string;
}

/** "I took nothing" for an episode without intakes, which differs from no answer. */
export function TookNothing({ episode, confirmation }: Props) {
  const pageDiary = usePageDiary();
  const t = useHygieneTexts().attack;
  const toastFailure = useFailureToast();
  const [busy, setBusy] = useState(false);
  const record = (tookNothing: boolean) => {
    setBusy(true);
    toastFailure(undefined);
    changeEpisode(pageDiary, episode, { tookNothing })
      .catch(toastFailure)
      .finally(() => setBusy(false));
  };
  const isStated = tookNothingIn(episode);
  return (
    <>
      {!isStated && intakesOf(episode).length === 0 && (
        <Button variant="quiet" busy={busy} onClick={() => record(true)}>
          {t.nothing}
        </Button>
      )}
      <div role="status" className="empty:sr-only">
        {isStated && <TapResult text={confirmation ?? t.nothingNoted} onUndo={() => record(false)} />}
      </div>
    </>
  );
}
