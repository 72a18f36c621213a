import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { AccountPage } from '#app/components/account/account-page.tsx';
import { ConsentForm } from '#app/components/account/consent-form.tsx';
import { nextPath } from '#app/components/account/next-path.ts';
import { useWelcomeBack } from '#app/components/account/use-welcome-back.ts';
import { usePageDiary } from '#app/diary/diary.ts';
import { signOutOfDevice } from '#app/diary/sign-out-of-device.ts';
import { useFailureMessage } from '#app/errors/use-failure.ts';
import { useAccountTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { LinkButton } from '#app/ui/link-button.tsx';
import { completeSignInOnce, type SignInResult } from './complete-sign-in-once.ts';

/** Redirect target of external sign-in: redeems the code, asks new accounts for consent and goes on to `next`. */
export default function Callback() {
  const { providers: t } = useAccountTexts();
  const locale = useLocale();
  const navigate = useNavigate();
  const welcomeBack = useWelcomeBack();
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
    welcomeBack();
    navigate(next, { replace: true });
  }, [isThere, next, navigate, welcomeBack]);

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
  const t = useAccountTexts().providers;
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

/** The two consent boxes of sign-up, for accounts made by an external provider, which skip the sign-up form. */
function ConsentStep({ onAgreed }: { readonly onAgreed: () => void }) {
  const pageDiary = usePageDiary();
  const t = useAccountTexts().consent;
  const locale = useLocale();
  const navigate = useNavigate();

  async function leave() {
    await signOutOfDevice(pageDiary);
    await navigate(linkTo('auth', locale), { replace: true });
  }

  return (
    <AccountPage title={t.title} intro={t.intro} isAnswer>
      <ConsentForm cancelLabel={t.cancel} onCancel={leave} onAgreed={onAgreed} />
    </AccountPage>
  );
}
