import { Link, useSearchParams } from 'react-router';
import { currentSession } from '#app/account/session/session.ts';
import type { MailProof } from '#app/account/sign-in/account.ts';
import { AccountPage } from '#app/components/account/account-page.tsx';
import { useWelcomeBack } from '#app/components/account/use-welcome-back.ts';
import { useAccountTexts } from '#app/i18n/areas.ts';
import { Card } from '#app/ui/card.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { CodeForm } from './code-form.tsx';
import { searchFor } from './modes.ts';

interface MailSentProps {
  readonly type: 'recovery' | 'magiclink';
  readonly email: string;
  readonly onBack: () => void;
  readonly onUnproven: (proof: MailProof) => void;
}

/** Confirms that a mail was sent if such an account exists, without revealing whether it does. */
export function MailSent({ type, email, onBack, onUnproven }: MailSentProps) {
  const t = useAccountTexts();
  const [params] = useSearchParams();
  const welcomeBack = useWelcomeBack();
  const isSignIn = type === 'magiclink';
  return (
    <AccountPage title={t.forgot.sentTitle} isAnswer>
      <Card className="flex flex-col gap-3">
        <p className="break-words">{(isSignIn ? t.mail : t.forgot).sentText(email)}</p>
        <p className="text-muted">{t.checkMail.notThere}</p>
      </Card>
      <CodeForm
        type={type}
        email={email}
        onUnproven={onUnproven}
        // With a second factor to come, the welcome follows it; a new password says something else.
        onConfirmed={() => isSignIn && !currentSession().missing && welcomeBack()}
      />
      <LinkButton as={Link} variant="quiet" to={{ search: searchFor('login', params) }} onClick={onBack}>
        {t.forgot.back}
      </LinkButton>
    </AccountPage>
  );
}
