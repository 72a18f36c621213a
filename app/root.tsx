import { type ReactNode, useEffect } from 'react';
import { Links, Meta, type MetaArgs, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router';
import { useShellTexts } from './i18n/areas.ts';
import { LocaleProvider } from './i18n/locale.tsx';
import { defaultLocale, localeOf, manifestPath } from './paths.ts';
import { ErrorPage } from './shell/error-page.tsx';
import { FirstPaint } from './shell/first-paint.tsx';
import { PageConfig } from './shell/page-config.tsx';
import { pageMeta } from './shell/page-meta.ts';
import { Shell } from './shell/shell.tsx';
import { Styles } from './shell/styles.tsx';
import { ToastProvider } from './ui/toast.tsx';

export const links = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
];

export const meta = ({ location }: MetaArgs) => pageMeta(location.pathname);

/** The HTML document, the same for every page, prerendered and in the browser. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const locale = localeOf(pathname) ?? defaultLocale;
  // Tests wait for this attribute: from here on the page responds.
  useEffect(() => document.documentElement.setAttribute('data-hydrated', ''), []);
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
          <ScrollRestoration />
          <Scripts />
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
