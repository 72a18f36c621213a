import { Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { Menu as MenuIcon } from '#app/ui/icons.tsx';
import { useHydrated } from '#app/use-store.ts';
import { useSession } from '../account/session/session.ts';
import { useShellTexts } from '../i18n/areas.ts';
import { useLocale } from '../i18n/locale.tsx';
import { alternatePath, inLocale, type Locale, locales, screenAt } from '../paths.ts';
import { writePreference } from '../preferences/store.ts';
import { cx } from '../ui/cx.ts';
import { opens } from '../ui/dialog.tsx';
import { lazily } from '../ui/lazily.ts';
import { HomeLink } from './home-link.tsx';
import { menuId } from './menu.tsx';
import { useDocumentLoad } from './use-document-load.ts';

/** An article in a language, as its document names it: scripts do not know its address (app/paths.ts). */
function twinOf(pathname: string, locale: Locale): string {
  const twin = document.querySelector<HTMLLinkElement>(`link[rel=alternate][hreflang=${locale}]`);
  return twin ? new URL(twin.href).pathname : pathname;
}

/** Links to the same page in each language, with query and fragment. */
function LanguageSwitch() {
  const t = useShellTexts();
  const current = useLocale();
  const { pathname, search, hash } = useLocation();
  const hydrated = useHydrated();
  const loadsDocument = useDocumentLoad();
  const screen = screenAt(pathname.slice(3));
  // A prerendered page does not know its query or the id in its path: until hydration it links to the path it knows.
  const href = (locale: Locale) => {
    if (!hydrated) return alternatePath(pathname, locale);
    const here = screen === 'article' ? twinOf(pathname, locale) : pathname;
    return inLocale(here + search + hash, locale);
  };
  return (
    <ul aria-label={t.language} className="flex items-center">
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

// A visitor never downloads it.
const SyncStatus = lazily(() => import('./sync-status.tsx'));
const LocalStatus = lazily(() => import('./local-status.tsx'));

interface TopBarProps {
  readonly drawerOpen: boolean;
  readonly onOpenDrawer: () => void;
  /** For a signed-in person the bottom bar opens the menu. */
  readonly menuBelow: boolean;
}

/** Bar above every screen: language and sync status; on a phone also menu and name. */
export function TopBar({ drawerOpen, onOpenDrawer, menuBelow }: TopBarProps) {
  const t = useShellTexts();
  const { status } = useSession();
  return (
    <header className="flex min-h-14 shrink-0 flex-wrap items-center justify-between gap-x-2 px-2 max-md:sticky short:static! max-md:top-0 max-md:z-10 max-md:border-border max-md:border-b max-md:bg-surface md:px-6 print:hidden">
      {/* Where even the words of the name leave no room for the rest, as with very large text, the bar has two rows. */}
      <div className="flex min-w-min flex-1 basis-0 items-center gap-1 md:hidden">
        <button
          type="button"
          {...opens(menuId)}
          aria-label={t.openMenu}
          aria-expanded={drawerOpen}
          onClick={onOpenDrawer}
          className={cx(
            'grid size-target shrink-0 place-items-center rounded-md hover:bg-accent-soft',
            menuBelow && 'signed-in:hidden',
          )}
        >
          <MenuIcon aria-hidden="true" className="size-6" />
        </button>
        {/* Beside the status of a diary on this device only, the sign without the name. */}
        <HomeLink className={cx('local:[&>span]:sr-only', menuBelow && 'signed-in:pl-2')} />
      </div>
      <div className="ml-auto flex min-w-0 items-center gap-1">
        {status === 'signed-in' && (
          <Suspense fallback={null}>
            <SyncStatus />
          </Suspense>
        )}
        {status === 'local' && (
          <Suspense fallback={null}>
            <LocalStatus />
          </Suspense>
        )}
        <LanguageSwitch />
      </div>
    </header>
  );
}
