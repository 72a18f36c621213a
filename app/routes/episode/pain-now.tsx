import { Activity } from 'lucide-react';
import { Suspense } from 'react';
import { thisMinute } from '#app/components/use-now.ts';
import { recordCurrentPain } from '#app/data/episode-writes.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { useEpisodeTexts } from '#app/i18n/episode.ts';
import { Button } from '#app/ui/button.tsx';
import { lazily } from '#app/ui/lazily.ts';
import { useToast } from '#app/ui/toast.tsx';
import { currentZone, latest } from '#domain/calendar-date.ts';
import type { Episode } from '#domain/episode.ts';
import { useSheetAddress } from './use-sheet-address.ts';

const AddReading = lazily(() => import('./add-reading.tsx'));

/** Notes how bad it is at this moment; the sheet has an address, so that Back closes it. */
export function PainNow({ episode }: { readonly episode: Episode }) {
  const t = useEpisodeTexts().reading;
  const sheet = useSheetAddress('reading');
  const add = useAddReading(episode);
  return (
    <div>
      <Button onClick={sheet.show}>
        <Activity aria-hidden="true" className="size-5" />
        {t.action}
      </Button>
      {sheet.open && (
        <Suspense fallback={null}>
          <AddReading
            onClose={sheet.close}
            onSave={(intensity) => {
              sheet.close();
              add(intensity);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Notes how bad an episode is now, here, with a toast that takes it back. */
function useAddReading(episode: Episode): (intensity: number) => void {
  const t = useEpisodeTexts().reading;
  const { toast } = useToast();
  const toastFailure = useFailureToast();
  return (intensity) => {
    const reading = {
      id: crypto.randomUUID(),
      episodeId: episode.id,
      // A clock that was ahead when the episode began must not put a reading before its start.
      readAt: latest(thisMinute(), episode.startedAt),
      zone: currentZone(),
      intensity,
    };
    recordCurrentPain(episode, reading).then((takeBack) => {
      const undo = { label: t.undo, onAct: () => void takeBack().catch(toastFailure) };
      toast({ title: t.saved(intensity), tone: 'calm', action: undo });
    }, toastFailure);
  };
}
