import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useCapabilities } from '#app/account/client/server-settings.ts';
import { proveFactor, proveRecoveryCode, storedApps } from '#app/account/sign-in/second-factors.ts';
import { shownAs } from '#app/errors/catalogue.ts';
import { useFailureMessage, useFailureToast } from '#app/errors/use-failure.ts';
import { useAccountTexts } from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { focusFirst } from './form-problems.ts';
import { KeyStep } from './key-step.tsx';
import { OneTimeCode, sixDigits } from './one-time-code.tsx';
import { SendSms } from './send-sms.tsx';
import { SubmitButton } from './submit-button.tsx';

interface SecondFactorFormProps {
  /** Called when the code was right and the session is complete. */
  readonly onDone?: () => void;
  readonly onCancel: () => void;
  /** Opens the recovery for people who have lost their codes. */
  readonly onLost: () => void;
}

/** The focus begins in the field of the code, and goes to it with each other kind of code. */
function useFocusOnCode(form: RefObject<HTMLFormElement | null>, fromPaper: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other kind of code is another field
  useEffect(() => {
    // A surrounding dialog opens after this effect and would focus its first button.
    const frame = requestAnimationFrame(() => form.current && focusFirst(form.current, ['code']));
    return () => cancelAnimationFrame(frame);
  }, [fromPaper]);
}

/**
 * The second step of signing in: a code of the authenticator app, a key or a recovery code. A wrong code shows an error and keeps
 * the focus.
 */
export function SecondFactorForm({ onDone, onCancel, onLost }: SecondFactorFormProps) {
  const t = useAccountTexts().secondFactor;
  const messageFor = useFailureMessage();
  const toastFailure = useFailureToast();
  const { factorReset, recoveryCodes } = useCapabilities();
  const [apps] = useState(storedApps);
  const [app, setApp] = useState(apps[0]?.id ?? '');
  const { isPhone = false, isKey = false } = apps.find(({ id }) => id === app) ?? {};
  const [fromPaper, setFromPaper] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  useFocusOnCode(form, fromPaper);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const fields = event.currentTarget;
    const typed = new FormData(fields).get('code');
    const code = fromPaper ? String(typed ?? '').trim() : isKey ? undefined : sixDigits(typed);
    focusFirst(fields, ['code']);
    setProblem(code === '' ? (fromPaper ? t.recoveryMissing : t.codeMissing) : undefined);
    if (code === '') return;
    setBusy(true);
    toastFailure(undefined);
    const outcome = await (fromPaper ? proveRecoveryCode(code ?? '') : proveFactor(app, code));
    setBusy(false);
    if (outcome.ok) return onDone?.();
    const message = messageFor(outcome.failure);
    if (message && shownAs[outcome.failure.code] === 'inline')
      setProblem(`${message.title}. ${message.text}`);
    else toastFailure(outcome.failure);
    for (const input of fields.querySelectorAll<HTMLInputElement>('[name=code]')) input.select();
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={onSubmit}
      onInput={() => setProblem(undefined)}
      className="flex flex-col gap-5"
    >
      {!fromPaper && apps.length > 1 && (
        <Field label={t.app}>
          <Select
            value={app}
            onChange={({ target }) => setApp(target.value)}
            options={apps.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
      )}
      {fromPaper ? (
        <Field key="paper" label={t.recoveryCode} hint={t.recoveryHint} error={problem}>
          <TextInput name="code" autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={40} />
        </Field>
      ) : isKey ? (
        <KeyStep problem={problem} />
      ) : (
        <>
          {isPhone && <SendSms factorId={app} />}
          <Field
            key="app"
            label={isPhone ? t.phoneCode : t.code}
            hint={isPhone ? t.phoneHint : t.codeHint}
            error={problem}
          >
            <OneTimeCode />
          </Field>
        </>
      )}
      <SubmitButton busy={busy} busyLabel={t.busy}>
        {t.submit}
      </SubmitButton>
      <div className="flex flex-col gap-2">
        {recoveryCodes && (
          <Button
            variant="quiet"
            onClick={() => {
              setProblem(undefined);
              setFromPaper(!fromPaper);
            }}
          >
            {fromPaper ? t.useApp : t.useRecovery}
          </Button>
        )}
        {factorReset && (
          <Button variant="quiet" onClick={onLost}>
            {t.lost}
          </Button>
        )}
        <Button variant="quiet" onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
    </form>
  );
}
