import { type ReactNode, Suspense, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { warmUp } from '../account/client/client.ts';
import { currentSession, isRemovalPending, useSession } from '../account/session/session.ts';
import { useShellTexts } from '../i18n/areas.ts';
import { isPageToRead, type Screen, screenAt, screens } from '../paths.ts';
import { paint } from '../preferences/paint.ts';
import { followChanges, readPreference, writePreference } from '../preferences/store.ts';
import { useCookieConsent } from '../preferences/use-cookie-consent.ts';
import { acceptReload, currentOffer, onOffer, postponeReload } from '../pwa/app-version.ts';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { Dialog } from '../ui/dialog.tsx';
import { lazily, whenIdle } from '../ui/lazily.ts';
import { currentOfferPlace, onOfferPlace } from '../ui/offer-place.ts';
import { useUrgentNotice } from '../ui/urgent-notice.ts';
import { HomeLink } from './home-link.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { MemberMenu } from './member-menu.tsx';
import { Menu, menuId } from './menu.tsx';
import { thirdPartiesMeta } from './page-config.tsx';
import { PageFooter } from './page-footer.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { mainId, RouteAnnouncer } from './route-announcer.tsx';
import { SessionMenu } from './session-menu.tsx';
import { Sidebar } from './sidebar.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { TopBar } from './top-bar.tsx';
import { wideScreen } from './wide-screen.ts';

/**
 * Offers to reload for a newer version or a missing chunk. Part of the first download, because an outdated page may be
 * unable to download anything more.
 */
function ReloadOffer() {
  const { newer, incomplete, later } = useShellTexts().reloading;
  const offer = useSyncExternalStore(onOffer, currentOffer, () => undefined);
  const t = offer === 'incomplete' ? incomplete : newer;
  const [going, setGoing] = useState(false);
  const accept = () => {
    setGoing(true);
    void acceptReload();
  };
  const isUrgent = useUrgentNotice();
  const place = useSyncExternalStore(onOfferPlace, currentOfferPlace, () => undefined);
  // Within a form it lies over nothing.
  const box = offer && (place || !isUrgent) && (
    <div className="flex flex-wrap justify-end gap-2 rounded-lg border border-border-strong bg-surface-raised p-3">
      <p className="w-full px-1">{t.reason}</p>
      <Button variant="quiet" onClick={postponeReload}>
        {later}
      </Button>
      <Button variant="primary" busy={going} onClick={accept}>
        {t.accept}
      </Button>
    </div>
  );
  if (place) return createPortal(box, place);
  return (
    <div
      role="status"
      className="fixed inset-x-0 bottom-[calc(var(--phone-bar-height)+env(safe-area-inset-bottom))] z-30 p-4 empty:p-0 md:right-0 md:bottom-0 md:left-auto md:w-form"
    >
      {box}
    </div>
  );
}

interface DrawerProps {
  readonly open: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/**
 * The sidebar on a narrow screen, closed by Escape, a press outside, or navigation: a visitor's is a drawer of 18rem with the
 * whole menu, that of somebody with a diary a sheet from below with what the bar there does not have. The browser opens it by
 * itself before React is awake, so CSS tells the two apart (global.css).
 */
function Drawer({ open, onOpen, onClose }: DrawerProps) {
  const t = useShellTexts();
  const { status } = useSession();

  useEffect(() => {
    // A tablet turned to landscape shows its sidebar again; a modal drawer behind it would block the page.
    const screen = matchMedia(wideScreen);
    screen.addEventListener('change', onClose);
    return () => screen.removeEventListener('change', onClose);
  }, [onClose]);

  return (
    <Dialog
      id={menuId}
      variant="drawer"
      open={open}
      onOpen={onOpen}
      onClose={onClose}
      title={t.menu}
      closeLabel={t.closeMenu}
    >
      {/* Closed, it is gone before its turn to wake up comes. */}
      <Suspense>
        <div className="-mx-2.5 flex min-h-full flex-col gap-4 signed-in:gap-0">
          <div className="signed-in:hidden">
            <Menu />
          </div>
          {status !== 'visitor' && (
            <div className="signed-out:hidden">
              <MemberMenu />
            </div>
          )}
          <div className="mt-auto flex flex-col border-border border-t pt-2">
            <div className="flex flex-wrap items-center">
              {/* Beside the languages there is no room for its word: the choice is said whole. */}
              <div className="min-w-40 flex-1 signed-in:[&_label_span]:sr-only">
                <ThemeSwitch />
              </div>
              <LanguageSwitch className="signed-out:hidden" />
            </div>
            <SessionMenu />
          </div>
        </div>
      </Suspense>
    </Dialog>
  );
}

const SignedIn = lazily(() => import('./signed-in.tsx'));
const Banners = lazily(() => import('./banners.tsx'));
const CookieBanner = lazily(() => import('../components/cookies/cookie-banner.tsx'));
const CookieDialog = lazily(() => import('../components/cookies/cookie-dialog.tsx'));
const ThirdPartyScripts = lazily(() => import('./third-party-scripts.tsx'));
const NotificationAnswer = lazily(() => import('./notification-answer.tsx'));

// A boundary of its own is hydrated in a task of its own, as long as nothing renders it anew.
const sidebar = (
  <Suspense>
    <Sidebar />
  </Suspense>
);

/** The frame around every screen. Its look follows <html data-theme, data-sidebar, data-session>; see paint.ts. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const t = useShellTexts();
  const { pathname, search } = useLocation();
  const { status, missing, factorReset } = useSession();
  const [drawerAt, setDrawerAt] = useState<string>();
  // Going anywhere closes the drawer.
  if (drawerAt && drawerAt !== pathname) setDrawerAt(undefined);
  const drawerOpen = drawerAt !== undefined;
  const openDrawer = useCallback(() => setDrawerAt(pathname), [pathname]);
  const closeDrawer = useCallback(() => setDrawerAt(undefined), []);
  const [cookiesOpen, setCookiesOpen] = useState(false);
  const openCookies = useCallback(() => setCookiesOpen(true), []);
  const closeCookies = useCallback(() => setCookiesOpen(false), []);
  const hasChosen = useCookieConsent() !== undefined;

  useEffect(followChanges, []);
  useEffect(resume, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the session is painted
  useEffect(paint, [status]);
  useSidebarShortcut(
    useCallback(() => {
      if (matchMedia(wideScreen).matches) writePreference('sidebar', !readPreference('sidebar'));
      else setDrawerAt((at) => (at ? undefined : pathname));
    }, [pathname]),
  );

  const screen = screenAt(pathname.slice(3));
  const isAnswered = useOnceTrue(status !== 'unknown' && isAnswer(search));
  const isPrivate = screen !== undefined && screens[screen].private;
  const hasDiary = status === 'signed-in' || status === 'local';
  useServiceWorker(isPrivate || hasDiary);

  // Share links render without navigation: the reader has no diary here.
  const isBare = screen === 'shared';
  const thirdParties = useThirdParties();
  const isUrgent = useUrgentNotice();
  const isAsking = thirdParties !== '' && !hasChosen && asksForConsent(screen) && !isUrgent;
  return (
    <>
      <a
        href={`#${mainId}`}
        className="sr-only z-30 rounded-md bg-accent px-4 py-3 text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t.skipToContent}
      </a>
      <div
        className={cx(
          'print:block',
          !isBare &&
            'md:grid md:grid-cols-[var(--sidebar-width)_minmax(0,1fr)] collapsed:grid-cols-[var(--sidebar-collapsed-width)_minmax(0,1fr)]',
        )}
      >
        {!isBare && sidebar}
        {/* Beside the sidebar: what repeats it weighs nothing, packed. */}
        {!isBare && <Drawer open={drawerOpen} onOpen={openDrawer} onClose={closeDrawer} />}
        <div className="flex min-h-dvh min-w-0 flex-col">
          {isBare ? (
            <header className="px-4 py-1 md:px-8 print:hidden">
              <HomeLink className="w-fit" />
            </header>
          ) : (
            <TopBar menuOpen={drawerOpen} onOpenMenu={openDrawer} />
          )}
          <div data-banners hidden={isUrgent}>
            {(missing || factorReset) && (
              <Later>
                <Banners isEntry={screen === 'entry'} />
              </Later>
            )}
          </div>
          <main id={mainId} tabIndex={-1} data-grid={isPrivate ? '' : undefined} className="min-w-0 flex-1">
            {children}
          </main>
          <Suspense>
            <PageFooter
              key={pathname}
              isPrivate={isPrivate || (hasDiary && screen === 'home')}
              onCookies={openCookies}
            />
          </Suspense>
          {/* Keeps the banner from covering the footer. */}
          {isAsking && <div className="h-48 shrink-0 md:h-24 attack:hidden print:hidden!" />}
          {!isBare && (
            <div className="box-content h-phone-bar shrink-0 pb-[env(safe-area-inset-bottom)] signed-out:hidden short:hidden md:hidden" />
          )}
        </div>
      </div>
      {!isBare && <PhoneBar menuOpen={drawerOpen} onOpenMenu={openDrawer} isCompact={screen === 'entry'} />}
      {isAsking && (
        <Later>
          <CookieBanner mainId={mainId} onCustomize={openCookies} />
        </Later>
      )}
      {cookiesOpen && (
        <Later>
          <CookieDialog onClose={closeCookies} />
        </Later>
      )}
      {thirdParties.includes('=') && (
        <Later>
          <ThirdPartyScripts />
        </Later>
      )}
      {isAnswered && (
        <Later>
          <NotificationAnswer />
        </Later>
      )}
      {hasDiary && (
        <Later>
          <SignedIn />
        </Later>
      )}
      <ReloadOffer />
      <RouteAnnouncer />
    </>
  );
}

