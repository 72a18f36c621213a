import { Suspense, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { useSession } from '#app/account/session/session.ts';
import { recordSecurityEvent } from '#app/errors/security-log.ts';
import { useShellTexts } from '#app/i18n/areas.ts';
import { useDocumentLoad } from '#app/shell/use-document-load.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { lazily } from '#app/ui/lazily.ts';
import { LinkButton } from '#app/ui/link-button.tsx';
import { AuraMark } from '#app/ui/marks/index.tsx';
import { useLocale } from '../i18n/locale.tsx';
import { linkTo } from '../paths.ts';

/** Likely destinations, and the site map. */
const waysOn = ['entry', 'library', 'help', 'sitemap'] as const;

const Console = lazily(() => import('#app/components/operator/console-screen.tsx'));

/**
 * Shown for every unknown path under /es or /en; the server sends it with status 404. Behind /es/admin is the operator's console,
 * for whoever the database lets in; everybody else sees this page there as well.
 */
export default function NotFound() {
  const { pathname } = useLocation();
  const session = useSession();
  const isConsole = /^\/(es|en)\/admin\/?$/.test(pathname) && session.status === 'signed-in';
  // Each address is logged, also where the switch of languages leads from one such page to another.
  const missing = <MissingPage key={pathname} />;
  if (!isConsole) return missing;
  return (
    <Suspense fallback={null}>
      <Console missing={missing} />
    </Suspense>
  );
}

function MissingPage() {
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
