import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Enrolment } from '#app/account/sign-in/second-factors.ts';
import { sixDigits } from '#app/components/account/one-time-code.tsx';
import { useSettingsTexts, useShellTexts } from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';
import { CodeField } from '../sign-in/code-field.tsx';
import { CopyTextButton } from './copy-text-button.tsx';

/** A long key in groups of four, easier to read out or copy. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

interface AnswerAppProps {
  readonly enrolment: Enrolment;
  readonly busy: boolean;
  readonly problem: string | undefined;
  readonly onInput: () => void;
  readonly onCode: (code: string) => void;
  readonly onCancel: () => void;
}

/** The QR code and the key of a new app, and the field for its first code. */
export function AnswerApp({ enrolment, busy, problem, onInput, onCode, onCancel }: AnswerAppProps) {
  const texts = useSettingsTexts();
  const t = texts.twoFactor;
  const common = useShellTexts();
  const [missing, setMissing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = sixDigits(new FormData(event.currentTarget).get('code'));
    setMissing(code === '');
    if (code !== '') onCode(code);
  }

  return (
    <form
      noValidate
      onSubmit={onSubmit}
      onInput={() => {
        setMissing(false);
        onInput();
      }}
      className="flex flex-col gap-5"
    >
      <h3 ref={heading} tabIndex={-1} className="font-medium text-base outline-none">
        {t.scan}
      </h3>
      {/* QR readers need dark on light, whatever the theme. */}
      <img
        src={enrolment.qrCode}
        alt={t.qrCode}
        width={200}
        height={200}
        className="self-start rounded-md border border-border forced-color-adjust-none"
      />
      <div className="flex flex-col gap-1.5">
        <p className="font-medium">{t.secret}</p>
        <div className="flex flex-wrap items-center gap-2">
          <code className="select-all rounded-md bg-surface-sunken px-3 py-2 font-sans tabular-nums">
            {inGroups(enrolment.secret)}
          </code>
          <CopyTextButton text={enrolment.secret} />
        </div>
      </div>
      <CodeField label={t.code} hint={t.codeHint} error={missing ? t.codeMissing : problem} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={busy} busyLabel={texts.busy}>
          {t.verify}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {common.cancel}
        </Button>
      </div>
    </form>
  );
}
