import { setTimeout as pause } from 'node:timers/promises';
import type { APIRequestContext } from '@playwright/test';

interface StoredMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The newest mail to an address in the development mailbox; waits for it up to five seconds. */
export async function mailTo(
  request: APIRequestContext,
  email: string,
  subject: RegExp,
): Promise<StoredMail> {
  const deadline = Date.now() + 5000;
  while (Date.now() < deadline) {
    const mails: StoredMail[] = await (await request.get('/dev/mailbox.json')).json();
    const found = mails.find((mail) => mail.to === email && subject.test(mail.subject));
    if (found) return found;
    await pause(100);
  }
  throw new Error(`No mail to ${email} whose subject matches ${subject}`);
}

/** The link of a mail, as a path: a test may use another host name than the mail. */
export function linkIn({ text }: StoredMail): string {
  const { pathname, search } = new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '');
  return `${pathname}${search}`;
}

/** The six digits of a mail. */
export function codeIn({ text }: StoredMail): string {
  return /^\d{6}$/m.exec(text)?.[0] ?? '';
}
