import { Link } from 'react-router';
import { AccountPage } from '#app/components/account/account-page.tsx';
import { useSettingsTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { LinkButton } from '#app/ui/link-button.tsx';

/** Confirmation after the account was deleted. */
export default function AccountDeleted() {
  const t = useSettingsTexts().delete;
  return (
    <AccountPage title={t.goneTitle} intro={t.goneText}>
      <p>{t.goneBye}</p>
      <LinkButton as={Link} to={linkTo('home', useLocale())} className="self-start">
        {t.goHome}
      </LinkButton>
    </AccountPage>
  );
}
