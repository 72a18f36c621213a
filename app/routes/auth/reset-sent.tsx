import { Link, useSearchParams } from 'react-router';
import { AccountPage } from '#app/components/account/account-page.tsx';
import { accountTexts } from '#app/components/account/texts.ts';
import { useTexts } from '#app/i18n/locale.tsx';
import { Card } from '#app/ui/card.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { CodeForm } from './code-form.tsx';
import { searchFor } from './modes.ts';

/** A link to choose another password is on its way, if there is such an account: which of the two is not told. */
export function ResetSent({ email, onBack }: { readonly email: string; readonly onBack: () => void }) {
  const t = useTexts(accountTexts);
  const [params] = useSearchParams();
  return (
    <AccountPage title={t.forgot.sentTitle} isAnswer>
      <Card className="flex flex-col gap-3">
        <p className="break-words">{t.forgot.sentText(email)}</p>
        <p className="text-muted">{t.checkMail.notThere}</p>
      </Card>
      <CodeForm type="recovery" email={email} />
      <LinkButton as={Link} variant="quiet" to={{ search: searchFor('login', params) }} onClick={onBack}>
        {t.forgot.back}
      </LinkButton>
    </AccountPage>
  );
}
