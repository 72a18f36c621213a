import { useToastFailure } from '#app/components/use-failure-message.ts';
import { thisMinute } from '#app/components/use-now.ts';
import { sayPainNow } from '#app/data/episode-writes.ts';
import { useEpisodeTexts } from '#app/i18n/episode.ts';
import { useToast } from '#app/ui/toast.tsx';
import { currentZone, latest } from '#domain/calendar-date.ts';
import type { Episode } from '#domain/episode.ts';

/** Notes how bad an episode is now, here, with a toast that takes it back. */
export function useAddReading(episode: Episode): (intensity: number) => void {
  const t = useEpisodeTexts().reading;
  const { toast } = useToast();
  const toastFailure = useToastFailure();
  return (intensity) => {
    const reading = {
      id: crypto.randomUUID(),
      episodeId: episode.id,
      // A clock that was ahead when the episode began must not put a reading before its start.
      readAt: latest(thisMinute(), episode.startedAt),
      zone: currentZone(),
      intensity,
    };
    sayPainNow(episode, reading).then((takeBack) => {
      const undo = { label: t.undo, onAct: () => void takeBack().catch(toastFailure) };
      toast({ title: t.saved(intensity), tone: 'calm', action: undo });
    }, toastFailure);
  };
}
