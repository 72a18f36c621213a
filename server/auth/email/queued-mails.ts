import type { MailKind } from '#server/mail/mail-queue.ts';
import { type AuthOptions, openOneTimeTokens } from '../auth.ts';
import { findUser, isBanned } from '../users/users.ts';
import { writeEmailChangeMail } from './email-change.ts';
import { type ProofContents, writeProofMail } from './mails.ts';
import type { NoticeContents } from './notify-owner.ts';

/** How the service's mails are made that the queue sends: proofs and security notices. */
export function createAuthMails({
  policy,
  siteUrl,
  derive,
  now = () => new Date(),
}: Pick<AuthOptions, 'policy' | 'siteUrl' | 'derive' | 'now'>) {
  const writer = { policy, siteUrl, now, oneTimeTokens: openOneTimeTokens(derive, policy, now) };
  const proof: MailKind = {
    async make(sql, contents, userId) {
      const { proof, ...target } = contents as ProofContents;
      const user = userId === null ? undefined : await findUser(sql, userId);
      if (!user || isBanned(user, now())) return undefined;
      switch (proof) {
        case 'email_change_current':
          return writeEmailChangeMail(writer, sql, user, 'current', target);
        case 'email_change_new':
          return writeEmailChangeMail(writer, sql, user, 'new', target);
        case 'signup':
          // Confirmed meanwhile by an earlier mail.
          if (user.email_confirmed_at) return undefined;
          return writeProofMail(writer, sql, user, { kind: proof, ...target });
        case 'recovery':
        case 'magiclink':
          return writeProofMail(writer, sql, user, { kind: proof, ...target });
      }
    },
  };
  const notice: MailKind = {
    async make(sql, contents, userId) {
      const { to, kind, dueAt } = contents as NoticeContents;
      const user = userId === null ? undefined : await findUser(sql, userId);
      return user && policy.mails.notice({ to, siteUrl, kind, dueAt, userMetadata: user.raw_user_meta_data });
    },
  };
  return { proof, notice };
}
