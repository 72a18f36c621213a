import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createTurns } from '#server/http/turns.ts';
import type { Auth } from '../auth.ts';
import { AuthError, invalid } from '../auth-error.ts';
import type { PasswordProblem } from '../policy.ts';

interface Cost {
  /** KiB. */
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/**
 * OWASP's first choice for argon2id (Password Storage Cheat Sheet, 2025); about 25 ms of one core. When it is
 * raised, stored hashes are renewed at the next sign-in.
 */
const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const saltBytes = 16;
const tagBytes = 32;

// The work runs in the thread pool that file access shares: two at once leave room for it, and the last of 100
// in the queue waits about two seconds.
const inTurn = createTurns(
  { atOnce: 2, waiting: 100 },
  () =>
    new AuthError(503, 'request_timeout', 'Too many sign-ins at once, please retry after a moment', {
      retryAfter: 1,
    }),
);
const derive = promisify(argon2);

/**
 * Argon2id of the whole UTF-8 string as typed: no truncation, no change of case, no Unicode normalisation (two
 * keyboards that spell ñ differently are rare; altering a secret is the greater surprise).
 * @returns PHC string, `$argon2id$v=19$m=..,t=..,p=..$salt$hash`
 * @throws AuthError 503 when the queue is full
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const tag = await run(password, salt, cost, tagBytes);
  return `${prefix(cost)}$${toBase64(salt)}$${toBase64(tag)}`;
}

/**
 * Whether a password matches a hash. Without a hash (unknown address) the same work is done, so that the
 * duration reveals nothing.
 * @throws AuthError 503 when the queue is full
 */
export async function isPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const known = hash ? parse(hash) : undefined;
  const { salt, tag, ...stored } = known ?? {
    ...cost,
    salt: Buffer.alloc(saltBytes),
    tag: Buffer.alloc(tagBytes),
  };
  const given = await run(password, salt, stored, tag.length);
  return timingSafeEqual(given, tag) && known !== undefined;
}

/**
 * Whether a hash was made with another cost than the present one and is to be renewed at the next successful
 * sign-in.
 */
export function isOutdated(hash: string): boolean {
  return !hash.startsWith(`${prefix(cost)}$`);
}

function run(message: string, nonce: Buffer, { memory, passes, parallelism }: Cost, tagLength: number) {
  return inTurn('hashes', () =>
    derive('argon2id', { message, nonce, memory, passes, parallelism, tagLength }),
  );
}

function prefix({ memory, passes, parallelism }: Cost): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}`;
}

function toBase64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

/** Parses a PHC string; undefined when it is not one of ours, which no password matches. */
function parse(hash: string): (Cost & { readonly salt: Buffer; readonly tag: Buffer }) | undefined {
  const [, memory, passes, parallelism, salt, tag] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash) ?? [];
  if (!salt || !tag) return undefined;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

/** Carries the protocol's reason; the message does not reveal where the list comes from. */
const common: PasswordProblem = {
  reason: 'pwned',
  message: 'Password is known to be weak and easy to guess, please choose a different one.',
};

/**
 * Checks a new password against the policy and reports all broken rules at once.
 * @throws AuthError 422 `weak_password`; 400 `validation_failed` when it exceeds the maximum length
 */
export async function refuseWeakPassword(auth: Auth, password: string): Promise<void> {
  const policy = auth.policy.password;
  if (password.length > policy.max) throw invalid(`Password cannot be longer than ${policy.max} characters`);
  const problems = [...policy.problems(password), ...((await policy.isCommon(password)) ? [common] : [])];
  if (problems.length === 0) return;
  throw new AuthError(422, 'weak_password', problems.map(({ message }) => message).join(' '), {
    reasons: [...new Set(problems.map(({ reason }) => reason))],
  });
}
