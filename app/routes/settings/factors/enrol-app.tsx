import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  abandonEnrolment,
  beginEnrolment,
  type Enrolment,
  type Factor,
  makeRecoveryCodes,
  proveFactor,
} from '#app/account/sign-in/second-factors.ts';
import { sixDigits } from '#app/components/account/one-time-code.tsx';
import { focusFirstField } from '#app/components/keep-focus.tsx';
import { useSettingsTexts, useShellTexts } from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { useShowConfirmation } from '../settings-section.tsx';
import { CodeField } from '../sign-in/code-field.tsx';
import { ProveOwner } from '../sign-in/prove-owner.tsx';
import { useAction } from '../use-action.ts';
import { CopyTextButton } from './copy-text-button.tsx';
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
      ref={focusFirstField}
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
function AnswerApp({ enrolment, busy, problem, onInput, onCode, onCancel }: AnswerAppProps) {
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
