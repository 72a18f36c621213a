import { type FormEvent, useState } from 'react';
import type { FactorReset as Reset } from '#app/account/session/session.ts';
import { mailProofCode } from '#app/account/sign-in/account.ts';
import { cancelFactorReset } from '#app/account/sign-in/factor-reset.ts';
import type { Factor } from '#app/account/sign-in/second-factors.ts';
import { sixDigits } from '#app/components/account/one-time-code.tsx';
import { useSettingsTexts } from '#app/i18n/areas.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { currentZone, localDateOf } from '#domain/calendar-date.ts';
import { useShowConfirmation } from '../settings-section.tsx';
import { CodeField } from '../sign-in/code-field.tsx';
import { useAction } from '../use-action.ts';
import { ProveFactor } from './prove-factor.tsx';

interface FactorResetProps {
  readonly reset: Reset;
  readonly apps: readonly Factor[];
}

/** A pending request to remove the second factors, with a way to cancel it. */
export function PendingFactorReset({ reset, apps }: FactorResetProps) {
  const { twoFactor: t } = useSettingsTexts();
  const locale = useLocale();
  const showConfirmation = useShowConfirmation();
  const [cancelling, setCancelling] = useState(false);
  /** The mailed code, if needed in addition to the factor's code. */
  const [mailed, setMailed] = useState('');
  const day = formatDay(locale, localDateOf(reset.dueAt, currentZone()), 'long');
  const needsMail = reset.needsMailbox && mailed === '';
  return (
    <Notice tone="caution" title={t.resetTitle(day)}>
      <div className="flex flex-col gap-4">
        <p>{t.resetText}</p>
        {!cancelling && apps.length > 0 && (
          <Button onClick={() => setCancelling(true)} className="self-start">
            {t.resetCancel}
          </Button>
        )}
        {cancelling && needsMail && <MailedCode onCode={setMailed} />}
        {cancelling && !needsMail && (
          <ProveFactor
            apps={apps}
            text={t.resetCancelText}
            submit={t.resetCancel}
            onProven={() => cancelFactorReset(mailed)}
            onDone={() => showConfirmation({ title: t.resetCancelled })}
            onCancel={() => {
              setMailed('');
              setCancelling(false);
            }}
          />
        )}
      </div>
    </Notice>
  );
}

/** Asks for a mailed code: the factor is too new to be proof by itself. */
function MailedCode({ onCode }: { readonly onCode: (code: string) => void }) {
  const texts = useSettingsTexts();
  const { account, twoFactor: t } = texts;
  const mail = useAction();
  const [sent, setSent] = useState(false);
  const [missing, setMissing] = useState(false);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = sixDigits(new FormData(event.currentTarget).get('code'));
    setMissing(code === '');
    if (code !== '') onCode(code);
  }

  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <p>{t.resetMailText}</p>
      <Button
        busy={mail.busy}
        busyLabel={texts.busy}
        onClick={async () => setSent(Boolean(await mail.run(mailProofCode)) || sent)}
        className="self-start"
      >
        {t.resetMail}
      </Button>
      {sent && (
        <>
          <CodeField
            label={account.mailedCode}
            hint={account.mailedCodeHint}
            error={missing ? account.mailedCodeMissing : undefined}
          />
          <Button type="submit" variant="primary" className="self-start">
            {t.next}
          </Button>
        </>
      )}
    </form>
  );
}
