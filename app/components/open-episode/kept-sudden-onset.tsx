import { useState } from 'react';
import { changeEpisode } from '#app/diary/writes/episode-writes.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import type { Episode } from '#domain/episode/episode.ts';
import { peakOf } from '#domain/episode/episode-rules.ts';
import { SuddenOnset } from '../episode-form/sudden-onset.tsx';

/** The chip for a saved episode: a tap is saved at once. */
export function KeptSuddenOnset({ episode }: { readonly episode: Episode }) {
  const toastFailure = useFailureToast();
  // A tap counts at once, before the diary has it.
  const [saying, setSaying] = useState<{ readonly said: true | null }>();
  const say = (suddenOnset: true | null) => {
    setSaying({ said: suddenOnset });
    changeEpisode(episode, { suddenOnset })
      .catch(toastFailure)
      .finally(() => setSaying(undefined));
  };
  return (
    <SuddenOnset pain={peakOf(episode)} said={saying ? saying.said : episode.suddenOnset} onChange={say} />
  );
}
