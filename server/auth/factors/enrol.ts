import { randomUUID } from 'node:crypto';
import type { Handler } from 'hono';
import * as v from 'valibot';
import type { Sql } from '../../database/types.ts';
import type { Env } from '../../http/context.ts';
import type { Auth } from '../auth.ts';
import { authenticate } from '../authenticate.ts';
import { readBody } from '../body.ts';
import { AuthError, invalid } from '../errors.ts';
import { limitClient } from '../limit-client.ts';
import { getUser, lockUser } from '../users.ts';
import { refuseTakenName, requireSecondFactor } from './factors.ts';
import { newTotp } from './totp.ts';

const bodySchema = v.object({
  factor_type: v.nullish(v.string(), ''),
  friendly_name: v.nullish(v.string(), ''),
  issuer: v.nullish(v.string(), ''),
});

/** Characters of a name or issuer: more fit neither a list nor a QR code. */
const longestName = 100;

/** POST /factors: an authenticator app to be, with its secret, shown this once. It counts from its first right code. */
export function enrolFactor(auth: Auth): Handler<Env> {
  return async (c) => {
    const { factor_type, friendly_name, issuer } = await readBody(c, bodySchema);
    if (factor_type !== 'totp') throw invalid('factor_type needs to be totp');
    if (friendly_name.length > longestName || issuer.length > longestName) {
      throw invalid(`friendly_name and issuer cannot be longer than ${longestName} characters`);
    }
    return auth.transaction(async (sql) => {
      await limitClient(auth, sql, c.get('address'), 'factor');
      const { user, session } = await authenticate(auth, sql, c);
      // Locked, so that of two enrolments at once the second sees the first.
      await lockUser(sql, user.id);
      await sweepAbandoned(auth, sql, user.id);
      const { email, factors } = await getUser(sql, user.id);
      if (factors.filter((factor) => factor.factor_type === 'totp').length >= auth.policy.factors.max) {
        const message = 'Maximum number of verified factors reached, unenroll to continue';
        throw new AuthError(422, 'too_many_enrolled_mfa_factors', message);
      }
      requireSecondFactor({ user, session }, 403);
      refuseTakenName(factors, friendly_name);

      const id = randomUUID();
      const totp = newTotp({ issuer: issuer || auth.policy.factors.issuer, label: email });
      await sql.query(
        `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
         values ($1, $2, $3, 'totp', 'unverified', $4, $5, $5)`,
        [id, user.id, friendly_name, auth.factorKeys.seal(totp.secret, id), auth.now().toISOString()],
      );
      const { qrCode: qr_code, base32: secret, uri } = totp;
      return c.json({ id, type: 'totp', friendly_name, totp: { qr_code, secret, uri } });
    });
  };
}

/** Apps that were begun and not finished, and whose last challenge is over. */
async function sweepAbandoned(auth: Auth, sql: Sql, userId: string): Promise<void> {
  const since = auth.now().getTime() - auth.policy.factors.unverifiedSeconds * 1000;
  await sql.query(
    `delete from auth.mfa_factors
     where user_id = $1 and status = 'unverified' and coalesce(last_challenged_at, created_at) < $2`,
    [userId, new Date(since).toISOString()],
  );
}
