import css from '../styles/global.css?inline';

const id = 'styles';

// The browser's bundle has no stylesheet: the page keeps the one it was sent with.
const text = import.meta.env.SSR ? css : (document.getElementById(id)?.textContent ?? '');

/** The whole stylesheet inline: no request delays the first paint. */
export function Styles() {
  // In development Vite serves and hot-swaps the file itself.
  if (import.meta.env.DEV) return <link rel="stylesheet" href="/app/styles/global.css" />;
  return <style id={id}>{text}</style>;
}
