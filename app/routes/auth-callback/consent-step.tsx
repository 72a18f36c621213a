import { useNavigate } from 'react-router';
import { AccountPage } from '#app/components/account/account-page.tsx';
import { ConsentForm } from '#app/components/account/consent-form.tsx';
import { accountTexts } from '#app/components/account/texts.ts';
import { leaveDevice } from '#app/data/leave.ts';
import { useLocale, useTexts } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';

/** The two boxes of sign-up, for who came in through another service and so has not seen that form. */
export function ConsentStep({ onAgreed }: { readonly onAgreed: () => void }) {
  const t = useTexts(accountTexts).consent;
  const locale = useLocale();
  const navigate = useNavigate();

  async function leave() {
    await leaveDevice();
    await navigate(linkTo('auth', locale), { replace: true });
  }

  return (
    <AccountPage title={t.title} intro={t.intro} isAnswer>
      <ConsentForm cancelLabel={t.cancel} onCancel={leave} onAgreed={onAgreed} />
    </AccountPage>
  );
}
