import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { watchForSecurityEvents } from './errors/security-log.ts';
import { holdInstallPrompt } from './offline/install-prompt.ts';
import { offerMissingPart } from './offline/replaced-build.ts';

watchForSecurityEvents();
holdInstallPrompt();
window.addEventListener('vite:preloadError', () => void offerMissingPart());

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
