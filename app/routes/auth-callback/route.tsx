import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { hasStoredConsent } from '#app/account/consent/consent-gate.ts';
import { fetchConsent } from '#app/account/consent/server-consent.ts';
import { currentSession } from '#app/account/session/session.ts';
import { completeProviderSignIn } from '#app/account/sign-in/sign-in-providers.ts';
import { AccountPage } from '#app/components/account/account-page.tsx';
import { ConsentForm } from '#app/components/account/consent-form.tsx';
import { nextPath } from '#app/components/account/next-path.ts';
import { useWelcomeBack } from '#app/components/account/use-welcome-back.ts';
import { usePageDiary } from '#app/diary/diary.ts';
import { signOutOfDevice } from '#app/diary/sign-out-of-device.ts';
import { Failure } from '#app/errors/failure.ts';
import { useFailureMessage } from '#app/errors/use-failure.ts';
import { useAccountTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { LinkButton } from '#app/ui/link-button.tsx';

/** Outcome of a sign-in through an external provider. */
type SignInResult =
  | { readonly at: 'diary' | 'consent' }
  | { readonly at: 'failure'; readonly failure: Failure }
  /** Error code of the redirect, mapped to the few that have a text; the raw code is never shown. */
  | { readonly at: 'refusal'; readonly code: 'denied' | 'spent' | 'email_taken' };

const refusals: Readonly<Record<string, 'denied' | 'email_taken'>> = {
  access_denied: 'denied',
  email_exists: 'email_taken',
  user_already_exists: 'email_taken',
};

/** HTTP statuses of a code that has expired, was used, or belongs to another browser's PKCE verifier. */
const spentStatuses: readonly unknown[] = [400, 404, 422];

async function arrive(params: URLSearchParams): Promise<SignInResult> {
  const errorCode = params.get('error_code') ?? params.get('error');
  if (errorCode !== null) {
    const code = refusals[errorCode] ?? refusals[params.get('error') ?? ''] ?? 'spent';
    return { at: 'refusal', code };
  }
  const code = params.get('code');
  if (!code) return { at: 'refusal', code: 'spent' };
  const outcome = await completeProviderSignIn(code);
  if (!outcome.ok) {
    const { cause } = outcome.failure;
    const isSpent =
      typeof cause === 'object' &&
      cause !== null &&
      'status' in cause &&
      spentStatuses.includes(cause.status);
    return isSpent ? { at: 'refusal', code: 'spent' } : { at: 'failure', failure: outcome.failure };
  }
  const session = currentSession();
  // An account that still needs its second factor is not new, so its consent is not checked here.
  if (session.status !== 'signed-in' || session.missing) return { at: 'diary' };
  await fetchConsent(session.userId);
  return { at: hasStoredConsent(session.userId) ? 'diary' : 'consent' };
}

const arrivals = new Map<string, Promise<SignInResult>>();

/** Completes the sign-in with one request per address: the code is single-use, and effects may run twice. */
function completeSignInOnce(params: URLSearchParams): Promise<SignInResult> {
  const key = params.toString();
  const underWay =
    arrivals.get(key) ??
    arrive(params).catch((error: unknown): SignInResult => {
      const failure = error instanceof Failure ? error : new Failure('unexpected', { cause: error });
      return { at: 'failure', failure };
    });
  arrivals.set(key, underWay);
  return underWay;
}

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
    // With a second factor to come, the welcome follows it.
    if (!currentSession().missing) welcomeBack();
    navigate(next, { replace: true });
  }, [isThere, next, navigate, welcomeBack]);

  if (arrival?.at === 'consent') return <ConsentStep onAgreed={() => setArrival({ at: 'diary' })} />;
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
