import type { Auth } from './auth.ts';
import type { NoticeKind } from './policy.ts';
import type { User } from './users.ts';

interface Details {
  /** Where to; the account's own address unless said otherwise. */
  readonly to?: readonly string[];
  /** When what the notice announces will happen. ISO 8601. */
  readonly dueAt?: string;
}

/**
 * Tells the owner of an account by mail what has happened to its keys, and what to do if it was somebody else. To be called
 * when it is committed. A mail that cannot be sent is logged and undoes nothing. Not limited in number: what it tells of is.
 */
export function tellOfChange(
  auth: Pick<Auth, 'policy' | 'mailer' | 'siteUrl' | 'log'>,
  user: Pick<User, 'email' | 'raw_user_meta_data'>,
  kind: NoticeKind,
  { to = [user.email], dueAt }: Details = {},
): void {
  const { policy, mailer, siteUrl, log } = auth;
  for (const address of to) {
    const notice = { to: address, siteUrl, kind, userMetadata: user.raw_user_meta_data, dueAt };
    void mailer
      .send(policy.mails.notice(notice))
      .catch((error: unknown) => log.error('mail_not_sent', error, { kind }));
  }
}
