import { type FormEvent, type RefObject, useEffect, useId, useReducer, useRef, useState } from 'react';
import { useQuery } from '#app/account/client/query.ts';
import { consentsQuery } from '#app/account/consent/consents.ts';
import type { ProfileOwner } from '#app/account/profile/profile-query.ts';
import { entireDiary, useDiary } from '#app/diary/diary.ts';
import { useReportPerson } from '#app/diary/report-person.ts';
import { createShare } from '#app/diary/share/create-share.ts';
import { keepLink, type MadeLink } from '#app/diary/share/kept-link.ts';
import { newPin } from '#app/diary/share/share-seal.ts';
import { revokeShare } from '#app/diary/share/shares.ts';
import { failureOf } from '#app/errors/failure.ts';
import { useFailureMessage } from '#app/errors/use-failure.ts';
import { useShareTexts } from '#app/i18n/areas.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { type Locale, linkTo } from '#app/paths.ts';
import { askWorker } from '#app/reports/worker/ask.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field, FieldError } from '#app/ui/field.tsx';
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

/** What the person has chosen for the link. */
interface Choices {
  readonly days: ShareDays;
  readonly also: readonly OtherPeriod[];
  readonly withPin: boolean;
  readonly pin: string;
  /** Undefined until the box was touched. */
  readonly agreed: boolean | undefined;
}

type Progress =
  | {
      readonly name: 'asking';
      readonly problem?: 'pin' | 'consent' | undefined;
      /** Why the link could not be made, as a sentence. */
      readonly failed?: string | undefined;
    }
  | { readonly name: 'making'; readonly problem?: undefined; readonly failed?: undefined };

const withChange = (known: Choices, changed: Partial<Choices>): Choices => ({ ...known, ...changed });
const firstChoices = (): Choices => ({
  days: shareDays[1],
  also: [],
  withPin: true,
  pin: newPin(),
  agreed: undefined,
});

/** Asks how a report is to be shared, makes the link, and shows it. */
export default function ShareDialog({ owner, report, locale, onClose, onMade }: ShareDialogProps) {
  const t = useShareTexts();
  const formId = useId();
  const pinInput = useRef<HTMLInputElement>(null);
  const consentInput = useRef<HTMLInputElement>(null);
  const messages = useRef<HTMLDivElement>(null);
  const consented = sharingConsent(useQuery(consentsQuery(owner.userId)).data ?? []) !== undefined;
  const make = useMakeLink({ owner, report, locale });
  const [choices, choose] = useReducer(withChange, undefined, firstChoices);
  const [progress, setProgress] = useState<Progress>({ name: 'asking' });
  const [made, setMade] = useState<MadeLink>();
  const isClosed = useRef(false);
  const { withPin, pin } = choices;
  const { problem, failed } = progress;
  const isBusy = progress.name === 'making';
  // Ticked if consent was given before; it can still be unticked.
  const ticked = choices.agreed ?? consented;
  const answer = (changed: Partial<Choices>) => {
    choose(changed);
    setProgress((before) => (before.problem ? { ...before, problem: undefined } : before));
  };

  // On phones the message is below the fold: scroll to it.
  useEffect(() => {
    if (problem === 'consent' || failed !== undefined) messages.current?.scrollIntoView({ block: 'nearest' });
  }, [problem, failed]);

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const wrong = withPin && !isSharePin(pin) ? 'pin' : ticked ? undefined : 'consent';
    if (wrong) {
      setProgress({ name: 'asking', problem: wrong });
      (wrong === 'pin' ? pinInput : consentInput).current?.focus();
      return;
    }
    setProgress({ name: 'making' });
    const outcome = await make(choices);
    setProgress({ name: 'asking', failed: typeof outcome === 'string' ? outcome : undefined });
    if (typeof outcome === 'string') return;
    // Closed before it was shown: revoke the unused link.
    if (isClosed.current) return void revokeShare(outcome.id);
    keepLink(owner.userId, outcome);
    if (onMade) onMade(outcome);
    else setMade(outcome);
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
          <Button type="submit" form={formId} variant="primary" busy={isBusy} busyLabel={t.busy}>
            {t.submit}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
        <Expiry choices={choices} onChoose={choose} />
        <Periods report={report} choices={choices} onChoose={choose} />
        <Pin
          choices={choices}
          onChoose={choose}
          onType={answer}
          input={pinInput}
          isWrong={problem === 'pin'}
        />
        <Checkbox
          label={t.consent}
          hint={t.consentMeans}
          checked={ticked}
          ref={consentInput}
          aria-invalid={problem === 'consent' || undefined}
          onChange={({ currentTarget }) => answer({ agreed: currentTarget.checked })}
        />
        <div ref={messages} aria-live="assertive" className="scroll-mb-4">
          {problem === 'consent' && <FieldError>{t.consentMissing}</FieldError>}
          {failed && <FieldError>{failed}</FieldError>}
        </div>
      </form>
    </Dialog>
  );
}

