import { useEffect } from 'react';
import { type Screen, screens } from '../paths.ts';

let begun = false;

/** After everything that is on the screen: the network is slow where this matters most. */
function whenIdle(act: () => void): void {
  // Safari has no idle callbacks.
  const soon = () => ('requestIdleCallback' in window ? requestIdleCallback(act) : setTimeout(act, 1000));
  if (document.readyState === 'complete') soon();
  else window.addEventListener('load', soon, { once: true });
}

/** Only for whom it is useful: who keeps a diary or is about to, and who came by a worker anyway. */
export function useOfflineKeeping(signedIn: boolean, screen: Screen | undefined): void {
  const keepsDiary = signedIn || (screen !== undefined && screens[screen].private);
  useEffect(() => {
    if (begun || !(keepsDiary || navigator.serviceWorker?.controller)) return;
    begun = true;
    whenIdle(() => {
      import('../offline/keep-offline.ts').then(
        ({ keepOffline }) => keepOffline(),
        () => {
          begun = false;
        },
      );
    });
  }, [keepsDiary]);
}
