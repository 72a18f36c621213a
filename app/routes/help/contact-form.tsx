import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/button.tsx';
import { controlStyle } from '#app/ui/control-style.ts';
import { cx } from '#app/ui/cx.ts';
import type { Attempt } from './send-message.ts';

/** Texts of the form, passed in by the page so that no script contains them. */
export interface ContactTexts {
  readonly noScript: string;
  readonly private: string;
  readonly subject: string;
  readonly subjectHint: string;
  readonly message: string;
  readonly messageHint: string;
  readonly email: string;
  readonly emailHint: string;
  readonly website: string;
  readonly submit: string;
  readonly sending: string;
  readonly failed: { readonly offline: string; readonly unavailable: string };
}

interface Props {
  readonly t: ContactTexts;
}

type Sent = Extract<Attempt, { kind: 'sent' }>;

// Most visitors never send a message. Preloaded after hydration, in case the connection is lost by then.
const loadSender = () => import('./send-message.ts');

/** Message to the operator of the server. Fields are uncontrolled, so that text typed before hydration is kept. */
export function ContactForm({ t }: Props) {
  const [sent, setSent] = useState<Sent>();
  return sent ? (
    <SentMessage sent={sent} onAgain={() => setSent(undefined)} />
  ) : (
    <EmptyForm t={t} onSent={setSent} />
  );
}

function EmptyForm({ t, onSent }: Props & { readonly onSent: (sent: Sent) => void }) {
  const locale = useLocale();
  const [sending, setSending] = useState(false);
  const [attempt, setAttempt] = useState<Attempt>();
  const form = useRef<HTMLFormElement>(null);
  // Retries of the same text share one id.
  const tried = useRef({ id: '', text: '' });
  const problems = attempt?.kind === 'problems' ? attempt.problems : {};

  useEffect(() => {
    loadSender()
      .then(({ prepare }) => prepare(locale))
      .catch(() => undefined);
  }, [locale]);
  useEffect(() => {
    if (attempt?.kind === 'problems')
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [attempt]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const typed = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, text]) => [name, String(text)]),
    );
    const text = JSON.stringify(typed);
    if (tried.current.text !== text) tried.current = { id: crypto.randomUUID(), text };
    setSending(true);
    const outcome = await loadSender()
      .then(({ sendMessage }) => sendMessage(tried.current.id, locale, typed))
      .catch(
        (): Attempt => ({ kind: 'failed', text: t.failed[navigator.onLine ? 'unavailable' : 'offline'] }),
      );
    setSending(false);
    if (outcome.kind === 'sent') onSent(outcome);
    else setAttempt(outcome);
  };

  return (
    // Without a script `dialog` submits nothing; `get` would put the message into the address.
    <form
      ref={form}
      method="dialog"
      noValidate
      onSubmit={submit}
      className="mt-5 flex max-w-form flex-col gap-5"
    >
      <noscript>
        <p className="rounded-lg bg-caution-soft px-4 py-3 text-on-caution-soft">{t.noScript}</p>
      </noscript>
      <Line name="subject" label={t.subject} hint={t.subjectHint} problem={problems.subject} />
      <Line as="textarea" name="message" label={t.message} hint={t.messageHint} problem={problems.message} />
      <Line name="email" label={t.email} hint={t.emailHint} problem={problems.email} />
      <label aria-hidden="true" className="sr-only">
        {t.website}
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
      <p className="text-muted text-sm">{t.private}</p>
      <p role="status" className="font-medium text-plum empty:sr-only">
        {attempt?.kind === 'failed' && attempt.text}
      </p>
      <Button type="submit" variant="primary" busy={sending} busyLabel={t.sending} className="self-start">
        {t.submit}
      </Button>
    </form>
  );
}

interface LineProps {
  readonly as?: 'input' | 'textarea';
  readonly name: 'subject' | 'message' | 'email';
  readonly label: string;
  readonly hint: string;
  readonly problem: string | undefined;
}

/** A plain field: app/ui's would load all icons, and this page is meant to be light. */
function Line({ as: Control = 'input', name, label, hint, problem }: LineProps) {
  const isMail = name === 'email';
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={name} className="font-medium">
        {label}
      </label>
      <p id={`${name}-hint`} className="text-muted text-sm">
        {hint}
      </p>
      <Control
        id={name}
        name={name}
        {...(Control === 'input' ? { type: isMail ? 'email' : 'text' } : { rows: 6 })}
        autoComplete={isMail ? 'email' : 'off'}
        required={!isMail}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${name}-hint ${name}-problem`}
        className={cx(
          controlStyle,
          Control === 'textarea' && 'field-sizing-content min-h-40! resize-y leading-normal',
        )}
      />
      <p id={`${name}-problem`} aria-live="polite" className="font-medium text-plum text-sm empty:sr-only">
        {problem}
      </p>
    </div>
  );
}

/** The sent message, as it was received. */
function SentMessage({ sent, onAgain }: { readonly sent: Sent; readonly onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="mt-5 max-w-form">
      <div className="rounded-lg bg-support-soft px-5 py-4 text-on-support-soft">
        <h3 ref={heading} tabIndex={-1} className="text-lg">
          {sent.heading}
        </h3>
        <p className="mt-1 wrap-anywhere">{sent.answer}</p>
      </div>
      <h3 className="mt-6 text-base">{sent.copy}</h3>
      <dl className="mt-2 rounded-lg bg-surface-raised px-5 py-4">
        {sent.content.map(([label, text]) => (
          <div key={label} className="not-first:mt-3">
            <dt className="text-muted text-sm">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-wrap">{text}</dd>
          </div>
        ))}
      </dl>
      <Button variant="quiet" className="-ml-4 mt-3" onClick={onAgain}>
        {sent.again}
      </Button>
    </div>
  );
}
