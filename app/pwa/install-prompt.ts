/** Chromium's event on an installable page (Web Application Manifest incubations); other browsers have none. */
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

/** Calls back when installing becomes possible, or is done. @returns a function that stops it */
export function onInstallPrompt(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const canInstall = (): boolean => held !== undefined;

/** Shows the browser's install prompt. @returns whether the person accepted; it can be shown only once */
export async function install(): Promise<boolean> {
  const prompt = held;
  hold(undefined);
  return (await prompt?.prompt())?.outcome === 'accepted';
}
