import { Suspense, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useQuery } from '#app/account/client/query.ts';
import { usePasskeysEnabled, useSignUpClosed } from '#app/account/client/server-settings.ts';
import { useSession } from '#app/account/session/session.ts';
import type { MailProof } from '#app/account/sign-in/account.ts';
import { providersQuery, redirectToProvider } from '#app/account/sign-in/sign-in-providers.ts';
import { AccountPage } from '#app/components/account/account-page.tsx';
import { KeepPassword } from '#app/components/account/keep-password.tsx';
import { nextPath } from '#app/components/account/next-path.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { useAccountTexts, useShellTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { lazily } from '#app/ui/lazily.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { useHydrated } from '#app/use-store.ts';
import { AccountForm } from './account-form.tsx';
import { isByMail, modeOf, searchFor } from './modes.ts';
import type { Done } from './use-submit.ts';

/** Buttons for the sign-in providers of this server; empty without any. @param next path to continue to after signing in */
function ProviderButtons({ next }: { readonly next: string }) {
  const t = useAccountTexts().providers;
  const locale = useLocale();
  const toastFailure = useFailureToast();
  const { data: providers = [] } = useQuery(providersQuery);
  const [leaving, setLeaving] = useState<string>();

  async function leave(id: string) {
    if (leaving) return;
    setLeaving(id);
    toastFailure(undefined);
    const outcome = await redirectToProvider(
      id,
      `${linkTo('callback', locale)}?next=${encodeURIComponent(next)}`,
    );
    // The page stays for a moment after navigation has begun.
    if (outcome.ok) return;
    setLeaving(undefined);
    toastFailure(outcome.failure);
  }

  if (providers.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      <p className="text-center text-muted text-sm">{t.or}</p>
      {providers.map(({ id, name }) => (
        <Button key={id} size="lg" busy={leaving === id} busyLabel={t.busy} onClick={() => leave(id)}>
          {t.with(name)}
        </Button>
      ))}
    </div>
  );
}

// Imports the diary, which a visitor does not need.
const SessionEnded = lazily(async () => ({
  default: (await import('#app/components/session/session-ended.tsx')).SessionEnded,
}));

// Most accounts have no second factor.
const SecondStep = lazily(async () => ({ default: (await import('./second-step.tsx')).SecondStep }));

// Not every server takes passkeys, and not every browser.
const PasskeyEntry = lazily(() => import('./passkey-entry.tsx'));

// Shown only after a mail was sent.
const CheckMail = lazily(async () => ({ default: (await import('./check-mail.tsx')).CheckMail }));
const MailSent = lazily(async () => ({ default: (await import('./mail-sent.tsx')).MailSent }));

// Most servers take new accounts.
const SignUpClosed = lazily(() => import('./sign-up-closed.tsx'));

const noParams = new URLSearchParams();

/** Sign-in by password or by a mailed code, sign-up and password reset request: one screen in four modes. */
export default function Auth() {
  const t = useAccountTexts();
  const locale = useLocale();
  const navigate = useNavigate();
  const session = useSession();
  const toastFailure = useFailureToast();
  const [parameters] = useSearchParams();
  // The prerendered page has no query, and hydration must match it.
  const isHydrated = useHydrated();
  const params = isHydrated ? parameters : noParams;
  // The fragment of the page to go on to (`toSignIn`).
  const location = useLocation();
  const hash = isHydrated ? location.hash : '';
  const mode = modeOf(params.get('mode'));
  const arePasskeysEnabled = usePasskeysEnabled();
  const isClosed = useSignUpClosed() && mode === 'signup';
  const next = nextPath(params.get('next'), locale);
  const [sent, setSent] = useState<{ done: Done; email: string }>();
  useDocumentTitle(
    { login: undefined, signup: t.signup.submit, forgot: t.forgot.title, mail: t.mail.title }[mode],
  );

  const [unproven, setUnproven] = useState<MailProof>();

  const goTo = sent?.done === 'reset-sent' ? linkTo('resetPassword', locale) : next + hash;

  // Also true after a sign-in in another tab.
  const isIn = session.status === 'signed-in' && !session.missing && !unproven;
  useEffect(() => {
    if (isIn) navigate(goTo, { replace: true });
  }, [isIn, goTo, navigate]);

  if (session.missing === 'code') {
    return (
      <Suspense fallback={null}>
        <SecondStep />
      </Suspense>
    );
  }

  if (unproven) {
    return (
      <KeepPassword
        proof={unproven}
        next={next}
        onSpent={(failure) => {
          toastFailure(failure);
          setUnproven(undefined);
        }}
      />
    );
  }
  if (sent?.done === 'confirmation-sent') {
    return (
      <Suspense fallback={null}>
        <CheckMail
          email={sent.email}
          next={next}
          onOtherEmail={() => setSent(undefined)}
          onUnproven={setUnproven}
        />
      </Suspense>
    );
  }
  if (sent?.done === 'reset-sent' || sent?.done === 'code-sent') {
    return (
      <Suspense fallback={null}>
        <MailSent
          type={sent.done === 'reset-sent' ? 'recovery' : 'magiclink'}
          email={sent.email}
          onBack={() => setSent(undefined)}
          onUnproven={setUnproven}
        />
      </Suspense>
    );
  }
  const other = mode === 'login' ? 'signup' : 'login';
  return (
    <AccountPage title={t[mode].title} intro={mode !== 'login' && !isClosed && t[mode].intro}>
      {session.status === 'local' && !isClosed && !isByMail(mode) && <p>{t.comesAlong}</p>}
      {session.missing === 'password' && (
        <Suspense fallback={null}>
          <SessionEnded />
        </Suspense>
      )}
      {isClosed ? (
        <Suspense fallback={null}>
          <SignUpClosed />
        </Suspense>
      ) : (
        <AccountForm mode={mode} next={next} onDone={(done, email) => setSent({ done, email })} />
      )}
      {mode === 'login' && arePasskeysEnabled && (
        <Suspense fallback={null}>
          <PasskeyEntry />
        </Suspense>
      )}
      {!isByMail(mode) && !isClosed && <ProviderButtons next={next} />}
      <div className="flex flex-col gap-1 border-border border-t pt-5">
        {mode === 'login' && (
          <>
            <Link to={{ search: searchFor('forgot', params), hash }} className={linkStyle}>
              {t.login.forgot}
            </Link>
            <Link to={{ search: searchFor('mail', params), hash }} className={linkStyle}>
              {t.login.byMail}
            </Link>
          </>
        )}
        <p className="text-muted">
          {!isByMail(mode) && `${t[mode].question} `}
          <Link to={{ search: searchFor(other, params), hash }} className={linkStyle}>
            {isByMail(mode) ? t.forgot.back : t[mode].other}
          </Link>
        </p>
        {/* Opens in a new tab, so that the text typed here is kept. */}
        <a href={linkTo('legal', locale)} target="_blank" rel="noopener" className={linkStyle}>
          {t.legal}
          <VisuallyHidden> {t.consent.newTab}</VisuallyHidden>
        </a>
      </div>
    </AccountPage>
  );
}

/** The document's title while a mode has one of its own; the prerendered page has that of signing in. */
function useDocumentTitle(own: string | undefined): void {
  const { pageTitle } = useShellTexts();
  const title = own && pageTitle(own);
  useEffect(() => {
    if (!title) return;
    const before = document.title;
    document.title = title;
    return () => {
      // Another page has set its own by now.
      if (document.title === title) document.title = before;
    };
  }, [title]);
}

const linkStyle =
  'inline-flex min-h-target items-center font-medium text-accent underline underline-offset-4';
