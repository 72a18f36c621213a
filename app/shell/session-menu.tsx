import { LogIn, LogOut } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { useLeave } from '../components/session/use-leave.tsx';
import { useSession } from '../data/session.ts';
import { useLocale } from '../i18n/locale.tsx';
import { linkTo } from '../paths.ts';
import { menuItemStyle, menuWordStyle } from './menu-item.ts';
import { MenuTooltip } from './menu-tooltip.tsx';
import { useShellTexts } from './texts.ts';

/**
 * Who is signed in, and the way out; or the way in. Until the session is known both are in the page, and CSS shows the
 * one that <html data-session> speaks for: so the first paint is already right.
 */
export function SessionMenu() {
  const session = useSession();
  return (
    <>
      {session.status !== 'visitor' && (
        <div className={session.status === 'unknown' ? 'signed-out:hidden' : undefined}>
          <SignedIn email={session.email ?? ''} />
        </div>
      )}
      {session.status !== 'signed-in' && (
        <div className={session.status === 'unknown' ? 'signed-in:hidden' : undefined}>
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
  const { busy, leave, question } = useLeave(() => navigate(auth));
  return (
    <>
      <p className="px-3 pb-1 text-sm collapsed:hidden">
        <span className="sr-only">{t.signedInAs} </span>
        <span title={email} className="block min-h-6 truncate text-muted">
          {email}
        </span>
      </p>
      <MenuTooltip text={t.signOut}>
        <button type="button" aria-busy={busy || undefined} onClick={leave} className={menuItemStyle()}>
          <LogOut aria-hidden="true" className="size-5 shrink-0" />
          <span className={menuWordStyle}>{t.signOut}</span>
        </button>
      </MenuTooltip>
      {question}
    </>
  );
}

function SignIn() {
  const t = useShellTexts();
  return (
    <MenuTooltip text={t.signIn}>
      <Link to={linkTo('auth', useLocale())} className={menuItemStyle()}>
        <LogIn aria-hidden="true" className="size-5 shrink-0" />
        <span className={menuWordStyle}>{t.signIn}</span>
      </Link>
    </MenuTooltip>
  );
}
