import { type FormEvent, useState } from 'react';
import {
  abandonEnrolment,
  beginEnrolment,
  type Enrolment,
  makeRecoveryCodes,
  proveFactor,
} from '#app/data/factors.ts';
import { useShellTexts } from '#app/shell/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { AnswerApp } from './answer-app.tsx';
import { useSettingsTexts } from './texts.ts';
import { useAction } from './use-action.ts';

/** Characters; the server takes a hundred. */
const nameMaxLength = 50;

interface EnrolAppProps {
  /** There are no recovery codes yet, so a set is made with it. */
  readonly isFirst: boolean;
  readonly onClose: () => void;
  readonly onCodes: (codes: readonly string[]) => void;
}

/** Adds an authenticator app: its name, then its QR code, then a first code from it. */
export function EnrolApp({ isFirst, onClose, onCodes }: EnrolAppProps) {
  const texts = useSettingsTexts();
  const common = useShellTexts();
  const t = texts.twoFactor;
  const { toast } = useToast();
  const begin = useAction();
  const verify = useAction();
  const [nameMissing, setNameMissing] = useState(false);
  const [enrolment, setEnrolment] = useState<Enrolment>();

  async function onName(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    setNameMissing(name === '');
    if (name === '') return;
    const begun = await begin.run(() => beginEnrolment(name));
    if (begun) setEnrolment(begun.enrolment);
  }

  async function onCode({ id }: Enrolment, code: string) {
    if (!(await verify.run(() => proveFactor(id, code)))) return;
    toast({ title: t.activated, text: t.activatedText, tone: 'calm' });
    const made = isFirst && (await verify.run(() => makeRecoveryCodes(false)));
    if (made) onCodes(made.codes);
    onClose();
  }

  function cancel() {
    // One left half-way is swept by the server as well: no need to wait, or to tell of a failure.
    if (enrolment) void abandonEnrolment(enrolment.id);
    onClose();
  }

  if (enrolment) {
    return (
      <AnswerApp
        enrolment={enrolment}
        busy={verify.busy}
        problem={verify.problem}
        onInput={verify.forget}
        onCode={(code) => onCode(enrolment, code)}
        onCancel={cancel}
      />
    );
  }
  return (
    <form
      noValidate
      onSubmit={onName}
      onInput={() => {
        setNameMissing(false);
        begin.forget();
      }}
      className="flex flex-col gap-4"
    >
      <p>{t.needApp}</p>
      <Field label={t.name} hint={t.nameHint} error={nameMissing ? t.nameMissing : begin.problem}>
        <TextInput name="name" autoComplete="off" maxLength={nameMaxLength} defaultValue={t.defaultName} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={begin.busy} busyLabel={texts.busy}>
          {t.next}
        </Button>
        <Button variant="quiet" onClick={cancel}>
          {common.cancel}
        </Button>
      </div>
    </form>
  );
}
