import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useFailureMessage } from '#app/errors/use-failure.ts';
import { useSharedTexts } from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { isSharePin } from '#domain/person/report-share.ts';
import type { PageState } from './use-shared.ts';

interface PinFormProps {
  readonly state: Exclude<PageState, { kind: 'open' }>;
  readonly busy: boolean;
  readonly onPin: (pin: string) => void;
  readonly onRetry: () => void;
}

/** Shown until the report is: loading, the PIN form, or why there is no report. */
export function PinForm({ state, busy, onPin, onRetry }: PinFormProps) {
  const t = useSharedTexts();
  const messageFor = useFailureMessage();
  switch (state.kind) {
    case 'loading':
      return (
        <>
          <h1 className="sr-only">{t.title}</h1>
          <p role="status" className="text-muted">
            {t.loading}
          </p>
          <Skeleton className="h-80" />
        </>
      );
    case 'pin':
    case 'wrong-pin':
      return <AskPin state={state} busy={busy} onPin={onPin} />;
    case 'failed': {
      const message = messageFor(state.failure);
      return (
        <Answer title={message?.title ?? t.title} text={message?.text ?? ''}>
          <Button variant="primary" busy={busy} onClick={onRetry} className="self-start">
            {t.retry}
          </Button>
        </Answer>
      );
    }
    default:
      return <Answer {...t[state.kind]} />;
  }
}

/** Result of opening the link; its heading gets the focus because it has changed. */
function Answer({
  title,
  text,
  children,
}: {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {title}
      </h1>
      <p className="max-w-text">{text}</p>
      {children}
    </>
  );
}

interface AskPinProps extends Pick<PinFormProps, 'busy' | 'onPin'> {
  readonly state: Extract<PageState, { kind: 'pin' | 'wrong-pin' }>;
}

function AskPin({ state, busy, onPin }: AskPinProps) {
  const t = useSharedTexts().pin;
  const input = useRef<HTMLInputElement>(null);
  const [pin, setPin] = useState('');
  const [isInvalid, setIsInvalid] = useState(false);
  /** The answer that was showing when the PIN was edited; it no longer applies. */
  const [edited, setEdited] = useState<PageState>();

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setIsInvalid(!isSharePin(pin));
    if (isSharePin(pin)) onPin(pin);
    else input.current?.focus();
  }

  // The field is all there is to do here.
  useEffect(() => {
    input.current?.focus();
    if (state.kind === 'wrong-pin') input.current?.select();
  }, [state]);

  const wrong = state.kind === 'wrong-pin' && edited !== state ? t.wrong(state.triesLeft) : undefined;
  return (
    <>
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl">{t.title}</h1>
        <p className="text-muted">{t.text}</p>
      </header>
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
        <Field label={t.label} error={isInvalid ? t.invalid : wrong}>
          <TextInput
            ref={input}
            inputMode="numeric"
            autoComplete="off"
            maxLength={8}
            value={pin}
            onChange={({ currentTarget }) => {
              setPin(currentTarget.value.trim());
              setIsInvalid(false);
              setEdited(state);
            }}
            className="font-semibold text-xl tabular-nums tracking-widest"
          />
        </Field>
        <Button type="submit" variant="primary" size="lg" busy={busy} busyLabel={t.busy}>
          {t.submit}
        </Button>
      </form>
    </>
  );
}
