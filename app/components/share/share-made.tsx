import { useState } from 'react';
import type { MadeLink } from '#app/diary/share/kept-link.ts';
import { useShareTexts } from '#app/i18n/areas.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { Check, Copy, QrCode as QrIcon, Send } from '#app/ui/icons.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { currentZone, localDateOf } from '#domain/calendar-date.ts';
import { QrCode } from './qr-code.tsx';

/** A link this device has made: to copy, to send, and as a code for another phone. */
export default function ShareMade({
  made,
  onClose,
}: {
  readonly made: MadeLink;
  readonly onClose: () => void;
}) {
  const texts = useShareTexts();
  const t = texts.made;
  const locale = useLocale();
  const { link, pin } = made;
  const [isQrShown, setIsQrShown] = useState(false);
  const until = formatDay(locale, localDateOf(made.until, currentZone()), 'long');

  return (
    <>
      <Dialog
        open
        variant="sheet"
        closesOutside={false}
        onClose={onClose}
        title={t.title}
        closeLabel={texts.close}
        footer={
          <Button variant="primary" onClick={onClose}>
            {t.done}
          </Button>
        }
      >
        <div className="flex flex-col gap-4">
          <p>
            <strong>{t.once}</strong> {pin === null ? t.who(until) : t.whoWithPin(until)}
          </p>
          <Field label={t.link}>
            <TextInput
              readOnly
              value={link}
              onFocus={({ currentTarget }) => currentTarget.select()}
              className="text-sm"
            />
          </Field>
          <SendLink link={link} onCode={() => setIsQrShown(true)} />
          {pin !== null && (
            <p>
              <span className="text-muted">{t.pin}</span>{' '}
              <span className="block break-all font-semibold text-2xl tabular-nums tracking-widest">
                {pin}
              </span>
            </p>
          )}
        </div>
      </Dialog>
      <Dialog
        open={isQrShown}
        variant="full"
        onClose={() => setIsQrShown(false)}
        title={t.qr}
        closeLabel={t.qrClose}
      >
        <div className="flex h-full flex-col items-center gap-3">
          <QrCode text={link} label={t.qr} className="min-h-0 w-full flex-1" />
          <p className="text-muted">{t.qrWhy}</p>
        </div>
      </Dialog>
    </>
  );
}

/** Copies the link, sends it, or shows it as a code. */
function SendLink({ link, onCode }: { readonly link: string; readonly onCode: () => void }) {
  const t = useShareTexts().made;
  const [copied, setCopied] = useState<'yes' | 'failed'>();

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      setCopied('yes');
    } catch {
      setCopied('failed');
    }
  }

  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button onClick={copy}>
          {copied === 'yes' ? (
            <Check aria-hidden="true" className="size-5" />
          ) : (
            <Copy aria-hidden="true" className="size-5" />
          )}
          {copied === 'yes' ? t.copied : t.copy}
        </Button>
        <Button onClick={onCode}>
          <QrIcon aria-hidden="true" className="size-5" />
          {t.qrShow}
        </Button>
        {'share' in navigator && (
          <Button
            onClick={() => {
              // The share sheet was closed; the link is still here.
              navigator.share({ title: t.sendTitle, url: link }).catch(() => undefined);
            }}
          >
            <Send aria-hidden="true" className="size-5" />
            {t.send}
          </Button>
        )}
      </div>
      <p role="status" className={copied === 'failed' ? undefined : 'sr-only'}>
        {copied === 'failed' ? t.copyFailed : copied && t.copied}
      </p>
    </>
  );
}
