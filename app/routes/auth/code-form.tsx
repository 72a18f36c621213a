import { type FormEvent, useState } from 'react';
import { accountTexts } from '#app/components/account/texts.ts';
import { confirmMail } from '#app/data/account.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { useTexts } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { TextInput } from '#app/ui/text-input.tsx';

const digits = 6;

export interface CodeFormProps {
  readonly type: 'signup' | 'recovery';
  readonly email: string;
  /** The code was right and the person is signed in. */
  readonly onConfirmed?: () => void;
}

/** The mail's code, for someone who reads it on another device than this one. */
export function CodeForm({ type, email, onConfirmed }: CodeFormProps) {
  const t = useTexts(accountTexts).code;
  const tellFailure = useFailureToast();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const input = event.currentTarget.elements.namedItem('code');
    const code = input instanceof HTMLInputElement ? input.value.replace(/\D/g, '') : '';
    if (code.length !== digits) {
      setProblem(t.incomplete);
      return;
    }
    setBusy(true);
    const outcome = await confirmMail({ type, email, code });
    setBusy(false);
    if (outcome.ok) onConfirmed?.();
    else if (outcome.failure.code === 'link_expired') setProblem(t.wrong);
    else tellFailure(outcome.failure);
  }

  return (
    <form
      noValidate
      onSubmit={onSubmit}
      onInput={() => setProblem(undefined)}
      className="flex flex-col gap-3"
    >
      <Field label={t.label} hint={t.hint} error={problem}>
        <TextInput name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={digits + 1} />
      </Field>
      <Button type="submit" busy={busy} busyLabel={t.busy}>
        {t.submit}
      </Button>
    </form>
  );
}