/** Makes the link as it was chosen. @returns it, or why it could not be made, as a sentence */
function useMakeLink({ owner, report, locale }: Pick<ShareDialogProps, 'owner' | 'report' | 'locale'>) {
  const t = useShareTexts();
  const messageFor = useFailureMessage();
  const diary = useDiary(entireDiary);
  const person = useReportPerson(owner);
  /** The same report of other periods. */
  const othersOf = (also: readonly OtherPeriod[]): Promise<Report[]> => {
    if (!diary) return Promise.resolve([]);
    return Promise.all(
      also.map((name) =>
        askWorker(
          'report',
          {
            person,
            choice: { ...report.choice, ...daysOfPeriod(name, report.today) },
            today: report.today,
          },
          { diary },
        ),
      ),
    );
  };
  return async ({ days, withPin, pin: typed, also }: Choices): Promise<MadeLink | string> => {
    const pin = withPin ? typed : null;
    const outcome = await othersOf(also)
      .then((others) => createShare([report, ...others], { days, pin, locale }))
      .catch((error) => ({ ok: false, failure: failureOf(error) }) as const);
    if (!outcome.ok) {
      const message = outcome.failure.code === 'too_large' ? t.tooLarge : messageFor(outcome.failure);
      return [message?.title, message?.text].filter(Boolean).join('. ');
    }
    return {
      id: outcome.id,
      link: new URL(`${linkTo('shared', locale)}#${outcome.token}`, location.origin).href,
      pin,
      until: new Date(Date.now() + days * hoursOfDay * millisecondsOfHour).toISOString(),
    };
  };
}

interface FieldProps {
  readonly choices: Choices;
  readonly onChoose: (changed: Partial<Choices>) => void;
}

/** For how many days the link works. */
function Expiry({ choices: { days }, onChoose }: FieldProps) {
  const t = useShareTexts();
  return (
    <div className="flex flex-col gap-1.5">
      <p className="font-medium">{t.expiry}</p>
      <SegmentedControl
        legend={t.expiry}
        options={shareDays.map((value) => ({ value: String(value), label: t.days(value) }))}
        value={String(days)}
        onChange={(value) => onChoose({ days: shareDays.find((one) => String(one) === value) ?? days })}
      />
    </div>
  );
}

/** The period of the report, and others a link can show besides. */
function Periods({ report, choices: { also }, onChoose }: FieldProps & { readonly report: Report }) {
  const t = useShareTexts();
  const locale = useLocale();
  const { first, last } = report.choice;
  const offered = otherPeriods.filter((name) => daysOfPeriod(name, report.today).first !== first);
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium">{t.periods}</legend>
      <p>{t.period(formatDay(locale, first, 'dated'), formatDay(locale, last, 'dated'))}</p>
      {offered.map((name) => (
        <Checkbox
          key={name}
          label={t.also[name]}
          checked={also.includes(name)}
          onChange={({ currentTarget: { checked } }) =>
            onChoose({ also: otherPeriods.filter((one) => (one === name ? checked : also.includes(one))) })
          }
        />
      ))}
    </fieldset>
  );
}

/** Whether a PIN opens the report, and which one. */
function Pin({
  choices: { withPin, pin },
  onChoose,
  onType,
  input,
  isWrong,
}: FieldProps & {
  readonly onType: FieldProps['onChoose'];
  readonly input: RefObject<HTMLInputElement | null>;
  readonly isWrong: boolean;
}) {
  const t = useShareTexts();
  return (
    <div className="flex flex-col gap-1">
      <Checkbox
        label={t.pin}
        hint={t.pinWhy(sharePinTries)}
        checked={withPin}
        onChange={({ currentTarget }) => onChoose({ withPin: currentTarget.checked })}
      />
      {withPin && (
        <div className="flex flex-wrap items-end gap-2">
          <Field
            label={t.pinLabel}
            hint={t.pinHint}
            error={isWrong ? t.pinInvalid : undefined}
            className="min-w-0 flex-1 basis-40"
          >
            <TextInput
              ref={input}
              inputMode="numeric"
              autoComplete="off"
              maxLength={8}
              value={pin}
              onChange={({ currentTarget }) => onType({ pin: currentTarget.value })}
              className="font-semibold text-lg tabular-nums tracking-widest"
            />
          </Field>
          <Button variant="quiet" onClick={() => onChoose({ pin: newPin() })}>
            {t.pinAnother}
          </Button>
        </div>
      )}
    </div>
  );
}
