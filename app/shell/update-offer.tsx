import { useState, useSyncExternalStore } from 'react';
import { isUpdateOffered, onUpdateOffer, putUpdateOff, takeUpdate } from '../offline/app-version.ts';
import { Button } from '../ui/button.tsx';
import { useShellTexts } from './texts.ts';

/**
 * A newer version offers itself, quietly and for as long as it takes. Part of the first download: where it is needed most,
 * on a page older than the server's, nothing more can be downloaded.
 */
export function UpdateOffer() {
  const t = useShellTexts().update;
  const offered = useSyncExternalStore(onUpdateOffer, isUpdateOffered, () => false);
  const [going, setGoing] = useState(false);
  const accept = () => {
    setGoing(true);
    void takeUpdate();
  };
  return (
    <div
      role="status"
      className="fixed inset-x-0 bottom-[calc(var(--phone-bar-height)+env(safe-area-inset-bottom))] z-30 p-4 empty:hidden max-md:in-[body:has([data-save-bar])]:mb-18 md:right-0 md:bottom-0 md:left-auto md:w-form"
    >
      {offered && (
        <div className="flex flex-wrap items-center gap-x-2 rounded-lg border border-border-strong bg-surface-raised p-2 pl-4">
          <p className="flex-1 whitespace-nowrap py-2">{t.ready}</p>
          <Button variant="quiet" onClick={putUpdateOff}>
            {t.later}
          </Button>
          <Button variant="primary" busy={going} onClick={accept}>
            {t.accept}
          </Button>
        </div>
      )}
    </div>
  );
}
