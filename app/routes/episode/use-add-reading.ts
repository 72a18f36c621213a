import { useToastFailure } from '#app/components/use-failure-message.ts';
import { thisMinute } from '#app/components/use-now.ts';
import { saveReading, trashReading } from '#app/data/reading-writes.ts';
import { useToast } from '#app/ui/toast.tsx';
import { currentZone, latest } from '#domain/calendar-date.ts';
import type { Episode } from '#domain/episode.ts';
import { useEpisodeTexts } from './texts.ts';

/** Notes how bad an episode is now, here, with a toast that takes it back. */
export function useAddReading(episode: Episode): (intensity: number) => void {
  const t = useEpisodeTexts().reading;
  const { toast } = useToast();
  const toastFailure = useToastFailure();
  return (intensity) => {
    const id = crypto.randomUUID();
    const undo = { label: t.undo, onAct: () => void trashReading(id).catch(toastFailure) };
    saveReading({
      id,
      episodeId: episode.id,
      // A clock that was ahead when the episode began must not put a reading before its start.
      readAt: latest(thisMinute(), episode.startedAt),
      zone: currentZone(),
      intensity,
    }).then(() => toast({ title: t.saved(intensity), tone: 'calm', action: undo }), toastFailure);
  };
}
