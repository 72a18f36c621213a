import { useState } from 'react';
import { usePageDiary } from '#app/diary/diary.ts';
import { changeEpisode } from '#app/diary/writes/episode-writes.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import type { Episode } from '#domain/episode/episode.ts';
import { peakOf } from '#domain/episode/episode-rules.ts';
import { SuddenOnset } from '../episode-form/sudden-onset.tsx';

/** The question for a saved episode: a tap is saved at once, and with the next action elsewhere the question is gone. */
export function SavedSuddenOnset({ episode }: { readonly episode: Episode }) {
  const pageDiary = usePageDiary();
  const toastFailure = useFailureToast();
  // A tap counts at once, before the diary has it.
  const [pending, setPending] = useState<{ readonly suddenOnset: boolean | null }>();
  const [isAnswering, setAnswering] = useState(false);
  const save = (suddenOnset: boolean | null) => {
    setAnswering(true);
    setPending({ suddenOnset });
    changeEpisode(pageDiary, episode, { suddenOnset })
      .catch(toastFailure)
      .finally(() => setPending(undefined));
  };
  return (
    <SuddenOnset
      pain={peakOf(episode)}
      said={pending ? pending.suddenOnset : episode.suddenOnset}
      onChange={save}
      staysAnswered={isAnswering}
      onBlur={({ currentTarget, relatedTarget }) =>
        currentTarget.contains(relatedTarget) || setAnswering(false)
      }
    />
  );
}
