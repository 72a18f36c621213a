import { Link, useLocation } from 'react-router';
import { useHydrated } from '#app/use-store.ts';
import { useShellTexts } from '../i18n/areas.ts';
import { useLocale } from '../i18n/locale.tsx';
import { alternatePath, inLocale, isWritten, type Locale, locales, screenAt } from '../paths.ts';
import { writePreference } from '../preferences/store.ts';
import { cx } from '../ui/cx.ts';
import { useDocumentLoad } from './use-document-load.ts';

/** A written page in a language, as its document names it: scripts do not know its address (app/paths.ts). */
function twinOf(pathname: string, locale: Locale): string {
  const twin = document.querySelector<HTMLLinkElement>(`link[rel=alternate][hreflang=${locale}]`);
  return twin ? new URL(twin.href).pathname : pathname;
}

/** Links to the same page in each language, with query and fragment. */
export function LanguageSwitch({ className }: { readonly className?: string }) {
  const t = useShellTexts();
  const current = useLocale();
  const { pathname, search, hash } = useLocation();
  const hydrated = useHydrated();
  const loadsDocument = useDocumentLoad();
  const screen = screenAt(pathname.slice(3));
  // A prerendered page does not know its query or the id in its path: until hydration it links to the path it knows.
  const href = (locale: Locale) => {
    if (!hydrated) return alternatePath(pathname, locale);
    const here = screen && isWritten(screen) ? twinOf(pathname, locale) : pathname;
    return inLocale(here + search + hash, locale);
  };
  return (
    <ul aria-label={t.language} className={cx('flex items-center', className)}>
      {locales.map((locale) => (
        <li key={locale}>
          <Link
            to={href(locale)}
            lang={locale}
            hrefLang={locale}
            aria-current={locale === current ? 'true' : undefined}
            preventScrollReset
            reloadDocument={screen !== undefined && loadsDocument(screen)}
            onClick={() => writePreference('language', locale)}
            className={cx(
              'grid size-target place-items-center rounded-md text-sm no-underline hover:bg-accent-soft hover:text-on-accent-soft',
              locale === current ? 'font-bold text-on-surface' : 'text-muted',
            )}
          >
            <span className={cx('border-b-2', locale === current ? 'border-accent' : 'border-transparent')}>
              {locale.toUpperCase()}
            </span>
            <span className="sr-only">{t.languages[locale]}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
