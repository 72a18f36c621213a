import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import * as v from 'valibot';
import { signingKeySchema } from './tokens.ts';

const minute = 60;
const day = 24 * 60 * minute;

/** Seconds verifiers may cache a published set (its max-age, and auth-js's own cache). */
const cachedSeconds = 10 * minute;
/**
 * Seconds from a key's publication until it signs: caches expire, and other processes have read the file, well
 * before.
 */
export const leadSeconds = 60 * minute;
/** Seconds a key signs. */
const lifeSeconds = 90 * day;

/** A key of our own, which signs from `nbf` (Unix seconds) until the next key's `nbf`. */
export const scheduledKeySchema = v.object({
  ...signingKeySchema.entries,
  nbf: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
});
export type ScheduledKey = v.InferOutput<typeof scheduledKeySchema>;

/** @param nbf Unix seconds */
export async function createSigningKey(nbf: number): Promise<ScheduledKey> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return v.parse(scheduledKeySchema, { ...(await exportJWK(privateKey)), kid: randomUUID(), nbf });
}

/**
 * The keys in use at a moment: the signing key first, then future keys, then those whose last token may still be
 * valid. Depends only on the clock, so all processes with the same keys agree.
 * @param tokenSeconds lifetime of an access token
 */
export function keysAt(
  keys: readonly ScheduledKey[],
  now: Date,
  tokenSeconds: number,
): readonly ScheduledKey[] {
  const seconds = now.getTime() / 1000;
  const newestFirst = keys.toSorted((a, b) => b.nbf - a.nbf);
  const started = newestFirst.filter(({ nbf }) => nbf <= seconds);
  const upcoming = newestFirst.filter(({ nbf }) => nbf > seconds);
  const [current, ...former] = started.length > 0 ? started : upcoming.slice(-1);
  if (!current) return [];
  const stillValid = former.filter((_key, index) => {
    const successor = index === 0 ? current : former[index - 1];
    return successor !== undefined && successor.nbf + tokenSeconds + cachedSeconds > seconds;
  });
  return [current, ...upcoming.filter((key) => key !== current), ...stillValid];
}

/** Whether the newest key is at the end of its life and has no successor. */
export function isRotationDue(keys: readonly ScheduledKey[], now: Date): boolean {
  return keys.every(({ nbf }) => nbf + lifeSeconds <= now.getTime() / 1000);
}
