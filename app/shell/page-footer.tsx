import { ChevronDown } from '#app/ui/icons.tsx';
import { useShellTexts } from '../i18n/areas.ts';
import { useLocale } from '../i18n/locale.tsx';
import { legalScreens, linkTo } from '../paths.ts';

const linked = [...legalScreens, 'sitemap', 'howWeWork', 'accessibility'] as const;

const row = 'flex flex-wrap gap-x-5';
const linkStyle = 'inline-flex min-h-target items-center underline';

interface FooterProps {
  /** A screen of the diary: one line, the pages to read in a fold. */
  readonly isPrivate: boolean;
  readonly onCookies: () => void;
}

/** Footer of every screen but that of an open attack: legal pages, cookie settings, version; on public ones what it is not for. */
export function PageFooter({ isPrivate, onCookies }: FooterProps) {
  const t = useShellTexts();
  const locale = useLocale();
  const links = (
    <ul className={isPrivate ? row : 'contents'}>
      {linked.map((screen) => (
        <li key={screen}>
          <a href={linkTo(screen, locale)} className={linkStyle}>
            {t.pages[screen].title}
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <footer className="mt-8 print:hidden border-border border-t py-1 text-muted text-sm">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 md:px-8">
        <nav aria-label={t.legalLinks} className={isPrivate ? row : `${row} basis-full`}>
          {isPrivate ? (
            <details
              // What was unfolded at the end of the page would be out of sight.
              onToggle={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
              className="group open:basis-full"
            >
              <summary className={linkStyle}>
                {t.legalTexts}
                <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
              </summary>
              {links}
            </details>
          ) : (
            links
          )}
          <button type="button" onClick={onCookies} aria-haspopup="dialog" className={linkStyle}>
            {t.cookies.open}
          </button>
        </nav>
        {!isPrivate && <p>{t.notEmergency}</p>}
        <p>{t.version}</p>
      </div>
    </footer>
  );
}
