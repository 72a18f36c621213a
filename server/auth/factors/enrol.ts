import { randomUUID } from 'node:crypto';
import type { Handler } from 'hono';
import * as v from 'valibot';
import type { Sql } from '../../database/sql-types.ts';
import type { Env } from '../../http/request-context.ts';
import type { Auth } from '../auth.ts';
import { AuthError, invalid } from '../auth-error.ts';
import { readBody } from '../body.ts';
import { limitClient } from '../limits/limit-client.ts';
import { authenticate, requireFreshProof } from '../sessions/authenticate.ts';
import { getUser, lockUser, type User } from '../users/users.ts';
import { isLasting, refuseTakenName, requireSecondFactor } from './factor.ts';
import { requireKeys } from './key-factor.ts';
import { readPhone, requireSms } from './phone.ts';
import { newTotp } from './totp.ts';

const bodySchema = v.object({
  factor_type: v.nullish(v.string(), ''),
  friendly_name: v.nullish(v.string(), ''),
  issuer: v.nullish(v.string(), ''),
  phone: v.nullish(v.string(), ''),
});
type Body = v.InferOutput<typeof bodySchema>;

/** Maximum characters of a name or issuer: longer ones fit neither a list nor a QR code. */
const longestName = 100;

/**
 * A factor about to be enrolled: its secret, stored sealed, and the answer with what the person is shown once. A key has no
 * secret: its authenticator has.
 */
interface NewFactor {
  readonly type: 'totp' | 'phone' | 'webauthn';
  readonly secret: Uint8Array | undefined;
  readonly answer: object;
}

/**
 * POST /factors: enrols an authenticator app, whose secret is shown this once, a phone, if an SMS sender is configured, or a
 * key of an authenticator. The factor is unverified until its first right code or signature.
 */
export function enrolFactor(auth: Auth): Handler<Env> {
  return async (c) => {
    const body = await readBody(c, bodySchema);
    const { friendly_name } = body;
    const make = maker(auth, body);
    return auth.transaction(async (sql) => {
      await limitClient(auth, sql, c, 'factor');
      const { user, session } = await authenticate(auth, sql, c);
      // Locked, so that the second of two simultaneous enrolments sees the first.
      await lockUser(sql, user.id);
      await sweepAbandoned(auth, sql, user.id);
      const present = await getUser(sql, user.id);
      const { factors } = present;
      if (factors.filter(isLasting).length >= auth.policy.factors.max) {
        const message = 'Maximum number of verified factors reached, unenroll to continue';
        throw new AuthError(422, 'too_many_enrolled_mfa_factors', message);
      }
      requireSecondFactor({ user: present, session }, 403);
      requireFreshProof(auth, { user: present, session });
      refuseTakenName(factors, friendly_name);
      const { type, secret, answer } = make(present);

      const id = randomUUID();
      await sql.query(
        `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
         values ($1, $2, $3, $4, 'unverified', $5, $6, $6)`,
        [
          id,
          user.id,
          friendly_name,
          type,
          secret ? auth.factorKeys.seal(secret, id) : null,
          auth.now().toISOString(),
        ],
      );
      return c.json({ id, type, friendly_name, ...answer });
    });
  };
}

/** How the requested kind of factor is made. @throws AuthError 400 or 422, before anything is looked up */
function maker(auth: Auth, { factor_type, friendly_name, issuer, phone }: Body): (user: User) => NewFactor {
  if (friendly_name.length > longestName || issuer.length > longestName) {
    throw invalid(`friendly_name and issuer cannot be longer than ${longestName} characters`);
  }
  if (factor_type === 'totp') return (user) => newApp(auth, user, issuer);
  if (factor_type === 'webauthn') {
    requireKeys(auth, 'enroll');
    return () => ({ type: 'webauthn', secret: undefined, answer: {} });
  }
  if (factor_type !== 'phone') throw invalid('factor_type needs to be totp, phone, or webauthn');
  requireSms(auth, 'enroll');
  const number = readPhone(phone);
  return (user) => newPhone(user, number);
}

function newApp(auth: Auth, { email }: User, issuer: string): NewFactor {
  const totp = newTotp({ issuer: issuer || auth.policy.factors.issuer, label: email });
  const { qrCode: qr_code, base32, uri } = totp;
  return { type: 'totp', secret: totp.secret, answer: { totp: { qr_code, secret: base32, uri } } };
}

/** @throws AuthError 422 `mfa_verified_factor_exists`: one phone number per account */
function newPhone({ factors }: User, phone: string): NewFactor {
  if (factors.some(({ factor_type, status }) => factor_type === 'phone' && status === 'verified')) {
    const message = 'A verified phone factor already exists, unenroll the existing factor to continue';
    throw new AuthError(422, 'mfa_verified_factor_exists', message);
  }
  return { type: 'phone', secret: Buffer.from(phone), answer: { phone } };
}

/** Deletes unverified factors whose last challenge has expired. */
async function sweepAbandoned(auth: Auth, sql: Sql, userId: string): Promise<void> {
  const since = auth.now().getTime() - auth.policy.factors.unverifiedSeconds * 1000;
  await sql.query(
    `delete from auth.mfa_factors
     where user_id = $1 and status = 'unverified' and coalesce(last_challenged_at, created_at) < $2`,
    [userId, new Date(since).toISOString()],
  );
}
