import { type FormEvent, useState } from 'react';
import {
  abandonEnrolment,
  beginEnrolment,
  type Enrolment,
  type Factor,
  makeRecoveryCodes,
  proveFactor,
} from '#app/account/sign-in/second-factors.ts';
import { useSettingsTexts, useShellTexts } from '#app/i18n/areas.ts';

import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { useShowConfirmation } from '../settings-section.tsx';
import { ProveOwner } from '../sign-in/prove-owner.tsx';
import { useAction } from '../use-action.ts';
import { AnswerApp } from './answer-app.tsx';
import { ProveFactor } from './prove-factor.tsx';

/** Characters; the server accepts 100. */
const nameMaxLength = 50;

interface EnrolAppProps {
  readonly userId: string;
  /** Existing apps; a code from one of them proves ownership. */
  readonly apps: readonly Factor[];
  /** Whether to create recovery codes as well, because there are none yet. */
  readonly makesCodes: boolean;
  readonly onClose: () => void;
  readonly onCodes: (codes: readonly string[]) => void;
}

/** Adds an authenticator app: its name, its QR code, then a first code from it. */
export function EnrolApp({ userId, apps, makesCodes, onClose, onCodes }: EnrolAppProps) {
  const texts = useSettingsTexts();
  const common = useShellTexts();
  const t = texts.twoFactor;
  const showConfirmation = useShowConfirmation();
  const starting = useAction();
  const verify = useAction();
  const [nameMissing, setNameMissing] = useState(false);
  const [name, setName] = useState<string>(t.defaultName);
  const [enrolment, setEnrolment] = useState<Enrolment>();

  async function onName(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    setNameMissing(typed === '');
    if (typed === '') return;
    setName(typed);
    const started = await starting.run(() => beginEnrolment(typed));
    if (started) setEnrolment(started.enrolment);
  }

  async function onCode({ id }: Enrolment, code: string) {
    if (!(await verify.run(() => proveFactor(id, code)))) return;
    showConfirmation({ title: t.activated, text: t.activatedText });
    const made = makesCodes && (await verify.run(() => makeRecoveryCodes(false)));
    if (made) onCodes(made.codes);
    onClose();
  }

  function cancel() {
    // The server also removes abandoned enrolments: no need to wait or to report a failure.
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
  if (starting.failure?.code === 'proof_needed') {
    const proof = {
      onProven: () => beginEnrolment(name),
      onDone: (started: { enrolment: Enrolment }) => setEnrolment(started.enrolment),
      onCancel: starting.forget,
    };
    return apps.length > 0 ? (
      <ProveFactor apps={apps} text={t.whoByFactor} submit={t.whoSubmit} {...proof} />
    ) : (
      <ProveOwner userId={userId} {...proof} />
    );
  }
  return (
    <form
      noValidate
      onSubmit={onName}
      onInput={() => {
        setNameMissing(false);
        starting.forget();
      }}
      className="flex flex-col gap-4"
    >
      <p>{t.needApp}</p>
      <Field label={t.name} hint={t.nameHint} error={nameMissing ? t.nameMissing : starting.problem}>
        <TextInput name="name" autoComplete="off" maxLength={nameMaxLength} defaultValue={name} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={starting.busy} busyLabel={texts.busy}>
          {t.next}
        </Button>
        <Button variant="quiet" onClick={cancel}>
          {common.cancel}
        </Button>
      </div>
    </form>
  );
}
