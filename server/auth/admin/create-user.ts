import type { Handler } from 'hono';
import type { Env } from '../../http/request-context.ts';
import type { Auth } from '../auth.ts';
import { invalid } from '../auth-error.ts';
import { readBody } from '../body.ts';
import { emailExists } from '../email/email-change.ts';
import { refuseLargeMetadata } from '../users/metadata.ts';
import { toUserAnswer } from '../users/user-answer.ts';
import { insertUser } from '../users/users.ts';
import { attributesSchema, hashPasswordOf, readBan, readEmailOf, refuseNotOffered } from './attributes.ts';
import { applyAttributes } from './change-user.ts';

/**
 * POST /admin/users: an account without a mail, confirmed if the administrator asks for it. A password is
 * optional.
 */
export function createUser(auth: Auth): Handler<Env> {
  return async (c) => {
    const attributes = await readBody(c, attributesSchema);
    refuseNotOffered(attributes);
    const email = readEmailOf(auth, attributes);
    if (!email) throw invalid('Cannot create a user without an email');
    const data = attributes.user_metadata ?? {};
    refuseLargeMetadata(data, auth.policy.userMetadataMax);
    const bannedUntil = readBan(attributes, auth.now());
    const passwordHash = (await hashPasswordOf(auth, attributes)) ?? null;
    const user = await auth.transaction(async (sql) => {
      const confirmed = attributes.email_confirm ?? false;
      const added = await insertUser(sql, { email, passwordHash, data, confirmed }, auth.now());
      if (!added) throw emailExists();
      return applyAttributes(auth, sql, added, { bannedUntil, appMetadata: attributes.app_metadata });
    });
    return c.json(toUserAnswer(user));
  };
}
