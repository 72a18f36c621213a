import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useProblemText } from '#app/components/problem-text.ts';
import type { SendOutcome, TypedFeedback } from '#app/data/feedback.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { useHelpTexts } from './texts.ts';

const loadSend = () => import('#app/data/feedback.ts');

interface Props {
  /** Characters, and months a message is kept. */
  readonly limits: { readonly subject: number; readonly message: number; readonly months: number };
}

type State = SendOutcome | { readonly kind: 'empty' | 'sending' };
type Sent = Extract<SendOutcome, { kind: 'sent' }>;

/** A message to whoever runs the server. The fields keep what is typed themselves, also before this page has woken up. */
export function ContactForm({ limits }: Props) {
  const [sent, setSent] = useState<Sent>();
  return sent ? (
    <SentMessage content={sent.content} onAgain={() => setSent(undefined)} />
  ) : (
    <EmptyForm limits={limits} onSent={setSent} />
  );
}

function EmptyForm({ limits, onSent }: Props & { readonly onSent: (sent: Sent) => void }) {
  const t = useHelpTexts().contact;
  const locale = useLocale();
  const [state, setState] = useState<State>({ kind: 'empty' });
  const problemOf = useProblemText(state.kind === 'problems' ? state.problems : {});
  const form = useRef<HTMLFormElement>(null);
  // The same message, however often it is tried, is one.
  const tried = useRef({ id: '', text: '' });
  const sending = state.kind === 'sending';

  useEffect(() => {
    // There, should the connection be gone when it is needed.
    loadSend().catch(() => undefined);
  }, []);
  useEffect(() => {
    if (state.kind === 'problems') form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [state]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const typed = readForm(event.currentTarget);
    const text = JSON.stringify(typed);
    if (tried.current.text !== text) tried.current = { id: crypto.randomUUID(), text };
    const { id } = tried.current;
    setState({ kind: 'sending' });
    const outcome = await loadSend()
      .then(({ sendFeedback }) => sendFeedback(id, locale, typed, 0))
      .catch((): SendOutcome => ({ kind: navigator.onLine ? 'unavailable' : 'offline' }));
    if (outcome.kind === 'sent') onSent(outcome);
    else setState(outcome);
  };

  const failure = failureText(state, t.failed);
  return (
    // Without a script "dialog" sends nothing anywhere; with "get" the message would be in the address.
    <form
      ref={form}
      method="dialog"
      noValidate
      onSubmit={submit}
      className="relative mt-5 flex max-w-form flex-col gap-5"
    >
      <noscript>
        <p className="rounded-lg bg-caution-soft px-4 py-3 text-on-caution-soft">{t.noScript}</p>
      </noscript>
      <Field label={t.subject} error={problemOf('subject')} hint={t.upTo(limits.subject)}>
        <TextInput name="subject" autoComplete="off" required />
      </Field>
      <Field label={t.message} error={problemOf('message')} hint={t.upTo(limits.message)}>
        <TextArea name="message" rows={6} required />
      </Field>
      <Field label={t.email} aside={t.optional} hint={t.emailHint} error={problemOf('email')}>
        <TextInput type="email" name="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
      </Field>
      <div aria-hidden="true" className="sr-only">
        <label>
          {t.website}
          <input name="website" type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <p className="text-muted text-sm">
        {t.private} {t.kept(limits.months)}
      </p>
      <div aria-live="polite">{failure && <Notice tone="caution">{failure}</Notice>}</div>
      <Button type="submit" variant="primary" busy={sending} busyLabel={t.sending} className="self-start">
        {t.submit}
      </Button>
    </form>
  );
}

function readForm(form: HTMLFormElement): TypedFeedback {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '');
  return {
    subject: text('subject'),
    message: text('message'),
    email: text('email'),
    website: text('website'),
  };
}

function failureText(
  state: State,
  t: ReturnType<typeof useHelpTexts>['contact']['failed'],
): string | undefined {
  switch (state.kind) {
    case 'offline':
    case 'refused':
    case 'unavailable':
      return t[state.kind];
    case 'limit':
      return t.limit(state.minutes);
    default:
      return undefined;
  }
}

/** What was sent, as it arrived. */
function SentMessage({ content, onAgain }: Pick<Sent, 'content'> & { readonly onAgain: () => void }) {
  const t = useHelpTexts().contact;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="mt-5 max-w-form">
      <div className="rounded-lg bg-support-soft px-5 py-4 text-on-support-soft">
        <h3 ref={heading} tabIndex={-1} className="text-lg">
          {t.sent.heading}
        </h3>
        <p className="mt-1 wrap-anywhere">
          {content.email === null ? t.sent.noAnswer : t.sent.answer(content.email)}
        </p>
      </div>
      <h3 className="mt-6 text-base">{t.sent.copy}</h3>
      <dl className="mt-2 rounded-lg border border-border px-5 py-4">
        <dt className="text-muted text-sm">{t.subject}</dt>
        <dd className="wrap-anywhere">{content.subject}</dd>
        <dt className="mt-3 text-muted text-sm">{t.message}</dt>
        <dd className="wrap-anywhere whitespace-pre-wrap">{content.message}</dd>
      </dl>
      <Button variant="quiet" className="-ml-4 mt-3" onClick={onAgain}>
        {t.sent.again}
      </Button>
    </div>
  );
}
