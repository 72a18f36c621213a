import * as v from 'valibot';
import { shareLinkKey } from '#app/account/profile/stored-profile.ts';
import { isHere } from '#app/account/session/session.ts';
import { sessionStorage } from '#app/account/session/session-storage.ts';

const schema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    userId: v.string(),
    /** Id of the share. */
    id: v.string(),
    /** Full address, with the token in its fragment. */
    link: v.string(),
    pin: v.nullable(v.string()),
    /** Instant at which it expires. */
    until: v.string(),
  }),
);

/** A share link with its secrets, as only the device that made it has them. */
export type MadeLink = Omit<v.InferOutput<typeof schema>, 'userId'>;

/**
 * Keeps the newest link of a person on the device that made it, so that it can be shown at an appointment without a
 * connection. The device holds the diary itself as well (docs/decisions/076).
 */
export function keepLink(userId: string, { id, link, pin, until }: MadeLink): void {
  if (!isHere(userId)) return;
  sessionStorage.setItem(shareLinkKey, JSON.stringify({ userId, id, link, pin, until }));
}

/** The kept link of a person; undefined without one, and for one that has expired by this device's clock. */
export function keptLink(userId: string): MadeLink | undefined {
  const parsed = v.safeParse(schema, sessionStorage.getItem(shareLinkKey));
  if (!parsed.success || parsed.output.userId !== userId) return undefined;
  const { userId: _, ...made } = parsed.output;
  return made.until > new Date().toISOString() ? made : undefined;
}

/** Forgets the kept link if it is this share's. @param id of the share; any share without it */
export function forgetLink(id?: string): void {
  const parsed = v.safeParse(schema, sessionStorage.getItem(shareLinkKey));
  if (id !== undefined && parsed.success && parsed.output.id !== id) return;
  sessionStorage.removeItem(shareLinkKey);
}
