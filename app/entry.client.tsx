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
  // The log is optional: the page works without it.
  () => undefined,
);
window.addEventListener('vite:preloadError', () => void offerMissingPart());

// The texts load beside the scripts that use them; the prerendered page hydrates when both are there.
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
