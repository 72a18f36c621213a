import { Link, useSearchParams } from 'react-router';
import { useLocale, useTexts } from '#app/i18n/locale.tsx';
import { textsOf } from '#app/i18n/texts.ts';
import { linkTo } from '#app/paths.ts';
import { requestedPage } from '#app/pwa/precached-pages.ts';
import { useHydrated } from '#app/shell/use-hydrated.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { AuraMark } from '#app/ui/marks/index.tsx';

const texts = textsOf('offline', {
  es: () => import('#app/i18n/es/offline.ts'),
  en: () => import('#app/i18n/en/offline.ts'),
});

/** Where the service worker sends someone who opens a page that this device does not keep, while nobody answers. */
export default function OfflineScreen() {
  const t = useTexts(texts);
  const locale = useLocale();
  const [params] = useSearchParams();
  // What is prerendered knows no address.
  const wanted = requestedPage(useHydrated() ? params.get('page') : null, locale);
  return (
    <EmptyState
      mark={<AuraMark />}
      title={<h1 className="text-2xl">{t.heading}</h1>}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {/* A real page load: whether there is a connection now is the browser's to find out. */}
          <LinkButton href={wanted} variant="primary">
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
