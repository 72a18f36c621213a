import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { AccountPage } from '#app/components/account/account-page.tsx';
import { nextPath } from '#app/components/account/next-path.ts';
import { accountTexts } from '#app/components/account/texts.ts';
import { useFailureMessage } from '#app/errors/use-failure.ts';
import { useLocale, useTexts } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { LinkButton } from '#app/ui/link-button.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { type Arrival, arriveOnce } from './arrive-once.ts';
import { ConsentStep } from './consent-step.tsx';

/** The way back from another service: redeems its code, asks a newcomer's consent, and goes on to where one was going. */
export default function Callback() {
  const { toasts, providers: t } = useTexts(accountTexts);
  const locale = useLocale();
  const navigate = useNavigate();
  const { toast } = useToast();
  const [params] = useSearchParams();
  const [arrival, setArrival] = useState<Arrival>();
  const next = nextPath(params.get('next'), locale);

  useEffect(() => {
    let left = false;
    arriveOnce(params).then((arrived) => !left && setArrival(arrived));
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
  readonly arrival: Extract<Arrival, { at: 'failure' | 'refusal' }>;
  readonly next: string;
}

function NotArrived({ arrival, next }: NotArrivedProps) {
  const t = useTexts(accountTexts).providers;
  const locale = useLocale();
  const messageFor = useFailureMessage();
  const texts = { denied: t.denied, spent: t.spent, email_taken: t.emailTaken };
  const told = arrival.at === 'refusal' ? texts[arrival.code] : messageFor(arrival.failure)?.text;
  return (
    <AccountPage title={t.failed} intro={told ?? t.spent} isAnswer>
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
