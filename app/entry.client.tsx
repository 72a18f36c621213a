import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { textsLoaded } from './i18n/texts.ts';
import { captureInstallPrompt } from './pwa/install-prompt.ts';
import { offerMissingPart } from './pwa/replaced-build.ts';
import { keepNotFoundPage } from './shell/not-found-page.ts';

captureInstallPrompt();
keepNotFoundPage();
import('./errors/security-log.ts').then(
  ({ watchForSecurityEvents }) => watchForSecurityEvents(),
  // Out of reach: the log is only ever a help.
  () => undefined,
);
window.addEventListener('vite:preloadError', () => void offerMissingPart());

// The texts come beside the scripts that use them; the page, drawn already, wakes up when both are there.
void textsLoaded().then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  }),
);
