import { createTransport } from 'nodemailer';
import { isThisMachine } from '../http/address.ts';
import type { Mailer } from './mail-types.ts';
import { openMailbox } from './mailbox.ts';

export type { Mail, Mailer, StoredMail } from './mail-types.ts';

const seconds = 1000;

/**
 * Mail by SMTP; without an SMTP server, into the development mailbox.
 * @param options.smtpUrl such as `smtp://user:password@host:587`. Nothing is sent to another machine without TLS,
 * unless the address has `?requireTLS=false` (STARTTLS if it is offered) or `?ignoreTLS=true` (never), which are
 * nodemailer's own options
 * @param options.from sender of the mails
 * @param options.mailboxPath file of the development mailbox
 * @param options.keep maximum mails in the development mailbox
 */
export function createMailer({
  smtpUrl,
  from,
  mailboxPath,
  keep = 200,
}: {
  readonly smtpUrl?: string | undefined;
  readonly from: string;
  readonly mailboxPath: string;
  readonly keep?: number;
}): Mailer {
  if (smtpUrl === undefined) {
    const mailbox = openMailbox(mailboxPath, keep);
    const { messages, forget } = mailbox;
    const nothing = () => undefined;
    return {
      send: async (mail) => mailbox.add(mail),
      verify: async () => undefined,
      messages,
      forget,
      close: nothing,
    };
  }
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    ...(needsTls(smtpUrl) && { requireTLS: true }),
    connectionTimeout: 10 * seconds,
    greetingTimeout: 10 * seconds,
    socketTimeout: 30 * seconds,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, html, replyTo }) {
      // An address object is one address; in text, a comma would make two recipients.
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        html,
      });
    },
    verify: async () => {
      await transport.verify();
    },
    messages: () => [],
    forget: () => undefined,
    close: () => transport.close(),
  };
}

/**
 * The connection carries a password and sign-in links: over a network it is unencrypted only if the operator asks for
 * it.
 */
function needsTls(smtpUrl: string): boolean {
  const { hostname, searchParams } = new URL(smtpUrl);
  const isWaived = searchParams.get('requireTLS') === 'false' || searchParams.get('ignoreTLS') === 'true';
  return !isWaived && !isThisMachine(hostname);
}