/** What a page load goes on with: a session that auth-js keeps fresh, a removal that the end of a page interrupted. */
function resume(): void {
  if (currentSession().status === 'signed-in') warmUp();
  if (isRemovalPending())
    import('../diary/local-diary.ts').then(({ finishRemoval }) => finishRemoval()).catch(() => undefined);
}

/**
 * Nothing until its code is there. A boundary of its own, made with what is in it: nothing else is hidden meanwhile, and a transition
 * waits for no code.
 */
const Later = ({ children }: { readonly children: ReactNode }) => (
  <Suspense fallback={null}>{children}</Suspense>
);

/** Whether an address brings the answer that was given on a notification. */
const isAnswer = (search: string) => /[?&]outcome=[^&]/.test(search) || /[?&]said=[^&]/.test(search);

/** Whether the condition has held since the page was loaded. */
function useOnceTrue(condition: boolean): boolean {
  const [hasHeld, setHeld] = useState(condition);
  if (condition && !hasHeld) setHeld(true);
  return hasHeld;
}

/** Whether a screen may ask about cookies: nobody logs, types or signs in there. The settings have a section for it. */
function asksForConsent(screen: Screen | undefined): boolean {
  return screen !== undefined && (isPageToRead(screen) || screen === 'home' || screen === 'help');
}

