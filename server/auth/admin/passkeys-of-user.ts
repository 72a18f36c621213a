import type { Handler } from 'hono';
import type { Env } from '#server/http/request-context.ts';
import type { Auth } from '../auth.ts';
import { notifyOwner } from '../email/notify-owner.ts';
import { recordEvent } from '../users/audit-log.ts';
import { toPasskeyAnswer } from '../webauthn/own-passkeys.ts';
import {
  changePasskey,
  credentialsOf,
  isPasskey,
  requirePasskeys,
} from '../webauthn/webauthn-credentials.ts';
import { lockUserOfPath } from './read-users.ts';

/** GET /admin/users/{id}/passkeys */
export function listPasskeysOf(auth: Auth): Handler<Env> {
  return async (c) => {
    requirePasskeys(auth);
    return auth.transaction(async (sql) => {
      const { id } = await lockUserOfPath(sql, c);
      return c.json((await credentialsOf(sql, id)).filter(isPasskey).map(toPasskeyAnswer));
    });
  };
}

/** DELETE /admin/users/{id}/passkeys/{passkeyId}: for a person whose key somebody else has. The owner is notified by mail. */
export function removePasskeyOf(auth: Auth): Handler<Env> {
  return async (c) => {
    requirePasskeys(auth);
    const user = await auth.transaction(async (sql) => {
      const user = await lockUserOfPath(sql, c);
      await changePasskey(sql, { id: c.req.param('passkeyId'), userId: user.id }, 'remove');
      await recordEvent(sql, user.id, 'passkey_removed');
      return user;
    });
    notifyOwner(auth, user, 'passkey_removed');
    return c.body(null, 204);
  };
}
