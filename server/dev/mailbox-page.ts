import { html, raw } from 'hono/html';
import type { StoredMail } from '../mail/index.ts';

/** Mails have styles of their own, and their frames inherit this policy; scripts and loading are blocked. */
export const mailboxPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'";

const style = raw(`
  :root { color-scheme: light dark; }
  body { margin: 0 auto; padding: 1.5rem 1rem; max-width: 46rem; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
  article { margin-block: 2rem; padding: 1rem 1.25rem; border: 1px solid GrayText; border-radius: 0.75rem; }
  h2 { margin: 0; font-size: 1.15rem; }
  pre { white-space: pre-wrap; font: inherit; }
  summary { padding-block: 0.6rem; cursor: pointer; }
  iframe { width: 100%; height: 26rem; border: 1px solid GrayText; border-radius: 0.5rem; background: white; }
`);

/** The development mailbox as a page: every mail as text with links, and as its HTML in a frame without scripts. */
export function mailboxPage(mails: readonly StoredMail[]) {
  return html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Development mailbox (${mails.length})</title>
  <style>${style}</style>
</head>
<body>
  <main>
    <h1>Development mailbox</h1>
    <p>Mails this server would have sent, newest first. <a href="">Reload</a> to see new ones.</p>
    ${mails.length === 0 ? html`<p>No mail yet.</p>` : mails.map(article)}
  </main>
</body>
</html>`;
}

function article(mail: StoredMail) {
  // Opens links of the frame in the whole window, unless the mail sets a target itself.
  const framed = `<base target="_top">${mail.html}`;
  return html`<article>
      <h2>${mail.subject}</h2>
      <p>To ${mail.to}, <time datetime="${mail.date}">${mail.date.replace('T', ' ').slice(0, 19)} UTC</time></p>
      <pre>${linked(mail.text)}</pre>
      <details>
        <summary>As HTML</summary>
        <iframe title="HTML of: ${mail.subject}" srcdoc="${framed}" loading="lazy"
          sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"></iframe>
      </details>
    </article>`;
}

/** Text with its web addresses as links. */
function linked(text: string) {
  const parts = text.split(/(https?:\/\/[^\s<>"]+)/);
  return parts.map((part, i) => (i % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));
}
