import { useEffect } from 'react';
import { Link } from 'react-router';
import { recordSecurityEvent } from '#app/errors/security-log.ts';
import { useShellTexts } from '#app/shell/texts.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { AuraMark } from '#app/ui/marks/index.tsx';
import { useLocale } from '../i18n/locale.tsx';
import { linkTo } from '../paths.ts';

/** Every path under /es or /en that is no screen. The server sends it with status 404. */
export default function NotFound() {
  const t = useShellTexts().notFound;
  const home = linkTo('home', useLocale());
  useEffect(() => recordSecurityEvent('page_not_found'), []);
  return (
    <EmptyState
      mark={<AuraMark />}
      title={<h1 className="text-2xl">{t.heading}</h1>}
      action={
        <LinkButton as={Link} to={home} variant="primary">
          {t.action}
        </LinkButton>
      }
    >
      <p>{t.text}</p>
    </EmptyState>
  );
}
