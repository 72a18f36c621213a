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
 * Mails the owner of an account a security notice. Call it after the commit. A failed mail is logged and undoes
 * nothing. Not rate limited: the change itself is.
 */
export function notifyOwner(
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
