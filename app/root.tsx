import { type ReactNode, useEffect } from 'react';
import { Links, Meta, type MetaArgs, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router';
import { useShellTexts } from './i18n/areas.ts';
import { LocaleProvider } from './i18n/locale.tsx';
import { defaultLocale, localeOf, manifestPath } from './paths.ts';
import { firstPaintScript } from './preferences/paint.ts';
import { ErrorPage } from './shell/error-page.tsx';
import { PageConfig } from './shell/page-config.tsx';
import { pageMeta } from './shell/page-meta.ts';
import { Shell } from './shell/shell.tsx';
import css from './styles/global.css?inline';
import { ToastProvider } from './ui/toast.tsx';
import { useHydrated } from './use-store.ts';

const id = 'styles';

// The browser's bundle has no stylesheet: the page keeps the one it was sent with.
const text = import.meta.env.SSR ? css : (document.getElementById(id)?.textContent ?? '');

/** The whole stylesheet inline: no request delays the first paint. */
function Styles() {
  // In development Vite serves and hot-swaps the file itself.
  if (import.meta.env.DEV) return <link rel="stylesheet" href="/app/styles/global.css" />;
  return <style id={id}>{text}</style>;
}

/** Inline script that sets theme, sidebar and session on <html> before the first paint. Generated at build time. */
function FirstPaint() {
  const source = import.meta.env.SSR ? firstPaintScript() : '';
  return (
    <script
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own source text, with no value from outside
      dangerouslySetInnerHTML={{ __html: source }}
    />
  );
}

export const links = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
];

export const meta = ({ location }: MetaArgs) => pageMeta(location.pathname);

/** Marks the page once it responds, with all that this browser knows: the inline script (page-scripts.ts) and tests wait for it. */
function Responds() {
  const isHydrated = useHydrated();
  useEffect(() => {
    if (isHydrated) document.documentElement.setAttribute('data-hydrated', '');
  }, [isHydrated]);
  return null;
}

/** The HTML document, the same for every page, prerendered and in the browser. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const locale = localeOf(pathname) ?? defaultLocale;
  return (
    <LocaleProvider locale={locale}>
      <html lang={locale} suppressHydrationWarning>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
          <Styles />
          <FirstPaint />
          <PageConfig />
          <Meta />
          <Links />
          {import.meta.env.PROD && <link rel="manifest" href={manifestPath(locale)} />}
        </head>
        <body>
          {children}
          <Responds />
          <ScrollRestoration />
          {/* In the browser it would link all that the inline script (page-scripts.ts) has requested. */}
          {import.meta.env.SSR && <Scripts />}
        </body>
      </html>
    </LocaleProvider>
  );
}

export default function App() {
  const t = useShellTexts();
  return (
    <ToastProvider regionLabel={t.notifications} toastLabel={t.notification} closeLabel={t.close}>
      <Shell>
        <Outlet />
      </Shell>
    </ToastProvider>
  );
}

export function ErrorBoundary({ error }: { readonly error: unknown }) {
  return <ErrorPage error={error} />;
}
