import { useState } from 'react';
import { signOut } from '#app/account/client/client.ts';
import { AccountPage } from '#app/components/account/account-page.tsx';
import { SecondFactorForm } from '#app/components/account/second-factor-form.tsx';
import { useWelcomeBack } from '#app/components/account/use-welcome-back.ts';
import { accountTexts } from '#app/i18n/auth.ts';
import { useTexts } from '#app/i18n/locale.tsx';
import { LostFactor } from './lost-factor.tsx';

/** Code form for the second factor, after the password was accepted. Leaving it signs out. */
export function SecondStep() {
  const t = useTexts(accountTexts);
  const welcomeBack = useWelcomeBack();
  const [lost, setLost] = useState(false);
  if (lost) return <LostFactor onBack={() => setLost(false)} />;
  return (
    <AccountPage title={t.secondFactor.title} intro={t.secondFactor.intro}>
      <SecondFactorForm onDone={welcomeBack} onCancel={signOut} onLost={() => setLost(true)} />
    </AccountPage>
  );
}
