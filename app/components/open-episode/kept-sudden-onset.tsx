import { useState } from 'react';
import { usePageDiary } from '#app/diary/diary.ts';
import { changeEpisode } from '#app/diary/writes/episode-writes.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import type { Episode } from '#domain/episode/episode.ts';
import { peakOf } from '#domain/episode/episode-rules.ts';
import { SuddenOnset } from '../episode-form/sudden-onset.tsx';

/** The chip of an episode that is kept already: a tap is kept at once. */
export function KeptSuddenOnset({ episode }: { readonly episode: Episode }) {
  const pageDiary = usePageDiary();
  const toastFailure = useFailureToast();
  // A tap counts at once: until it is kept, the diary says what was there before.
  const [saying, setSaying] = useState<{ readonly said: true | null }>();
  const say = (suddenOnset: true | null) => {
    setSaying({ said: suddenOnset });
    changeEpisode(pageDiary, episode, { suddenOnset })
      .catch(toastFailure)
      .finally(() => setSaying(undefined));
  };
  return (
    <SuddenOnset pain={peakOf(episode)} said={saying ? saying.said : episode.suddenOnset} onChange={say} />
  );
}
