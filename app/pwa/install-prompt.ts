/** What Chromium hands a page that may be installed (Web Application Manifest incubations); other browsers have none. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: BeforeInstallPromptEvent;
  }
}

let held: BeforeInstallPromptEvent | undefined;
const listeners = new Set<() => void>();

function hold(event: BeforeInstallPromptEvent | undefined): void {
  held = event;
  for (const listener of listeners) listener();
}

/** Captures the browser's install prompt for the settings. The event comes once, early. */
export function captureInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    hold(event);
  });
  window.addEventListener('appinstalled', () => hold(undefined));
}

/** Calls back when installing becomes possible, or has been done. @returns how to stop */
export function onInstallPrompt(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const canInstall = (): boolean => held !== undefined;

/** Asks the browser's question. @returns whether the person said yes; it can be asked only once */
export async function install(): Promise<boolean> {
  const asked = held;
  hold(undefined);
  return (await asked?.prompt())?.outcome === 'accepted';
}
