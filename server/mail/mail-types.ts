export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Recipient of replies, if not the sender. */
  readonly replyTo?: string | undefined;
}

/** A mail kept for reading in development; `date` is ISO 8601. */
export interface StoredMail extends Mail {
  readonly date: string;
}

export interface Mailer {
  /**
   * Resolves when the SMTP server (or the development mailbox) has accepted the mail.
   * @throws Error when it has not
   */
  send(mail: Mail): Promise<void>;
  /** Asks the SMTP server whether it would take mail, without sending any. @throws Error when it would not */
  verify(): Promise<void>;
  /** The development mailbox, newest first; empty with an SMTP server. */
  messages(): readonly StoredMail[];
  /** Deletes the development mailbox's mails to these addresses, after their account was deleted. */
  forget(addresses: readonly string[]): void;
  close(): void;
}
