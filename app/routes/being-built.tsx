import { Link, useLocation } from 'react-router';
import { useShellTexts } from '#app/shell/texts.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { LogoMark } from '#app/ui/marks/wordmark.tsx';
import { useLocale } from '../i18n/locale.tsx';
import { linkTo, resolve } from '../paths.ts';

/** Page of a screen that is not built yet. Not linked and not indexed. */
export default function BeingBuilt() {
  const t = useShellTexts();
  const locale = useLocale();
  const found = resolve(useLocation().pathname);
  const page = found.kind === 'page' ? t.pages[found.screen] : t.pages.notFound;
  return (
    <EmptyState
      mark={<LogoMark />}
      title={<h1 className="text-2xl">{page.title}</h1>}
      action={
        <LinkButton as={Link} to={linkTo('home', locale)}>
          {t.beingBuilt.action}
        </LinkButton>
      }
    >
      <p>{t.beingBuilt.text}</p>
      <p className="mt-2">{t.beingBuilt.meanwhile}</p>
    </EmptyState>
  );
}
