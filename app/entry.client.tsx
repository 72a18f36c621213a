import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { watchForSecurityEvents } from './errors/security-log.ts';
import { textsArrived } from './i18n/texts.ts';
import { holdInstallPrompt } from './offline/install-prompt.ts';
import { offerMissingPart } from './offline/replaced-build.ts';

watchForSecurityEvents();
holdInstallPrompt();
window.addEventListener('vite:preloadError', () => void offerMissingPart());

// The texts come beside the scripts that use them; the page, drawn already, wakes up when both are there.
void textsArrived().then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  }),
);
