import { Link, useSearchParams } from 'react-router';
import { useSession } from '#app/account/session/session.ts';
import { AccountPage } from '#app/components/account/account-page.tsx';
import { nextPath } from '#app/components/account/next-path.ts';
import { Failure } from '#app/errors/failure.ts';
import { useFailureMessage } from '#app/errors/use-failure.ts';
import { useAccountTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { LinkButton } from '#app/ui/link-button.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

/** Form for a new password. The mail's link has already signed the person in. */
export default function ResetPassword() {
  const t = useAccountTexts();
  const locale = useLocale();
  const session = useSession();
  const [params] = useSearchParams();
  const expired = useFailureMessage()(new Failure('link_expired'));
  if (session.status === 'visitor') {
    return (
      <AccountPage title={expired?.title ?? t.reset.title} intro={expired?.text}>
        <LinkButton as={Link} to={`${linkTo('auth', locale)}?mode=forgot`} variant="primary" size="lg">
          {t.reset.askAgain}
        </LinkButton>
      </AccountPage>
    );
  }
  return (
    <AccountPage title={t.reset.title} intro={t.reset.intro}>
      <NewPasswordForm email={session.email ?? ''} next={nextPath(params.get('next'), locale)} />
    </AccountPage>
  );
}
