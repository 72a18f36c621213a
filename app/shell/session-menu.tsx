import { Suspense, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { LogIn, LogOut } from '#app/ui/icons.tsx';
import { useSession } from '../account/session/session.ts';
import { toSignIn } from '../components/account/to-sign-in.ts';
import { useShellTexts } from '../i18n/areas.ts';
import { useLocale } from '../i18n/locale.tsx';
import { linkTo } from '../paths.ts';
import { lazily } from '../ui/lazily.ts';
import { useHydrated } from '../use-store.ts';
import { menuItemStyle, menuWordStyle } from './menu-item.ts';
import { MenuTooltip } from './menu-tooltip.tsx';

const OperatorLink = lazily(() => import('./operator-link.tsx'));
const Leaving = lazily(() => import('../components/session/sign-out-button.tsx'));

/**
 * The signed-in person with sign-out, or the link to sign in. Until the session is known both are in the page, and CSS
 * shows the one that matches <html data-session>: the first paint is already right.
 */
export function SessionMenu() {
  const session = useSession();
  return (
    <>
      {(session.status === 'unknown' || session.status === 'signed-in') && (
        <div className={session.status === 'unknown' ? 'signed-out:hidden local:hidden' : undefined}>
          {session.status === 'signed-in' && session.isOperator && (
            <Suspense fallback={null}>
              <OperatorLink />
            </Suspense>
          )}
          <SignedIn email={session.email ?? ''} />
        </div>
      )}
      {session.status !== 'signed-in' && (
        <div className={session.status === 'unknown' ? 'signed-in:hidden local:block' : undefined}>
          <SignIn />
        </div>
      )}
    </>
  );
}

function SignedIn({ email }: { readonly email: string }) {
  const t = useShellTexts();
  const auth = linkTo('auth', useLocale());
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  return (
    <>
      <p className="px-3 pb-1 text-sm collapsed:hidden">
        <span className="sr-only">{t.signedInAs} </span>
        <MenuTooltip text={email} always>
          <span className="block min-h-6 truncate text-muted">{email}</span>
        </MenuTooltip>
      </p>
      <MenuTooltip text={t.signOut}>
        <button
          type="button"
          aria-busy={leaving || undefined}
          onClick={() => setLeaving(true)}
          className={menuItemStyle()}
        >
          <LogOut aria-hidden="true" className="size-5 shrink-0" />
          <span className={menuWordStyle}>{t.signOut}</span>
        </button>
      </MenuTooltip>
      {leaving && (
        <Suspense fallback={null}>
          <Leaving onStay={() => setLeaving(false)} onLeft={() => navigate(auth)} />
        </Suspense>
      )}
    </>
  );
}

/** Leads to signing in and back to the page one is on, which a prerendered page does not know. */
function SignIn() {
  const t = useShellTexts();
  const locale = useLocale();
  const here = useLocation();
  // Home needs no address, and what a mail or a sign-in led to is no place to come back to.
  const isPlace = useHydrated() && !/\/(auth.*)?$/.test(here.pathname);
  return (
    <MenuTooltip text={t.signIn}>
      <Link to={isPlace ? toSignIn(locale, here) : linkTo('auth', locale)} className={menuItemStyle()}>
        <LogIn aria-hidden="true" className="size-5 shrink-0" />
        <span className={menuWordStyle}>{t.signIn}</span>
      </Link>
    </MenuTooltip>
  );
}
