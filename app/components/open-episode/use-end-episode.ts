import { changeEpisode } from '#app/data/episode-writes.ts';
import { episode as en } from '#app/i18n/en/episode.ts';
import { episode as es } from '#app/i18n/es/episode.ts';
import { useTexts } from '#app/i18n/locale.tsx';
import { useToast } from '#app/ui/toast.tsx';
import type { Episode, EpisodeContent } from '#domain/episode.ts';
import { useToastFailure } from './use-failure-message.ts';

const texts = { es, en };

/** How an open episode ended: at an instant, or nobody knows when. */
export type Ending = Pick<EpisodeContent, 'endedAt' | 'endUnknown'>;

/** Closes an open episode at once, with a toast that opens it again. */
export function useEndEpisode(): (episode: Episode, ending: Ending) => void {
  const t = useTexts(texts).over;
  const { toast } = useToast();
  const toastFailure = useToastFailure();

  return (episode, ending) => {
    const reopen = () => {
      const closed = { ...episode, ...ending };
      changeEpisode(closed, { endedAt: null, endUnknown: false }).catch(toastFailure);
    };
    changeEpisode(episode, ending).catch(toastFailure);
    toast({ title: t.ended, tone: 'calm', action: { label: t.undo, onAct: reopen } });
  };
}
