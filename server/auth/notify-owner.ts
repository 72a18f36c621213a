import type { Auth } from './auth.ts';
import type { NoticeKind } from './policy.ts';
import type { User } from './users.ts';

interface Details {
  /** Recipients; by default the account's own address. */
  readonly to?: readonly string[];
  /** When the announced event will happen. ISO 8601. */
  readonly dueAt?: string;
}

/**
 * Mails a security notice to the owner of an account. Call it after the commit. A failed mail is logged and
 * rolls nothing back. Not rate limited: the change itself is.
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
