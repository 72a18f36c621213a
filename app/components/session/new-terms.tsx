import { useState } from 'react';
import { recordConsent } from '#app/account/consent/consents.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { useAccountTexts, useComingTermsTexts } from '#app/i18n/areas.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Portal } from '#app/ui/portal.tsx';
import { consentVersions } from '#domain/person/consent.ts';

interface ComingTermsProps {
  /** Day from which they hold. */
  readonly from: string;
  readonly onClose: () => void;
}

/** Says, above the page, that new terms of use are about to hold. Whoever has not accepted them reads it on each visit. */
function ComingTerms({ from, onClose }: ComingTermsProps) {
  const t = useComingTermsTexts();
  const locale = useLocale();
  const toastFailure = useFailureToast();
  const [busy, setBusy] = useState(false);

  async function accept() {
    setBusy(true);
    toastFailure(undefined);
    const outcome = await recordConsent('terms');
    setBusy(false);
    if (outcome.ok) onClose();
    else toastFailure(outcome.failure);
  }

  const banners = document.querySelector('[data-banners]');
  if (!banners) return null;
  return (
    <Portal into={banners}>
      <section aria-label={t.title} className="mx-4 mt-4 md:mx-8 print:hidden">
        <Notice title={t.title}>
          <p>
            {t.text(formatDay(locale, from, 'long'))}{' '}
            <a href={linkTo('terms', locale)} target="_blank" rel="noopener" className="underline">
              {t.read}
            </a>
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button busy={busy} onClick={accept}>
              {t.accept}
            </Button>
            <Button variant="quiet" onClick={onClose}>
              {t.later}
            </Button>
          </div>
        </Notice>
      </section>
    </Portal>
  );
}

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
    toastFailure(undefined);
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
