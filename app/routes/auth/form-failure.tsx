import { Link, useSearchParams } from 'react-router';
import { useResend } from '#app/components/account/use-resend.ts';
import type { Failure } from '#app/errors/failure.ts';
import { useFailureMessage } from '#app/errors/use-failure.ts';
import { useAccountTexts } from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { searchFor } from './modes.ts';

interface FormFailureProps {
  readonly failure: Failure;
  /** Email address the form was submitted with. */
  readonly email: string;
  readonly next: string;
  readonly onMailSent: () => void;
}

/** Reason the form was refused, with the one step that helps, where there is one. */
export function FormFailure({ failure, email, next, onMailSent }: FormFailureProps) {
  const t = useAccountTexts();
  const message = useFailureMessage()(failure);
  const [params] = useSearchParams();
  const resend = useResend(next, false);
  if (!message) return null;
  return (
    <Notice role="alert" tone="caution" title={message.title}>
      <p>{message.text}</p>
      {failure.code === 'email_taken' && (
        <LinkButton as={Link} to={{ search: searchFor('login', params) }} className="mt-3">
          {t.login.submit}
        </LinkButton>
      )}
      {failure.code === 'email_not_confirmed' && (
        <Button
          className="mt-3"
          busy={resend.busy}
          busyLabel={t.checkMail.resendBusy}
          onClick={async () => {
            if (await resend.send(email)) onMailSent();
          }}
        >
          {t.checkMail.resend}
        </Button>
      )}
    </Notice>
  );
}
