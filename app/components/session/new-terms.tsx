import { useState } from 'react';
import { recordConsent } from '#app/account/consent/consents.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { useAccountTexts } from '#app/i18n/areas.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { consentVersions } from '#domain/person/consent.ts';
import { ComingTerms } from './coming-terms.tsx';

interface Props {
  /** Day from which they will hold; undefined: they hold. */
  readonly from: string | undefined;
  readonly onClose: () => void;
}

/** Says that the terms of use have changed, or are about to, and asks; if postponed, on the next visit again. */
export default function NewTerms({ from, onClose }: Props) {
  return from === undefined ? (
    <ChangedTerms onClose={onClose} />
  ) : (
    <ComingTerms from={from} onClose={onClose} />
  );
}

function ChangedTerms({ onClose }: { readonly onClose: () => void }) {
  const { newTerms: t, consent } = useAccountTexts();
  const locale = useLocale();
  const toastFailure = useFailureToast();
  const [busy, setBusy] = useState(false);

  async function accept() {
    setBusy(true);
    const outcome = await recordConsent('terms');
    setBusy(false);
    if (outcome.ok) onClose();
    else toastFailure(outcome.failure);
  }

  const footer = (
    <>
      <Button variant="quiet" onClick={onClose}>
        {consent.later}
      </Button>
      <Button variant="primary" busy={busy} onClick={accept}>
        {t.accept}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t.title} closeLabel={consent.later} footer={footer}>
      <div className="flex flex-col gap-4">
        <p>{t.text(formatDay(locale, consentVersions.terms, 'long'))}</p>
        <a href={linkTo('terms', locale)} target="_blank" rel="noopener" className="underline">
          {t.read} {consent.newTab}
        </a>
      </div>
    </Dialog>
  );
}
