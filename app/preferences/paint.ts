import { definitions } from './definitions.ts';

/** Where auth-js stores the session; app/account/session/session-storage.ts names the same key, and a test compares the two. */
export const sessionKey = 'diary-auth';

/**
 * Where the end of a session is recorded; app/account/session/session-loss.ts names the same key, and the same test compares the
 * two.
 */
export const lossKey = 'diary-session-lost';

const keys = {
  theme: definitions.theme.key,
  sidebar: definitions.sidebar.key,
  session: sessionKey,
  loss: lossKey,
  local: definitions.localDiary.key,
};

/**
 * Sets data-theme, data-sidebar, data-session and data-diary on <html> from storage, for CSS. Its source text is also the
 * inline script that runs before the first paint, so it may not use anything from outside itself.
 */
function paintDocument(key: typeof keys): void {
  const root = document.documentElement;
  const read = (name: string) => {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  };
  const chosen = read(key.theme);
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const light = chosen === 'light' || (chosen !== 'dark' && !systemIsDark);
  root.dataset.theme = chosen === 'attack' ? 'attack' : light ? 'light' : 'dark';
  root.dataset.sidebar = document.cookie.split('; ').includes(`${key.sidebar}=false`)
    ? 'collapsed'
    : 'expanded';
  const account = read(key.session) || read(key.loss);
  const local = !account && /^[^-]/.test(read(key.local) ?? '');
  root.dataset.session = account || local ? 'in' : 'out';
  if (local) root.dataset.diary = 'local';
  else delete root.dataset.diary;

  // The browser's own bars take the colour of the page. React must not know this element, or it would add a second one. The
  // first match counts, so it precedes those of the page itself, which only know the system's theme.
  const bars =
    document.querySelector<HTMLMetaElement>('meta[name=theme-color]:not([media])') ??
    document.createElement('meta');
  bars.name = 'theme-color';
  bars.content = getComputedStyle(root).backgroundColor;
  if (!bars.isConnected) document.head.append(bars);
}

let held = false;

/** A page whose session was lost keeps its content, until the person signs in again or leaves. */
export function holdSession(hold: boolean): void {
  held = hold;
}

/** Updates <html> from storage; call it after every change. */
export function paint(): void {
  paintDocument(keys);
  if (held) document.documentElement.dataset.session = 'in';
}

/** The same as text, for an inline script in the head that runs before the first paint. */
export function firstPaintScript(): string {
  return `(${paintDocument})(${JSON.stringify(keys)})`;
}
