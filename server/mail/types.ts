export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Whom an answer goes to, when that is not the sender. */
  readonly replyTo?: string | undefined;
}

/** A mail kept for reading during development; `date` is ISO 8601. */
export interface StoredMail extends Mail {
  readonly date: string;
}

export interface Mailer {
  /** Resolves when the mail is with the SMTP server (or in the development mailbox). @throws Error when it could not be handed over */
  send(mail: Mail): Promise<void>;
  /** The development mailbox, newest first; empty when mail goes out by SMTP. */
  messages(): readonly StoredMail[];
  /** Throws away what the development mailbox holds for these addresses: the account they belonged to is gone. */
  forget(addresses: readonly string[]): void;
  close(): void;
}
