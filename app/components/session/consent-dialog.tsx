import { declineForNow } from '#app/data/consent-gate.ts';
import { useTexts } from '#app/i18n/locale.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { ConsentForm } from '../account/consent-form.tsx';
import { accountTexts } from '../account/texts.ts';

/** Asks over the page one is on; what was about to be written goes on by itself, or stays as it was typed. */
export default function ConsentDialog() {
  const t = useTexts(accountTexts).consent;
  return (
    <Dialog open onClose={declineForNow} title={t.title} closeLabel={t.later} closesOutside={false}>
      <div className="flex flex-col gap-5">
        <p>{t.intro}</p>
        <ConsentForm cancelLabel={t.later} onCancel={declineForNow} />
      </div>
    </Dialog>
  );
}
