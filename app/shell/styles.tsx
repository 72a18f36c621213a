import css from '../styles/global.css?inline';

const id = 'styles';

// The browser's bundle does not carry the stylesheet: it keeps the one that came with the page.
const text = import.meta.env.SSR ? css : (document.getElementById(id)?.textContent ?? '');

/** The whole stylesheet inside the page: no request stands between the HTML and the first paint. */
export function Styles() {
  // In development Vite serves and hot-swaps the file itself.
  if (import.meta.env.DEV) return <link rel="stylesheet" href="/app/styles/global.css" />;
  return <style id={id}>{text}</style>;
}
