import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { consentsQuery } from '#app/account/consents.ts';
import { useQuery } from '#app/account/query.ts';
import { createShare } from '#app/diary/share/create-share.ts';
import { newPin } from '#app/diary/share/share-seal.ts';
import { revokeShare } from '#app/diary/share/shares.ts';
import { useFailureMessage } from '#app/errors/use-failure.ts';
import { useShareTexts } from '#app/i18n/share.ts';
import { type Locale, linkTo } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field, FieldError } from '#app/ui/field.tsx';
import { SegmentedControl } from '#app/ui/segmented-control.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { sharingConsent } from '#domain/person/consent.ts';
import { isSharePin, type ShareDays, shareDays, sharePinTries } from '#domain/person/report-share.ts';
import type { Report } from '#domain/reports/report.ts';
import { type MadeShare, ShareMade } from './share-made.tsx';

interface ShareDialogProps {
  readonly userId: string;
  readonly report: Report;
  readonly locale: Locale;
  readonly onClose: () => void;
}

const hoursOfDay = 24;
const millisecondsOfHour = 3_600_000;

/** Asks how a report is to be shared, makes the link, and shows it once. */
export default function ShareDialog({ userId, report, locale, onClose }: ShareDialogProps) {
  const t = useShareTexts();
  const messageFor = useFailureMessage();
  const formId = useId();
  const pinInput = useRef<HTMLInputElement>(null);
  const consentInput = useRef<HTMLInputElement>(null);
  const messages = useRef<HTMLDivElement>(null);
  const consented = sharingConsent(useQuery(consentsQuery(userId)).data ?? []) !== undefined;
  const [days, setDays] = useState<ShareDays>(shareDays[1]);
  const [withPin, setWithPin] = useState(true);
  const [pin, setPin] = useState(() => newPin());
  const [agreed, setAgreed] = useState<boolean>();
  const [problem, setProblem] = useState<'pin' | 'consent'>();
  const [failed, setFailed] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [made, setMade] = useState<MadeShare>();
  const isClosed = useRef(false);
  // Ticked if consent was given before; it can still be unticked.
  const ticked = agreed ?? consented;

  // On phones the message is below the fold: scroll to it.
  useEffect(() => {
    if (problem === 'consent' || failed !== undefined) messages.current?.scrollIntoView({ block: 'nearest' });
  }, [problem, failed]);

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const wrong = withPin && !isSharePin(pin) ? 'pin' : ticked ? undefined : 'consent';
    setProblem(wrong);
    setFailed(undefined);
    if (wrong === 'pin') pinInput.current?.focus();
    if (wrong === 'consent') consentInput.current?.focus();
    if (wrong) return;
    setBusy(true);
    const outcome = await createShare(report, { days, pin: withPin ? pin : null, locale });
    setBusy(false);
    if (!outcome.ok) {
      const message = outcome.failure.code === 'too_large' ? t.tooLarge : messageFor(outcome.failure);
      setFailed([message?.title, message?.text].filter(Boolean).join('. '));
      return;
    }
    // Closed before it was shown: revoke the unused link.
    if (isClosed.current) return void revokeShare(outcome.id);
    setMade({
      link: new URL(`${linkTo('shared', locale)}#${outcome.token}`, location.origin).href,
      pin: withPin ? pin : null,
      until: new Date(Date.now() + days * hoursOfDay * millisecondsOfHour).toISOString(),
    });
  }

  function close() {
    isClosed.current = true;
    onClose();
  }

  if (made) return <ShareMade made={made} onClose={onClose} />;
  return (
    <Dialog
      open
      variant="sheet"
      closesOutside={false}
      onClose={close}
      title={t.create}
      closeLabel={t.close}
      footer={
        <>
          <Button variant="quiet" onClick={close}>
            {t.cancel}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={busy} busyLabel={t.busy}>
            {t.submit}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
        <div className="flex flex-col gap-1.5">
          <p className="font-medium">{t.expiry}</p>
          <SegmentedControl
            legend={t.expiry}
            options={shareDays.map((value) => ({ value: String(value), label: t.days(value) }))}
            value={String(days)}
            onChange={(value) => setDays(shareDays.find((one) => String(one) === value) ?? days)}
          />
        </div>
        <div className="flex flex-col gap-1">
          <Checkbox
            label={t.pin}
            hint={t.pinWhy(sharePinTries)}
            checked={withPin}
            onChange={({ currentTarget }) => setWithPin(currentTarget.checked)}
          />
          {withPin && (
            <div className="flex flex-wrap items-end gap-2">
              <Field
                label={t.pinLabel}
                hint={t.pinHint}
                error={problem === 'pin' ? t.pinInvalid : undefined}
                className="min-w-0 flex-1 basis-40"
              >
                <TextInput
                  ref={pinInput}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={8}
                  value={pin}
                  onChange={({ currentTarget }) => {
                    setPin(currentTarget.value);
                    setProblem(undefined);
                  }}
                  className="font-semibold text-lg tabular-nums tracking-widest"
                />
              </Field>
              <Button variant="quiet" onClick={() => setPin(newPin())}>
                {t.pinAnother}
              </Button>
            </div>
          )}
        </div>
        <Checkbox
          label={t.consent}
          hint={t.consentMeans}
          checked={ticked}
          ref={consentInput}
          aria-invalid={problem === 'consent' || undefined}
          onChange={({ currentTarget }) => {
            setAgreed(currentTarget.checked);
            setProblem(undefined);
          }}
        />
        <div ref={messages} aria-live="assertive" className="scroll-mb-4">
          {problem === 'consent' && <FieldError>{t.consentMissing}</FieldError>}
          {failed && <FieldError>{failed}</FieldError>}
        </div>
      </form>
    </Dialog>
  );
}
