import { Activity } from 'lucide-react';
import { Suspense } from 'react';
import { useEpisodeTexts } from '#app/i18n/episode.ts';
import { Button } from '#app/ui/button.tsx';
import { lazily } from '#app/ui/lazily.ts';
import type { Episode } from '#domain/episode.ts';
import { useAddReading } from './use-add-reading.ts';
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
