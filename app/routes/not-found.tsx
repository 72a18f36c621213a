import { useEffect } from 'react';
import { Link } from 'react-router';
import { recordSecurityEvent } from '#app/errors/security-log.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { AuraMark } from '#app/ui/marks/index.tsx';
import { shell as en } from '../i18n/en/shell.ts';
import { shell as es } from '../i18n/es/shell.ts';
import { useLocale, useTexts } from '../i18n/locale.tsx';
import { linkTo } from '../paths.ts';

/** Every path under /es or /en that is no screen. The server sends it with status 404. */
export default function NotFound() {
  const t = useTexts({ es, en }).notFound;
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
