import { createContext, type ReactNode, useContext } from 'react';
import { defaultLocale, type Locale } from '../paths.ts';

const LocaleContext = createContext<Locale>(defaultLocale);

/** Provides the language, which root.tsx derives from the path's prefix alone. */
export function LocaleProvider({
  locale,
  children,
}: {
  readonly locale: Locale;
  readonly children: ReactNode;
}) {
  return <LocaleContext value={locale}>{children}</LocaleContext>;
}

/** The language of the page. */
export function useLocale(): Locale {
  return useContext(LocaleContext);
}
