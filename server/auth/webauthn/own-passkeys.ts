import type { Handler } from 'hono';
import * as v from 'valibot';
import type { Env } from '#server/http/request-context.ts';
import type { Auth } from '../auth.ts';
import { invalid } from '../auth-error.ts';
import { readBody } from '../body.ts';
import { notifyOwner } from '../email/notify-owner.ts';
import { requireSecondFactor } from '../factors/factor.ts';
import { limitClient } from '../limits/limit-client.ts';
import { authenticate, requireFreshProof } from '../sessions/authenticate.ts';
import { recordEvent } from '../users/audit-log.ts';
import {
  type Credential,
  changePasskey,
  credentialsOf,
  isPasskey,
  requirePasskeys,
} from './webauthn-credentials.ts';

const nameMax = 120;
const bodySchema = v.object({ friendly_name: v.nullish(v.string(), '') });

/** GET /passkeys */
export function listPasskeys(auth: Auth): Handler<Env> {
  return async (c) => {
    requirePasskeys(auth);
    return auth.transaction(async (sql) => {
      const { user } = await authenticate(auth, sql, c);
      return c.json((await credentialsOf(sql, user.id)).filter(isPasskey).map(toPasskeyAnswer));
    });
  };
}

/** PATCH /passkeys/{id}: renames a passkey. */
export function renamePasskey(auth: Auth): Handler<Env> {
  return async (c) => {
    requirePasskeys(auth);
    const { friendly_name } = await readBody(c, bodySchema);
    if (friendly_name === '') throw invalid('friendly_name is required');
    if (friendly_name.length > nameMax) throw invalid(`friendly_name must be ${nameMax} characters or less`);
    return auth.transaction(async (sql) => {
      await limitClient(auth, sql, c, 'factor');
      const signedIn = await authenticate(auth, sql, c);
      requireSecondFactor(signedIn, 403);
      const wanted = { id: c.req.param('id'), userId: signedIn.user.id };
      return c.json(toPasskeyAnswer(await changePasskey(sql, wanted, { rename: friendly_name })));
    });
  };
}

/** DELETE /passkeys/{id}: takes a fresh proof, like adding one, and notifies the owner by mail. */
export function removePasskey(auth: Auth): Handler<Env> {
  return async (c) => {
    requirePasskeys(auth);
    const user = await auth.transaction(async (sql) => {
      await limitClient(auth, sql, c, 'factor');
      const { user, session } = await authenticate(auth, sql, c);
      requireSecondFactor({ user, session }, 403);
      requireFreshProof(auth, { user, session });
      await changePasskey(sql, { id: c.req.param('id'), userId: user.id }, 'remove');
      await recordEvent(sql, user.id, 'passkey_removed', { session: session.id });
      return user;
    });
    notifyOwner(auth, user, 'passkey_removed');
    return c.body(null, 204);
  };
}

/** A passkey in the protocol's form; members without a value are absent. */
export function toPasskeyAnswer({ id, friendly_name, created_at, last_used_at }: Credential) {
  return {
    id,
    ...(friendly_name && { friendly_name }),
    created_at: new Date(created_at).toISOString(),
    ...(last_used_at !== null && { last_used_at: new Date(last_used_at).toISOString() }),
  };
}
