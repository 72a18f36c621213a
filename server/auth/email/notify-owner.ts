import type { AuthOptions } from '../auth.ts';
import type { NoticeKind } from '../policy.ts';
import type { User } from '../users/users.ts';

interface Details {
  /** Recipients; by default the account's own address. */
  readonly to?: readonly string[];
  /** When the announced event will happen. ISO 8601. */
  readonly dueAt?: string;
}

/** What a security notice is made of, in the queue. */
export interface NoticeContents {
  readonly to: string;
  readonly kind: NoticeKind;
  readonly dueAt?: string | undefined;
}

/**
 * Mails a security notice to the owner of an account, by the queue. Call it after the commit: a failure rolls nothing back. Not
 * rate limited: the change itself is.
 */
export function notifyOwner(
  { database, mailQueue, log }: Pick<AuthOptions, 'database' | 'mailQueue' | 'log'>,
  user: Pick<User, 'id' | 'email'>,
  kind: NoticeKind,
  { to = [user.email], dueAt }: Details = {},
): void {
  void database
    .asRole({ role: 'engine' }, async (sql) => {
      for (const address of to) {
        const contents: NoticeContents = { to: address, kind, dueAt };
        await mailQueue.add(sql, { kind: 'notice', userId: user.id, contents });
      }
    })
    .then(
      () => mailQueue.hurry(),
      (error: unknown) => log.error('mail_not_sent', error, { kind }),
    );
}
