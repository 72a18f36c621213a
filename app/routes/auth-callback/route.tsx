import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { AccountPage } from '#app/components/account/account-page.tsx';
import { ConsentForm } from '#app/components/account/consent-form.tsx';
import { nextPath } from '#app/components/account/next-path.ts';
import { signOutOfDevice } from '#app/diary/sign-out-of-device.ts';
import { useFailureMessage } from '#app/errors/use-failure.ts';
import { accountTexts } from '#app/i18n/auth.ts';
import { useLocale, useTexts } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { LinkButton } from '#app/ui/link-button.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { completeSignInOnce, type SignInResult } from './complete-sign-in-once.ts';

/** The way back from another service: redeems its code, asks a newcomer's consent, and goes on to where one was going. */
export default function Callback() {
  const { toasts, providers: t } = useTexts(accountTexts);
  const locale = useLocale();
  const navigate = useNavigate();
  const { toast } = useToast();
  const [params] = useSearchParams();
  const [arrival, setArrival] = useState<SignInResult>();
  const next = nextPath(params.get('next'), locale);

  useEffect(() => {
    let left = false;
    completeSignInOnce(params).then((arrived) => !left && setArrival(arrived));
    return () => {
      left = true;
    };
  }, [params]);

  const isThere = arrival?.at === 'diary';
  useEffect(() => {
    if (!isThere) return;
    toast({ title: toasts.welcomeBack });
    navigate(next, { replace: true });
  }, [isThere, next, navigate, toast, toasts]);

  if (arrival?.at === 'consent') return <ConsentStep onAgreed={() => navigate(next, { replace: true })} />;
  if (arrival?.at === 'failure' || arrival?.at === 'refusal') {
    return <NotArrived arrival={arrival} next={next} />;
  }
  return (
    <AccountPage title={t.working}>
      <p role="status" className="text-muted">
        {t.workingText}
      </p>
    </AccountPage>
  );
}

interface NotArrivedProps {
  readonly arrival: Extract<SignInResult, { at: 'failure' | 'refusal' }>;
  readonly next: string;
}

function NotArrived({ arrival, next }: NotArrivedProps) {
  const t = useTexts(accountTexts).providers;
  const locale = useLocale();
  const messageFor = useFailureMessage();
  const texts = { denied: t.denied, spent: t.spent, email_taken: t.emailTaken };
  const message = arrival.at === 'refusal' ? texts[arrival.code] : messageFor(arrival.failure)?.text;
  return (
    <AccountPage title={t.failed} intro={message ?? t.spent} isAnswer>
      <LinkButton
        as={Link}
        to={`${linkTo('auth', locale)}?next=${encodeURIComponent(next)}`}
        variant="primary"
        size="lg"
      >
        {t.toLogin}
      </LinkButton>
    </AccountPage>
  );
}

/** The two boxes of sign-up, for who came in through another service and so has not seen that form. */
function ConsentStep({ onAgreed }: { readonly onAgreed: () => void }) {
  const t = useTexts(accountTexts).consent;
  const locale = useLocale();
  const navigate = useNavigate();

  async function leave() {
    await signOutOfDevice();
    await navigate(linkTo('auth', locale), { replace: true });
  }

  return (
    <AccountPage title={t.title} intro={t.intro} isAnswer>
      <ConsentForm cancelLabel={t.cancel} onCancel={leave} onAgreed={onAgreed} />
    </AccountPage>
  );
}
