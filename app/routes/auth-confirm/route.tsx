import { useEffect, useMemo, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { currentSession } from '#app/account/session/session.ts';
import { AccountPage } from '#app/components/account/account-page.tsx';
import { KeepPassword } from '#app/components/account/keep-password.tsx';
import { nextPath } from '#app/components/account/next-path.ts';
import { useWelcomeBack } from '#app/components/account/use-welcome-back.ts';
import type { Failure } from '#app/errors/failure.ts';
import { useAccountTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { ConfirmFailed } from './confirm-failed.tsx';
import { readLink, redeemOnce } from './redeem-once.ts';

/**
 * Target of the links in mails. The token is sent by a POST from this page, once: mail scanners open links too, so a
 * GET must change nothing.
 */
export default function Confirm() {
  const t = useAccountTexts();
  const locale = useLocale();
  const navigate = useNavigate();
  const { toast } = useToast();
  const welcomeBack = useWelcomeBack();
  const [params] = useSearchParams();
  const [failure, setFailure] = useState<Failure>();
  const [waiting, setWaiting] = useState(false);
  const [attempt, setAttempt] = useState(1);
  const link = useMemo(() => readLink(params), [params]);
  const next = nextPath(params.get('next'), locale);

  useEffect(() => {
    let left = false;
    redeemOnce(link, attempt).then((outcome) => {
      if (left) return;
      if (!outcome.ok) return setFailure(outcome.failure);
      if (outcome.waiting) return setWaiting(true);
      if (link?.type === 'email_change')
        toast({ title: t.toasts.emailChanged, text: t.toasts.emailChangedText });
      if (link?.type === 'signup' || link?.type === 'invite')
        toast({ title: t.toasts.confirmed, text: t.toasts.confirmedText });
      // With a second factor to come, the welcome follows it.
      if (link?.type === 'magiclink' && !currentSession().missing) welcomeBack();
      navigate(next, { replace: true });
    });
    return () => {
      left = true;
    };
  }, [link, attempt, next, navigate, toast, welcomeBack, t]);

  if (waiting) {
    return (
      <AccountPage title={t.confirm.halfTitle} intro={t.confirm.halfText} isAnswer>
        <LinkButton as={Link} to={next}>
          {t.confirm.goOn}
        </LinkButton>
      </AccountPage>
    );
  }
  if (link && link.type !== 'email_change' && failure?.code === 'password_needed') {
    return (
      <KeepPassword proof={{ type: link.type, tokenHash: link.tokenHash }} next={next} onSpent={setFailure} />
    );
  }
  if (failure) {
    const retry = () => {
      setFailure(undefined);
      setAttempt(attempt + 1);
    };
    return <ConfirmFailed failure={failure} kind={link?.type} next={next} onRetry={retry} />;
  }
  return (
    <AccountPage title={t.confirm.working}>
      <p role="status" className="text-muted">
        {t.confirm.workingText}
      </p>
    </AccountPage>
  );
}
