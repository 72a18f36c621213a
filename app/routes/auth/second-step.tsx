import { useState } from 'react';
import { signOut } from '#app/account/client/client.ts';
import { AccountPage } from '#app/components/account/account-page.tsx';
import { SecondFactorForm } from '#app/components/account/second-factor-form.tsx';
import { useWelcomeBack } from '#app/components/account/use-welcome-back.ts';
import { useAccountTexts } from '#app/i18n/areas.ts';
import { LostFactor } from './lost-factor.tsx';

/** Code form for the second factor, after the password was accepted. Leaving it signs out. */
export function SecondStep() {
  const t = useAccountTexts();
  const welcomeBack = useWelcomeBack();
  const [lost, setLost] = useState(false);
  if (lost) return <LostFactor onBack={() => setLost(false)} />;
  return (
    <AccountPage title={t.secondFactor.title} intro={t.secondFactor.intro}>
      <SecondFactorForm onDone={welcomeBack} onCancel={signOut} onLost={() => setLost(true)} />
    </AccountPage>
  );
}
