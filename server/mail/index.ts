import { createTransport } from 'nodemailer';
import { openMailbox } from './mailbox.ts';
import type { Mailer } from './types.ts';

export type { Mail, Mailer, StoredMail } from './types.ts';

const seconds = 1000;

/**
 * Mail by SMTP; without an SMTP server, into the development mailbox.
 * @param options.smtpUrl such as `smtp://user:password@host:587`; STARTTLS is used whenever the server offers it
 * @param options.from who mails come from
 * @param options.mailboxPath the development mailbox's file
 * @param options.keep how many mails the development mailbox holds
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
    return { send: async (mail) => mailbox.add(mail), messages, forget, close: () => undefined };
  }
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    connectionTimeout: 10 * seconds,
    greetingTimeout: 10 * seconds,
    socketTimeout: 30 * seconds,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, html }) {
      // An address object is taken as one address; as text, a comma in it would make two recipients.
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html });
    },
    messages: () => [],
    forget: () => undefined,
    close: () => transport.close(),
  };
}
