import { useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useShellTexts } from '../i18n/areas.ts';
import { acceptReload, currentOffer, onOffer, postponeReload } from '../pwa/app-version.ts';
import { Button } from '../ui/button.tsx';
import { currentOfferPlace, onOfferPlace } from '../ui/offer-place.ts';
import { useUrgentNotice } from '../ui/urgent-notice.ts';

/**
 * Offers to reload for a newer version or a missing chunk. Part of the first download, because an outdated page may be
 * unable to download anything more.
 */
export function ReloadOffer() {
  const { newer, incomplete, later } = useShellTexts().reloading;
  const offer = useSyncExternalStore(onOffer, currentOffer, () => undefined);
  const t = offer === 'incomplete' ? incomplete : newer;
  const [going, setGoing] = useState(false);
  const accept = () => {
    setGoing(true);
    void acceptReload();
  };
  const isUrgent = useUrgentNotice();
  const place = useSyncExternalStore(onOfferPlace, currentOfferPlace, () => undefined);
  // Within a form it lies over nothing.
  const box = offer && (place || !isUrgent) && (
    <div className="flex flex-wrap justify-end gap-2 rounded-lg border border-border-strong bg-surface-raised p-3">
      <p className="w-full px-1">{t.reason}</p>
      <Button variant="quiet" onClick={postponeReload}>
        {later}
      </Button>
      <Button variant="primary" busy={going} onClick={accept}>
        {t.accept}
      </Button>
    </div>
  );
  if (place) return createPortal(box, place);
  return (
    <div
      role="status"
      className="fixed inset-x-0 bottom-[calc(var(--phone-bar-height)+env(safe-area-inset-bottom))] z-30 p-4 empty:hidden md:right-0 md:bottom-0 md:left-auto md:w-form"
    >
      {box}
    </div>
  );
}
