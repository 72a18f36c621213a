import { type FormEvent, useId, useState } from 'react';
import { useCapabilities } from '#app/account/client/server-settings.ts';
import { type Factor, proveFactor, proveRecoveryCode } from '#app/account/sign-in/second-factors.ts';
import { sixDigits } from '#app/components/account/one-time-code.tsx';
import { SendSms } from '#app/components/account/send-sms.tsx';
import { focusFirstField } from '#app/components/keep-focus.tsx';
import type { Outcome } from '#app/errors/failure.ts';
import { useAccountTexts, useSettingsTexts, useShellTexts } from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { CodeField } from '../sign-in/code-field.tsx';
import { useAction } from '../use-action.ts';

interface ProveFactorProps<T extends object> {
  readonly apps: readonly Factor[];
  /** Reason for asking. */
  readonly text: string;
  readonly submit: string;
  /** Action to run once a code was accepted. */
  readonly onProven: () => Promise<Outcome<T>>;
  readonly onDone: (result: T) => void;
  readonly onCancel: () => void;
}

/** Asks for a code from an app, or a recovery code, before an action that weakens or replaces the second factor. */
export function ProveFactor<T extends object>(props: ProveFactorProps<T>) {
  const { apps, text, submit, onProven, onDone, onCancel } = props;
  const texts = useSettingsTexts();
  const t = texts.twoFactor;
  const { secondFactor: sms } = useAccountTexts();
  const common = useShellTexts();
  const { recoveryCodes } = useCapabilities();
  const reason = useId();
  const [fromPaper, setFromPaper] = useState(false);
  const [app, setApp] = useState(apps[0]?.id ?? '');
  const isPhone = apps.find(({ id }) => id === app)?.isPhone ?? false;
  const [missing, setMissing] = useState(false);
  const { busy, problem, forget, run } = useAction();

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('code');
    const code = fromPaper ? String(typed ?? '').trim() : sixDigits(typed);
    setMissing(code === '');
    if (code === '') return;
    const result = await run<T>(async () => {
      const proven = await (fromPaper ? proveRecoveryCode(code) : proveFactor(app, code));
      return proven.ok ? onProven() : proven;
    });
    if (result) onDone(result);
  }

  return (
    <form
      ref={focusFirstField}
      // Read out before its field, which has the focus.
      aria-labelledby={reason}
      noValidate
      onSubmit={onSubmit}
      onInput={() => {
        setMissing(false);
        forget();
      }}
      className="flex flex-col gap-4 rounded-md bg-surface-sunken p-4"
    >
      <p id={reason}>{text}</p>
      {!fromPaper && apps.length > 1 && (
        <Field label={t.whichApp}>
          <Select
            value={app}
            onChange={({ target }) => setApp(target.value)}
            options={apps.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
      )}
      {fromPaper ? (
        <Field
          label={t.recoveryCode}
          hint={t.recoveryCodeHint}
          error={missing ? t.recoveryCodeMissing : problem}
        >
          <TextInput name="code" autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={40} />
        </Field>
      ) : (
        <>
          {isPhone && <SendSms factorId={app} />}
          <CodeField
            label={t.code}
            hint={isPhone ? sms.phoneHint : t.codeHint}
            error={missing ? t.codeMissing : problem}
          />
        </>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={busy} busyLabel={texts.busy}>
          {submit}
        </Button>
        {recoveryCodes && (
          <Button variant="quiet" onClick={() => setFromPaper(!fromPaper)}>
            {fromPaper ? t.useApp : t.useRecovery}
          </Button>
        )}
        <Button variant="quiet" onClick={onCancel}>
          {common.cancel}
        </Button>
      </div>
    </form>
  );
}
