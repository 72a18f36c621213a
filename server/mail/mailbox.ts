import { appendFileSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';
import type { Mail, StoredMail } from './mail-types.ts';

const storedMailSchema = v.object({
  to: v.string(),
  subject: v.string(),
  text: v.string(),
  html: v.string(),
  replyTo: v.optional(v.string()),
  date: v.pipe(v.string(), v.isoTimestamp()),
});

interface Mailbox {
  add(mail: Mail): void;
  /** Newest first. */
  messages(): readonly StoredMail[];
  /** Removes every mail to these addresses, also from the file. */
  forget(addresses: readonly string[]): void;
}

/**
 * Mails kept for reading on this machine, one JSON object per line, so that a restart does not lose a link about to
 * be followed. Readable by the owner only: the links sign people in.
 * @param keep maximum; the file is rewritten once it holds twice as many
 */
export function openMailbox(path: string, keep: number): Mailbox {
  let mails = load(path).slice(-keep);
  let lines = rewrite(path, mails);

  return {
    add({ to, subject, text, html, replyTo }) {
      const mail = { to, subject, text, html, replyTo, date: new Date().toISOString() };
      mails = [...mails, mail].slice(-keep);
      appendFileSync(path, toLine(mail), { mode: 0o600 });
      lines += 1;
      if (lines > 2 * keep) lines = rewrite(path, mails);
    },
    messages: () => mails.toReversed(),
    forget(addresses) {
      mails = mails.filter(({ to }) => !addresses.includes(to));
      lines = rewrite(path, mails);
    },
  };
}

function load(path: string): StoredMail[] {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return [];
  }
  return text.split('\n').flatMap((line) => {
    const mail = v.safeParse(v.pipe(v.string(), v.parseJson(), storedMailSchema), line);
    // A line cut short by a kill is a mail that was never sent.
    return mail.success ? [mail.output] : [];
  });
}

/** Replaces the file atomically. @returns its number of lines */
function rewrite(path: string, mails: readonly StoredMail[]): number {
  writeFileSync(`${path}.new`, mails.map(toLine).join(''), { mode: 0o600 });
  renameSync(`${path}.new`, path);
  return mails.length;
}

function toLine(mail: StoredMail): string {
  return `${JSON.stringify(mail)}\n`;
}
