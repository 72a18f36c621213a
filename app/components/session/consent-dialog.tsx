import { useState } from 'react';
import { declineConsent, hasEarlierConsent } from '#app/account/consent-gate.ts';
import { accountTexts } from '#app/i18n/auth.ts';
import { useTexts } from '#app/i18n/locale.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { ConsentForm } from '../account/consent-form.tsx';

/**
 * Dialog that asks for consent over the current page. The pending write then continues, or fails and leaves the form as it
 * is.
 */
export default function ConsentDialog() {
  const t = useTexts(accountTexts).consent;
  const [isAnother] = useState(hasEarlierConsent);
  return (
    <Dialog open onClose={declineConsent} title={t.title} closeLabel={t.later} closesOutside={false}>
      <div className="flex flex-col gap-5">
        <p>{t.intro}</p>
        {isAnother && <p>{t.changed}</p>}
        <ConsentForm cancelLabel={t.later} onCancel={declineConsent} />
      </div>
    </Dialog>
  );
}
