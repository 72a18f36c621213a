import { useState } from 'react';
import { useQuery } from '#app/account/client/query.ts';
import { useCapabilities } from '#app/account/client/server-settings.ts';
import { useSession } from '#app/account/session/session.ts';
import { factorsQuery } from '#app/account/sign-in/second-factors.ts';
import { useSettingsTexts } from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Loaded } from '../loaded.tsx';
import { Section } from '../settings-section.tsx';
import { EnrolApp } from './enrol-app.tsx';
import { FactorList } from './factor-list.tsx';
import { PendingFactorReset } from './pending-factor-reset.tsx';
import { RecoveryCodesSection } from './recovery-codes-section.tsx';
import { RecoveryCodesShown } from './recovery-codes-shown.tsx';

/** Authenticator apps and recovery codes. */
export function TwoFactorSection({ userId }: { readonly userId: string }) {
  const t = useSettingsTexts().twoFactor;
  const query = useQuery(factorsQuery(userId));
  const { factorReset } = useSession();
  const can = useCapabilities();
  const [adding, setAdding] = useState(false);
  // Shown once, and only here: stored in no cache and no storage.
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <Section name="twoFactor" intro={t.intro}>
      <Loaded query={query} place="h-24">
        {({ apps, recoveryCodes }) => (
          <Card className="flex flex-col gap-5">
            {factorReset && <PendingFactorReset reset={factorReset} apps={apps} />}
            {apps.length > 0 ? <FactorList apps={apps} /> : !adding && <p>{t.none}</p>}
            {codes ? (
              <RecoveryCodesShown codes={codes} onStored={() => setCodes(undefined)} />
            ) : (
              can.recoveryCodes &&
              apps.length > 0 && <RecoveryCodesSection apps={apps} left={recoveryCodes} onMade={setCodes} />
            )}
            {adding && (
              <EnrolApp
                userId={userId}
                apps={apps}
                makesCodes={can.recoveryCodes && recoveryCodes === null}
                onClose={() => setAdding(false)}
                onCodes={setCodes}
              />
            )}
            {!adding && !codes && (
              <Button
                variant={apps.length > 0 ? 'quiet' : 'secondary'}
                onClick={() => setAdding(true)}
                className={apps.length > 0 ? '-ml-4 self-start' : 'self-start'}
              >
                {apps.length > 0 ? t.add : t.activate}
              </Button>
            )}
          </Card>
        )}
      </Loaded>
    </Section>
  );
}
