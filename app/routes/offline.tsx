import { Link, useSearchParams } from 'react-router';
import { useOfflineTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { requestedPage } from '#app/pwa/precached-pages.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { AuraMark } from '#app/ui/marks/index.tsx';
import { useHydrated } from '#app/use-store.ts';

/** Shown by the service worker for a page this device has not stored, while the server is unreachable. */
export default function OfflineScreen() {
  const t = useOfflineTexts();
  const locale = useLocale();
  const [params] = useSearchParams();
  // The prerendered page has no query, so it is read only after hydration.
  const requested = requestedPage(useHydrated() ? params.get('page') : null, locale);
  return (
    <EmptyState
      mark={<AuraMark />}
      title={<h1 className="text-2xl">{t.heading}</h1>}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {/* A full page load: the browser finds out whether there is a connection. */}
          <LinkButton href={requested} variant="primary">
            {t.retry}
          </LinkButton>
          <LinkButton as={Link} to={linkTo('entry', locale)}>
            {t.entry}
          </LinkButton>
          <LinkButton as={Link} to={linkTo('calendar', locale)}>
            {t.calendar}
          </LinkButton>
        </div>
      }
    >
      <p>{t.text}</p>
    </EmptyState>
  );
}
