import { useCookieTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { readThirdParties, thirdPartyCategories } from '#app/preferences/third-parties.ts';
import { acceptAll, refuseAll, saveCookieChoice } from '#app/preferences/use-cookie-consent.ts';
import { useOperatorName } from '#app/preferences/use-operator-name.ts';

/**
 * All three look alike: refusing is as easy as accepting. In large print the text stops growing where it would fill a
 * phone.
 */
const buttonStyle =
  'min-h-target rounded-md border border-border-strong px-2 py-1.5 text-center font-semibold text-[min(0.875rem,5.4vw)] leading-tight hover:bg-accent-soft hover:text-on-accent-soft';

/**
 * Asks once what may be stored, if this server has anything to ask about. Its words are what Spain's authority (AEPD)
 * requires of a first layer: who, what for, own or third-party, and where the rest is. It overlays the lower edge, so that
 * nothing moves when it appears or goes. Never shown during an attack.
 * @param mainId id of the element that gets the focus afterwards
 */
export default function CookieBanner({
  mainId,
  onCustomize,
}: {
  readonly mainId: string;
  readonly onCustomize: () => void;
}) {
  const t = useCookieTexts().banner;
  const operator = useOperatorName();
  const used = readThirdParties();
  const uses = thirdPartyCategories.filter((category) => used[category] !== undefined);
  const locale = useLocale();
  const choose = (choice: typeof acceptAll) => {
    saveCookieChoice(choice);
    // The button that had the focus is gone.
    document.getElementById(mainId)?.focus({ preventScroll: true });
  };
  return (
    <section
      data-cookie-banner
      aria-label={t.title}
      className="fixed right-0 bottom-0 left-0 z-10 max-h-[60dvh] overflow-y-auto border-border border-t bg-surface-raised pb-[env(safe-area-inset-bottom)] attack:hidden md:left-(--sidebar-width) collapsed:left-(--sidebar-collapsed-width) signed-in:max-md:bottom-phone-bar print:hidden!"
    >
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-8 gap-y-2 px-4 py-2.5 md:px-8">
        <p className="min-w-0 flex-1 basis-80 text-[min(0.875rem,5.4vw)] leading-snug">
          {t.text(operator, uses)}{' '}
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
