import { Hono } from 'hono';
import type { Env } from '../http/request-context.ts';
import { openClientFiles } from './client-files.ts';
import type { Settings } from './fill.ts';
import { type Resolve, routeTo } from './routing.ts';
import { serve } from './served-file.ts';

export type { Settings } from './fill.ts';
export type { Resolve } from './routing.ts';

/**
 * The built application: its files, its prerendered pages, real redirects and real 404s.
 * A page with a parameter (`/es/things/{id}`) is prerendered once, with `_` in the parameter's place
 * (`es/things/_/index.html`); each language's not-found page is `<locale>/404/index.html`.
 * @throws Error when the application has not been built
 */
export function createWeb({
  clientDir,
  resolve,
  settings,
}: {
  readonly clientDir: string;
  readonly resolve: Resolve;
  readonly settings: Settings;
}): Hono<Env> {
  const { file, page } = openClientFiles(clientDir, settings);
  const app = new Hono<Env>();

  app.get('*', async (c) => {
    const url = new URL(c.req.url);
    const found = file(url.pathname);
    if (found) return serve(c, await found);
    if (url.pathname === '/.well-known/security.txt' && settings.texts?.OPERATOR_EMAIL)
      return c.text(securityText(settings, settings.texts.OPERATOR_EMAIL, new Date()));
    // Programs request files there; a page would be no answer (RFC 8615).
    if (/^\/(assets|\.well-known)\//.test(url.pathname)) return c.text('Not found', 404);

    const route = routeTo(url, resolve);
    if (route.kind === 'malformed') return c.text('Bad request', 400);
    if (route.kind === 'redirect') return c.redirect(route.to, route.status);
    if (route.kind === 'page') {
      const wanted = page(route.pathname) ?? page(route.pathname.replace(/[^/]+$/, '_'));
      if (wanted) return serve(c, await wanted);
    }
    const locale = route.kind === 'page' ? route.pathname.split('/')[1] : route.locale;
    const notFound = page(`/${locale}/404`);
    return notFound ? serve(c, await notFound, 404) : c.text('Not found', 404);
  });

  app.all('*', (c) => c.text('Method not allowed', 405, { Allow: 'GET, HEAD' }));
  return app;
}

/** RFC 9116 requires an expiry date within a year. The text is generated at each request. */
const securityTextDays = 180;

/** The security.txt, with the contact for reports of vulnerabilities (RFC 9116). */
function securityText({ siteUrl, languages }: Settings, email: string, now: Date): string {
  const expires = new Date(now.getTime() + securityTextDays * 86_400_000);
  return [
    // Characters allowed in a mail address but not in a URI, such as `%`, are escaped (RFC 6068).
    `Contact: mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`,
    `Expires: ${expires.toISOString()}`,
    ...(languages ? [`Preferred-Languages: ${languages.join(', ')}`] : []),
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
