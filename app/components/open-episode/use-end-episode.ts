import { changeEpisode, confirmOngoing } from '#app/data/episode-writes.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { useEpisodeTexts } from '#app/i18n/episode.ts';
import { useToast } from '#app/ui/toast.tsx';
import type { Episode, EpisodeContent } from '#domain/episode.ts';
import { thisMinute } from '../use-now.ts';
import { useHygieneTexts } from './texts.ts';

/** How an open episode ended: at an instant, or nobody knows when. */
type Ending = Pick<EpisodeContent, 'endedAt' | 'endUnknown'>;

/** The answers to "is it over?", each kept at once, with a toast that takes it back. */
export function useEndEpisode(episode: Episode) {
  const t = useEpisodeTexts().over;
  const ask = useHygieneTexts();
  const { toast } = useToast();
  const toastFailure = useFailureToast();
  const reopen = (ending: Ending) =>
    changeEpisode({ ...episode, ...ending }, { endedAt: null, endUnknown: false }).catch(toastFailure);

  return {
    /** Closes it. */
    end: (ending: Ending) => {
      const undo = { label: t.undo, onAct: () => void reopen(ending) };
      changeEpisode(episode, ending).then(
        () => toast({ title: t.ended, tone: 'calm', action: undo }),
        toastFailure,
      );
    },
    /** Leaves it open: the person has said so. */
    goesOn: () => {
      const unsay = () => confirmOngoing(episode.id, episode.stillAt).catch(toastFailure);
      const undo = { label: ask.undo, onAct: () => void unsay() };
      confirmOngoing(episode.id, thisMinute()).then(
        () => toast({ title: ask.noted, text: ask.notedText, tone: 'calm', action: undo }),
        toastFailure,
      );
    },
  };
}
