import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { watchForSecurityEvents } from './errors/security-log.ts';
import { holdInstallPrompt } from './offline/install-prompt.ts';
import { offerIfReplaced } from './offline/replaced-build.ts';

watchForSecurityEvents();
holdInstallPrompt();
window.addEventListener('vite:preloadError', () => void offerIfReplaced());

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
