import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useQuery } from '#app/account/client/query.ts';
import { consentsQuery } from '#app/account/consent/consents.ts';
import type { ProfileOwner } from '#app/account/profile/profile-query.ts';
import { entireDiary, useDiary } from '#app/diary/diary.ts';
import { reportOfDiary } from '#app/diary/report-of-diary.ts';
import { useReportPerson } from '#app/diary/report-person.ts';
import { createShare } from '#app/diary/share/create-share.ts';
import { keepLink, type MadeLink } from '#app/diary/share/kept-link.ts';
import { newPin } from '#app/diary/share/share-seal.ts';
import { revokeShare } from '#app/diary/share/shares.ts';
import { useFailureMessage } from '#app/errors/use-failure.ts';
import { useShareTexts } from '#app/i18n/areas.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { type Locale, linkTo } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field, FieldError } from '#app/ui/field.tsx';
import { waitWhenOutOfReach } from '#app/ui/lazily.ts';
import { SegmentedControl } from '#app/ui/segmented-control.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { sharingConsent } from '#domain/person/consent.ts';
import { isSharePin, type ShareDays, shareDays, sharePinTries } from '#domain/person/report-share.ts';
import type { Report } from '#domain/reports/report.ts';
import { daysOfPeriod } from '#domain/reports/report-period.ts';
import ShareMade from './share-made.tsx';

interface ShareDialogProps {
  readonly owner: ProfileOwner;
  readonly report: Report;
  readonly locale: Locale;
  readonly onClose: () => void;
  /** Called instead of showing the new link here, where the caller shows it. */
  readonly onMade?: (made: MadeLink) => void;
}

/** Periods that a link can show besides its own: those a doctor asks for. */
const otherPeriods = ['3m', '12m'] as const;
type OtherPeriod = (typeof otherPeriods)[number];

const hoursOfDay = 24;
const millisecondsOfHour = 3_600_000;

/** Asks how a report is to be shared, makes the link, and shows it. */
export default function ShareDialog({ owner, report, locale, onClose, onMade }: ShareDialogProps) {
  const t = useShareTexts();
  const pageLocale = useLocale();
  const messageFor = useFailureMessage();
  const formId = useId();
  const pinInput = useRef<HTMLInputElement>(null);
  const consentInput = useRef<HTMLInputElement>(null);
  const messages = useRef<HTMLDivElement>(null);
  const consented = sharingConsent(useQuery(consentsQuery(owner.userId)).data ?? []) !== undefined;
  const diary = useDiary(entireDiary);
  const person = useReportPerson(owner);
  const [also, setAlso] = useState<readonly OtherPeriod[]>([]);
  const offered = otherPeriods.filter(
    (name) => daysOfPeriod(name, report.today).first !== report.choice.first,
  );
  const [days, setDays] = useState<ShareDays>(shareDays[1]);
  const [withPin, setWithPin] = useState(true);
  const [pin, setPin] = useState(() => newPin());
  const [agreed, setAgreed] = useState<boolean>();
  const [problem, setProblem] = useState<'pin' | 'consent'>();
  const [failed, setFailed] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [made, setMade] = useState<MadeLink>();
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
    const outcome = await createShare([report, ...(await othersOf())], {
      days,
      pin: withPin ? pin : null,
      locale,
    });
    setBusy(false);
    if (!outcome.ok) {
      const message = outcome.failure.code === 'too_large' ? t.tooLarge : messageFor(outcome.failure);
      setFailed([message?.title, message?.text].filter(Boolean).join('. '));
      return;
    }
    // Closed before it was shown: revoke the unused link.
    if (isClosed.current) return void revokeShare(outcome.id);
    const link: MadeLink = {
      id: outcome.id,
      link: new URL(`${linkTo('shared', locale)}#${outcome.token}`, location.origin).href,
      pin: withPin ? pin : null,
      until: new Date(Date.now() + days * hoursOfDay * millisecondsOfHour).toISOString(),
    };
    keepLink(owner.userId, link);
    if (onMade) onMade(link);
    else setMade(link);
  }

  /** The same report of the other chosen periods. */
  function othersOf(): Promise<Report[]> {
    if (!diary) return Promise.resolve([]);
    return Promise.all(
      also.map((name) =>
        reportOfDiary(
          diary,
          person,
          { ...report.choice, ...daysOfPeriod(name, report.today) },
          report.today,
        ).catch(waitWhenOutOfReach),
      ),
    );
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
        <fieldset className="min-w-0">
          <legend className="font-medium">{t.periods}</legend>
          <p>
            {t.period(
              formatDay(pageLocale, report.choice.first, 'dated'),
              formatDay(pageLocale, report.choice.last, 'dated'),
            )}
          </p>
          {offered.map((name) => (
            <Checkbox
              key={name}
              label={t.also[name]}
              checked={also.includes(name)}
              onChange={({ currentTarget: { checked } }) =>
                setAlso(otherPeriods.filter((one) => (one === name ? checked : also.includes(one))))
              }
            />
          ))}
        </fieldset>
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
