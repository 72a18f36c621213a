import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Missing } from '#app/account/session/session.ts';
import { dismissSessionRequest } from '#app/account/session/session-gate.ts';
import { useSync } from '#app/diary/diary.ts';
import { useAccountTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { toSignIn } from '../account/next-path.ts';
import { SecondFactorForm } from '../account/second-factor-form.tsx';
import { ReenterPassword } from './reenter-password.tsx';
import SignOutButton from './sign-out-button.tsx';

interface SessionDialogProps {
  readonly missing: Missing;
  readonly email: string;
}

/**
 * Dialog for the password or the second factor over the current page. Pending requests then continue; closing it fails them
 * and leaves the page as it is.
 */
export default function SessionDialog({ missing, email }: SessionDialogProps) {
  const { gate: t, secondFactor } = useAccountTexts();
  const locale = useLocale();
  const navigate = useNavigate();
  const here = useLocation();

  const { unsent } = useSync();
  const [leaving, setLeaving] = useState(false);
  const leave = () => setLeaving(true);
  const goToSignIn = () => navigate(toSignIn(locale, here));

  return (
    <Dialog
      open
      onClose={dismissSessionRequest}
      title={missing === 'code' ? secondFactor.title : t.expiredTitle}
      closeLabel={t.later}
      closesOutside={false}
    >
      <div className="flex flex-col gap-5">
        <p>{missing === 'code' ? t.codeText : t.expiredText}</p>
        {unsent > 0 && <p>{t.unsent(unsent)}</p>}
        {missing === 'code' ? (
          <SecondFactorForm onCancel={leave} onLost={goToSignIn} />
        ) : (
          <ReenterPassword email={email} onCancel={leave} />
        )}
        {leaving && <SignOutButton onStay={() => setLeaving(false)} onLeft={goToSignIn} />}
      </div>
    </Dialog>
  );
}
