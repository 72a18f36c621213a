import { type ReactNode, useState } from 'react';
import { useCookieTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { type CookieChoice, choosableCategories } from '#app/preferences/cookie-consent.ts';
import { readThirdParties, thirdPartyCategories } from '#app/preferences/third-parties.ts';
import {
  acceptAll,
  refuseAll,
  saveCookieChoice,
  useCookieConsent,
} from '#app/preferences/use-cookie-consent.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { cx } from '#app/ui/cx.ts';

const actionStyle = 'max-md:px-2 max-md:text-sm';

interface Props {
  readonly onSaved: () => void;
  /** The buttons stay visible while the rest scrolls. */
  readonly isInDialog?: boolean;
}

/** Every category with its box, and three buttons of one kind. Nothing is ticked beforehand. */
export function CookieChoices({ onSaved, isInDialog = false }: Props) {
  const t = useCookieTexts();
  const locale = useLocale();
  const consent = useCookieConsent();
  const [ticked, setTicked] = useState<CookieChoice>(consent ?? refuseAll);
  const used = readThirdParties();
  const save = ({ functional, analytics, advertising }: CookieChoice) => {
    const choice = { functional, analytics, advertising };
    setTicked(choice);
    saveCookieChoice(choice);
    // Reload even if their scripts do not run on this page, such as the settings.
    if (thirdPartyCategories.some((category) => consent?.[category] && !choice[category]))
      import('#app/preferences/foreign-storage.ts').then(
        ({ removeForeignStorage }) => removeForeignStorage(),
        // Offline: the next page loaded removes it (app/shell/third-party-scripts.tsx).
        () => undefined,
      );
    onSaved();
  };
  return (
    <div className="flex flex-col gap-4">
      <p>
        {t.intro}{' '}
        <a href={linkTo('cookiePolicy', locale)} target="_blank" rel="noopener" className="underline">
          {t.policy}
        </a>
      </p>
      <fieldset className="flex min-w-0 flex-col gap-1">
        <legend className="sr-only">{t.legend}</legend>
        <Checkbox checked disabled label={t.necessary.label} hint={t.necessary.hint} />
        {choosableCategories.map((category) => {
          const isUnused = category !== 'functional' && used[category] === undefined;
          return (
            <Checkbox
              key={category}
              checked={ticked[category]}
              onChange={({ target }) => setTicked({ ...ticked, [category]: target.checked })}
              label={t[category].label}
              hint={<Hint unused={isUnused ? t.unused : undefined}>{t[category].hint}</Hint>}
            />
          );
        })}
      </fieldset>
      {consent && (
        <p className="text-muted text-sm">
          {t.chosen(dayIn(locale, consent.decidedAt), dayIn(locale, consent.expiresAt))}
        </p>
      )}
      <div
        className={cx(
          'grid grid-cols-[repeat(auto-fit,minmax(min(5.5rem,100%),1fr))] gap-2',
          isInDialog &&
            '-bottom-5 z-2 -mx-5 -mb-5 border-border border-t bg-surface-raised px-5 py-4 [@media(min-height:36rem)]:sticky',
        )}
      >
        <Button className={actionStyle} onClick={() => save(refuseAll)}>
          {t.refuseAll}
        </Button>
        <Button className={actionStyle} onClick={() => save(ticked)}>
          {t.saveChoice}
        </Button>
        <Button className={actionStyle} onClick={() => save(acceptAll)}>
          {t.acceptAll}
        </Button>
      </div>
    </div>
  );
}

function Hint({ unused, children }: { readonly unused: string | undefined; readonly children: ReactNode }) {
  return (
    <>
      {children}
      {unused && <span className="block font-medium">{unused}</span>}
    </>
  );
}

/** A day in words, in the device's zone. */
function dayIn(locale: string, instant: string): string {
  return new Date(instant).toLocaleDateString(locale, { dateStyle: 'long' });
}
