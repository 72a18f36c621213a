import { useLocale } from '../i18n/locale.tsx';
import { linkTo } from '../paths.ts';
import { acceptAll, refuseAll, saveCookieChoice } from '../preferences/use-cookie-consent.ts';
import { mainId } from './route-announcer.tsx';
import { useShellTexts } from './texts.ts';

/** All three alike: refusing is as easy as accepting. In large print the words stop growing where they would fill a phone. */
const buttonStyle =
  'min-h-target rounded-md border border-border-strong px-2 py-1.5 text-center font-semibold text-[min(0.875rem,5.4vw)] leading-tight hover:bg-accent-soft hover:text-on-accent-soft';

/**
 * Asks once what may be kept. It is in every prerendered page that asks, and shown by <html data-consent> alone (paint.ts):
 * over the lower edge, so that nothing moves when it comes or goes. Never during an attack.
 */
export function CookieBanner({ onCustomize }: { readonly onCustomize: () => void }) {
  const t = useShellTexts().cookies;
  const locale = useLocale();
  const choose = (choice: typeof acceptAll) => {
    saveCookieChoice(choice);
    // The button that had the focus is gone.
    document.getElementById(mainId)?.focus({ preventScroll: true });
  };
  return (
    <section
      aria-label={t.title}
      className="fixed right-0 bottom-0 left-0 z-10 hidden max-h-[60dvh] overflow-y-auto border-border border-t bg-surface-raised pb-[env(safe-area-inset-bottom)] consent-open:block attack:hidden md:left-(--sidebar-width) collapsed:left-(--sidebar-collapsed-width) signed-in:max-md:bottom-phone-bar print:hidden!"
    >
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-8 gap-y-2 px-4 py-2.5 md:px-8">
        <p className="min-w-0 flex-1 basis-80 text-[min(0.875rem,5.4vw)] leading-snug">
          {t.text}{' '}
          <a href={linkTo('cookiePolicy', locale)} className="underline underline-offset-4">
            {t.policy}
          </a>
        </p>
        <div className="grid min-w-0 flex-1 basis-80 grid-cols-[repeat(auto-fit,minmax(min(6.25rem,100%),1fr))] gap-2 md:max-w-md">
          <button type="button" className={buttonStyle} onClick={() => choose(refuseAll)}>
            {t.refuse}
          </button>
          <button type="button" className={buttonStyle} onClick={onCustomize}>
            {t.customize}
          </button>
          <button type="button" className={buttonStyle} onClick={() => choose(acceptAll)}>
            {t.accept}
          </button>
        </div>
      </div>
    </section>
  );
}
