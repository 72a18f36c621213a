import { Link } from 'react-router';
import { useSignUpClosedTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { useOperatorName } from '#app/preferences/use-operator-name.ts';
import { LinkButton } from '#app/ui/link-button.tsx';
import { Notice } from '#app/ui/notice.tsx';

/** Instead of the form, where the server takes no new accounts: why, and the diary that needs none. */
export default function SignUpClosed() {
  const t = useSignUpClosedTexts();
  const locale = useLocale();
  const reason = useOperatorName() === '' ? t.unnamed : t.closed;
  return (
    <>
      <Notice role="status" tone="caution" title={t.title}>
        <p>{reason}</p>
      </Notice>
      <p>{t.without}</p>
      <LinkButton as={Link} variant="primary" to={linkTo('entry', locale)}>
        {t.start}
      </LinkButton>
    </>
  );
}
