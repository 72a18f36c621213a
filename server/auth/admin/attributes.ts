import * as v from 'valibot';
import type { Auth } from '../auth.ts';
import { invalid } from '../auth-error.ts';
import { metadataSchema, readEmail } from '../body.ts';
import { hashPassword } from '../password/passwords.ts';

/** Attributes of a user that an administrator may set, as `createUser` and `updateUserById` send them. */
export const attributesSchema = v.looseObject({
  email: v.nullish(v.string(), ''),
  password: v.nullish(v.string(), ''),
  email_confirm: v.nullish(v.boolean()),
  user_metadata: v.nullish(metadataSchema),
  app_metadata: v.nullish(metadataSchema),
  ban_duration: v.nullish(v.string(), ''),
});
type Attributes = v.InferOutput<typeof attributesSchema>;

/** Members of the protocol that this server cannot carry out, with what it does instead. */
const notOffered: Readonly<Record<string, string>> = {
  password_hash: 'Accounts cannot be created from the hash of a password: set a password, or mail a recovery',
  phone: 'Accounts have no phone number here',
  phone_confirm: 'Accounts have no phone number here',
  role: 'The role of an account cannot be set',
  id: 'The id of an account cannot be set',
  nonce: 'A nonce is for the person, not for an administrator',
};

/**
 * Refuses what would be answered as done and is not.
 * @throws AuthError 400 `validation_failed`
 */
export function refuseNotOffered(attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (
      value === undefined ||
      value === null ||
      value === '' ||
      Object.hasOwn(attributesSchema.entries, name)
    )
      continue;
    // What the official client sends by itself, and changes nothing.
    if (name === 'role' && value === 'authenticated') continue;
    throw invalid(notOffered[name] ?? `An account has no attribute ${name} that could be set`);
  }
}

const unitSeconds: Readonly<Record<string, number>> = {
  ns: 1e-9,
  us: 1e-6,
  µs: 1e-6,
  ms: 1e-3,
  s: 1,
  m: 60,
  h: 3600,
};
/** The longest a Go duration can express; other servers of this protocol parse the field as one. */
const longestSeconds = 292 * 365 * 24 * 3600;

/** @returns the address as it is stored; undefined when none was given @throws AuthError 400 `validation_failed` */
export function readEmailOf(auth: Auth, { email: typed }: Attributes): string | undefined {
  if (!typed) return undefined;
  const email = readEmail(typed, auth.policy);
  if (!email) throw invalid('Unable to validate email address: invalid format');
  return email;
}

/**
 * Length limits apply to administrators, too; a change has to keep the other password rules as well (`changeUser`).
 * @returns undefined when no password was given
 */
export async function hashPasswordOf(auth: Auth, { password }: Attributes): Promise<string | undefined> {
  if (!password) return undefined;
  const { max } = auth.policy.password;
  if (password.length > max) throw invalid(`Password cannot be longer than ${max} characters`);
  return hashPassword(password);
}

/**
 * The end of a ban, ISO 8601.
 * @param given.ban_duration `24h`, `1h30m`, or `none`
 * @returns null to lift the ban, undefined to leave it as it is
 * @throws AuthError 400 `validation_failed`
 */
export function readBan({ ban_duration: text }: Attributes, now: Date): string | null | undefined {
  if (!text) return undefined;
  if (text === 'none') return null;
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)(ns|us|µs|ms|s|m|h)/g)];
  const isComplete = parts.map(([part]) => part).join('') === text;
  const seconds = parts.reduce(
    (sum, [, amount, unit]) => sum + Number(amount) * (unitSeconds[unit ?? ''] ?? 0),
    0,
  );
  if (!isComplete || seconds > longestSeconds) {
    throw invalid('invalid format for ban duration: must be a duration such as 24h, or none');
  }
  return new Date(now.getTime() + seconds * 1000).toISOString();
}
