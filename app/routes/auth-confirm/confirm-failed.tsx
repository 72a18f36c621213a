import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import * as v from 'valibot';
import { useSession } from '#app/account/session/session.ts';
import { AccountPage } from '#app/components/account/account-page.tsx';
import { EmailField } from '#app/components/account/email-field.tsx';
import { focusFirst, readFormValues, useProblemText } from '#app/components/account/form-problems.ts';
import { SubmitButton } from '#app/components/account/submit-button.tsx';
import { useResend } from '#app/components/account/use-resend.ts';
import type { Failure } from '#app/errors/failure.ts';
import { useFailureMessage } from '#app/errors/use-failure.ts';
import { useAccountTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { check, type Problems } from '#domain/model/validation.ts';
import { emailSchema } from '#domain/person/account-schemas.ts';
import type { MailLink } from './redeem-once.ts';

interface ConfirmFailedProps {
  readonly failure: Failure;
  readonly kind: MailLink['type'] | undefined;
  readonly next: string;
  readonly onRetry: () => void;
}

/** Failure page of a mail link: the reason and the next step. */
export function ConfirmFailed({ failure, kind, next, onRetry }: ConfirmFailedProps) {
  const t = useAccountTexts();
  const locale = useLocale();
  const session = useSession();
  const message = useFailureMessage()(failure);
  const spent = failure.code === 'link_expired';
  const modeToAskAgain =
    kind === 'recovery' ? 'forgot' : kind === 'magiclink' || kind === 'invite' ? 'mail' : undefined;
  return (
    <AccountPage title={message?.title ?? t.confirm.title} intro={message?.text} isAnswer>
      {!spent && (
        <Button variant="primary" size="lg" onClick={onRetry}>
          {t.confirm.retry}
        </Button>
      )}
      {spent && session.status === 'signed-in' && (
        <LinkButton as={Link} to={next} variant="primary" size="lg">
          {t.confirm.goOn}
        </LinkButton>
      )}
      {spent && session.status !== 'signed-in' && modeToAskAgain && (
        <LinkButton
          as={Link}
          to={`${linkTo('auth', locale)}?mode=${modeToAskAgain}`}
          variant="primary"
          size="lg"
        >
          {t.reset.askAgain}
        </LinkButton>
      )}
      {spent && session.status !== 'signed-in' && kind === 'email_change' && (
        <LinkButton as={Link} to={`${linkTo('auth', locale)}?next=${encodeURIComponent(next)}`}>
          {t.confirm.toLogin}
        </LinkButton>
      )}
      {spent && session.status !== 'signed-in' && (kind === 'signup' || !kind) && <AskAgain next={next} />}
    </AccountPage>
  );
}

const formSchema = v.object({ email: emailSchema });

/** Form that sends the confirmation mail again. It asks for the address, which an old link does not carry. */
function AskAgain({ next }: { readonly next: string }) {
  const t = useAccountTexts();
  const locale = useLocale();
  const problemText = useProblemText();
  const { busy, secondsLeft, send } = useResend(next, false);
  const [problems, setProblems] = useState<Problems>({});
  const [sentTo, setSentTo] = useState<string>();

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy || secondsLeft > 0) return;
    const form = event.currentTarget;
    const checked = check(formSchema, readFormValues(form));
    setProblems(checked.ok ? {} : checked.problems);
    if (!checked.ok) focusFirst(form, ['email']);
    else if (await send(checked.value.email)) setSentTo(checked.value.email);
  }

  return (
    <form noValidate onSubmit={onSubmit} onInput={() => setProblems({})} className="flex flex-col gap-5">
      <p>{sentTo ? t.confirm.sentText(sentTo) : t.confirm.failedText}</p>
      <EmailField error={problemText('email', problems)} />
      <SubmitButton
        busy={busy}
        busyLabel={t.checkMail.resendBusy}
        blocked={secondsLeft > 0 ? t.checkMail.resendIn(secondsLeft) : undefined}
      >
        {t.checkMail.resend}
      </SubmitButton>
      <LinkButton as={Link} to={linkTo('auth', locale)} variant="quiet">
        {t.confirm.toLogin}
      </LinkButton>
    </form>
  );
}
