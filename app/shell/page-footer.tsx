import { useShellTexts } from '../i18n/areas.ts';
import { useLocale } from '../i18n/locale.tsx';
import { legalScreens, linkTo } from '../paths.ts';

const linked = [...legalScreens, 'sitemap' as const];

const linkStyle = 'inline-flex min-h-target items-center underline';

interface FooterProps {
  /** A screen of the diary: one line, with one link to the legal pages. */
  readonly isPrivate: boolean;
  readonly onCookies: () => void;
}

/** Footer of every screen but that of an open attack: legal pages, cookie settings, version; on public ones what it is not for. */
export function PageFooter({ isPrivate, onCookies }: FooterProps) {
  const t = useShellTexts();
  const locale = useLocale();
  return (
    <footer className="mt-8 print:hidden border-border border-t py-1 text-muted text-sm">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 md:px-8">
        <nav aria-label={t.legalLinks} className={isPrivate ? undefined : 'basis-full'}>
          <ul className="flex flex-wrap gap-x-5">
            {(isPrivate ? linked.slice(0, 1) : linked).map((screen) => (
              <li key={screen}>
                <a href={linkTo(screen, locale)} className={linkStyle}>
                  {t.pages[screen].title}
                </a>
              </li>
            ))}
            {!isPrivate &&
              (['howWeWork', 'accessibility'] as const).map((screen) => (
                <li key={screen}>
                  <a href={linkTo(screen, locale)} className={linkStyle}>
                    {t[screen]}
                  </a>
                </li>
              ))}
            <li>
              <button type="button" onClick={onCookies} aria-haspopup="dialog" className={linkStyle}>
                {t.cookies.open}
              </button>
            </li>
          </ul>
        </nav>
        {!isPrivate && <p>{t.notEmergency}</p>}
        <p>{t.version}</p>
      </div>
    </footer>
  );
}
