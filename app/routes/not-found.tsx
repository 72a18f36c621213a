import { useEffect } from 'react';
import { Link } from 'react-router';
import { recordSecurityEvent } from '#app/errors/security-log.ts';
import { useShellTexts } from '#app/i18n/shell.ts';
import { useDocumentLoad } from '#app/shell/use-document-load.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { AuraMark } from '#app/ui/marks/index.tsx';
import { useLocale } from '../i18n/locale.tsx';
import { linkTo } from '../paths.ts';

/** Likely destinations, and the site map. */
const waysOn = ['entry', 'library', 'help', 'sitemap'] as const;

/** Shown for every unknown path under /es or /en. The server sends it with status 404. */
export default function NotFound() {
  const shell = useShellTexts();
  const t = shell.notFound;
  const locale = useLocale();
  const loadsDocument = useDocumentLoad();
  useEffect(() => recordSecurityEvent('page_not_found'), []);
  return (
    <EmptyState
      mark={<AuraMark />}
      title={<h1 className="text-2xl">{t.heading}</h1>}
      action={
        <LinkButton as={Link} to={linkTo('home', locale)} variant="primary">
          {t.action}
        </LinkButton>
      }
    >
      <p>{t.text}</p>
      <ul className="mt-3 flex flex-wrap justify-center gap-x-6">
        {waysOn.map((screen) => (
          <li key={screen}>
            <Link
              to={linkTo(screen, locale)}
              reloadDocument={loadsDocument(screen)}
              className="inline-flex min-h-target items-center text-accent underline decoration-border-strong underline-offset-4"
            >
              {screen === 'sitemap' ? shell.pages.sitemap.title : shell.nav[screen]}
            </Link>
          </li>
        ))}
      </ul>
    </EmptyState>
  );
}