/**
 * The third-party scripts of this server, known from the first effect on: empty without a reason to ask; with addresses on
 * a page for reading whose document may load them.
 */
function useThirdParties(): string {
  const [content, setContent] = useState('');
  useEffect(
    () =>
      setContent(document.querySelector<HTMLMetaElement>(`meta[name=${thirdPartiesMeta}]`)?.content ?? ''),
    [],
  );
  return content;
}

/** Calls back on Ctrl+B or Cmd+B (docs/specification.md#layout), wherever the focus is. */
function useSidebarShortcut(onPress: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'b' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return;
      event.preventDefault();
      onPress();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [onPress]);
}

let isRegistering = false;

/** Runs after everything on the screen has loaded, because the network may be slow. */
function whenLoaded(act: () => void): void {
  const soon = () => whenIdle(act);
  if (document.readyState === 'complete') soon();
  else window.addEventListener('load', soon, { once: true });
}

/** Registers the service worker for people with a diary, on private screens, and where one is already in control. */
function useServiceWorker(keepsDiary: boolean): void {
  useEffect(() => {
    if (isRegistering || !(keepsDiary || navigator.serviceWorker?.controller)) return;
    isRegistering = true;
    whenLoaded(() => {
      import('../pwa/register-service-worker.ts').then(
        ({ registerServiceWorker }) => registerServiceWorker(),
        () => {
          isRegistering = false;
        },
      );
    });
  }, [keepsDiary]);
}
