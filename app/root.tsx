import type { ReactNode } from 'react';
import { Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router';
import { LocaleProvider } from './i18n/locale.tsx';
import { defaultLocale, localeOf } from './paths.ts';
import { Styles } from './shell/styles.tsx';

export function Layout({ children }: { readonly children: ReactNode }) {
  const locale = localeOf(useLocation().pathname) ?? defaultLocale;
  return (
    <LocaleProvider locale={locale}>
      <html lang={locale} suppressHydrationWarning>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
          <Styles />
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
  return <Outlet />;
}
