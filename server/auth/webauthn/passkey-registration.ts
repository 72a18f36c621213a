import type { Handler } from 'hono';
import * as v from 'valibot';
import type { Sql } from '#server/database/sql-types.ts';
import type { Env } from '#server/http/request-context.ts';
import type { Auth } from '../auth.ts';
import { AuthError } from '../auth-error.ts';
import { readBody } from '../body.ts';
import { notifyOwner } from '../email/notify-owner.ts';
import { requireSecondFactor } from '../factors/factor.ts';
import { limitClient } from '../limits/limit-client.ts';
import { authenticate, requireFreshProof } from '../sessions/authenticate.ts';
import { recordEvent } from '../users/audit-log.ts';
import { lockUser, type User } from '../users/users.ts';
import { authenticatorName } from './authenticator-names.ts';
import { creationOptions, newKeyOf, readAttestation, verificationFailed } from './ceremonies.ts';
import { addChallenge, takeChallenge } from './challenges.ts';
import { addCredential, credentialsOf, isPasskey, requirePasskeys } from './webauthn-credentials.ts';

/**
 * POST /passkeys/registration/options: what an authenticator needs to make a passkey. Like a second factor it takes a fresh
 * proof, and the second factor of an account that has one.
 */
export function beginRegistration(auth: Auth): Handler<Env> {
  return async (c) => {
    const site = requirePasskeys(auth);
    return auth.transaction(async (sql) => {
      await limitClient(auth, sql, c, 'factor');
      const { user, session } = await authenticate(auth, sql, c);
      requireSecondFactor({ user, session }, 403);
      requireFreshProof(auth, { user, session });
      const existing = await credentialsOf(sql, user.id);
      refuseMany(auth, existing.filter(isPasskey).length);
      const { id, challenge, expiresAt } = await addChallenge(auth, sql, session.id);
      const options = creationOptions(site, {
        challenge,
        handle: user.id,
        email: user.email,
        displayName: displayNameOf(user),
        existing,
        discoverable: true,
      });
      return c.json({ challenge_id: id, options, expires_at: expiresAt });
    });
  };
}

const bodySchema = v.object({ challenge_id: v.nullish(v.string(), ''), credential: v.nullish(v.unknown()) });

/** POST /passkeys/registration/verify: adds the passkey that was made, and notifies the owner by mail. */
export function finishRegistration(auth: Auth): Handler<Env> {
  return async (c) => {
    const site = requirePasskeys(auth);
    const { challenge_id, credential } = await readBody(c, bodySchema);
    const challenge = await auth.transaction(async (sql) => {
      await limitClient(auth, sql, c, 'factor');
      const { user, session } = await authenticate(auth, sql, c);
      requireSecondFactor({ user, session }, 403);
      return takeChallenge(auth, sql, challenge_id, session.id);
    });
    if (challenge instanceof AuthError) throw challenge;
    const key = await newKeyOf(site, { challenge, userVerified: true }, readAttestation(credential));
    if (!key) throw verificationFailed();
    const { added, user } = await auth.transaction(async (sql) => {
      const { user, session } = await authenticate(auth, sql, c);
      await refuseManyOf(auth, sql, user);
      const name = authenticatorName(key.aaguid);
      const added = await addCredential(auth, sql, { userId: user.id, key, name });
      await recordEvent(sql, user.id, 'passkey_added', { session: session.id });
      return { added, user };
    });
    notifyOwner(auth, user, 'passkey_added');
    return c.json({
      id: added.id,
      ...(added.friendly_name && { friendly_name: added.friendly_name }),
      created_at: new Date(added.created_at).toISOString(),
    });
  };
}

/** Locks the person, so that the second of two simultaneous registrations sees the first. */
async function refuseManyOf(auth: Auth, sql: Sql, user: User): Promise<void> {
  await lockUser(sql, user.id);
  refuseMany(auth, (await credentialsOf(sql, user.id)).filter(isPasskey).length);
}

function refuseMany({ policy }: Auth, count: number): void {
  if (count < policy.passkeysMax) return;
  throw new AuthError(422, 'too_many_passkeys', 'Maximum number of passkeys reached');
}

function displayNameOf({ raw_user_meta_data: { name }, email }: User): string {
  return typeof name === 'string' && name !== '' ? name : email;
}
