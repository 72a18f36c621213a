import { Link, useLocation } from 'react-router';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { LinkButton } from '#app/ui/link-button.tsx';

/** Leads to sign-in and back to this very page. */
export function SignInLink({ label }: { readonly label: string }) {
  const locale = useLocale();
  const { pathname, search } = useLocation();
  return (
    <LinkButton
      as={Link}
      variant="primary"
      to={`${linkTo('auth', locale)}?next=${encodeURIComponent(pathname + search)}`}
    >
      {label}
    </LinkButton>
  );
}
