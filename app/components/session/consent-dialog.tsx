import { useState } from 'react';
import { declineConsent, hasEarlierConsent } from '#app/account/consent/consent-gate.ts';
import { useAccountTexts } from '#app/i18n/areas.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { useUrgentNotice } from '#app/ui/urgent-notice.ts';
import { ConsentForm } from '../account/consent-form.tsx';
import { CallEmergency } from '../safety/call-help.tsx';

/**
 * Dialog that asks for consent over the current page. The pending write then continues, or fails and leaves the form as it
 * is.
 */
export default function ConsentDialog() {
  const t = useAccountTexts().consent;
  const isUrgent = useUrgentNotice();
  const [isAnother] = useState(hasEarlierConsent);
  return (
    <Dialog open onClose={declineConsent} title={t.title} closeLabel={t.later} closesOutside={false}>
      <div className="flex flex-col gap-5">
        {/* Asked by a write of the person's own: what it lies over stays in reach. */}
        {isUrgent && <CallEmergency className="" />}
        <p>{t.intro}</p>
        {isAnother && <p>{t.changed}</p>}
        <ConsentForm cancelLabel={t.later} onCancel={declineConsent} />
      </div>
    </Dialog>
  );
}
