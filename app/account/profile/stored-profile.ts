import * as v from 'valibot';
import type { Person } from '#domain/clinical/episode-criteria.ts';
import type { Profile } from '#domain/person/profile.ts';
import { isHere } from '../session/session.ts';
import { sessionStorage } from '../session/session-storage.ts';

const storageKey = 'diary-report-person';

/** Key of the newest share link with its secrets (app/diary/share/kept-link.ts). */
export const shareLinkKey = 'diary-share-link';

const schema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    userId: v.string(),
    displayName: v.string(),
    birthYear: v.nullable(v.number()),
    // A code that its readers check.
    biologicalSex: v.nullable(v.string()),
    baselineMigraineDays: v.nullable(v.number()),
  }),
);

/** The facts of a report that come from the profile on the server, not from the diary. */
type StoredProfile = v.InferOutput<typeof schema>;

/** A person's profile as this device last read it, for a report made offline. */
export function storedProfile(userId: string): StoredProfile | undefined {
  const parsed = v.safeParse(schema, sessionStorage.getItem(storageKey));
  return parsed.success && parsed.output.userId === userId ? parsed.output : undefined;
}

/** The facts about the person that clinical rules use, from the profile as this device last read it. */
export function countedPerson(userId: string): Person {
  return { birthYear: storedProfile(userId)?.birthYear ?? null };
}

/** Stores it for the signed-in person; an answer that arrives after sign-out is not stored. */
export function storeProfile(profile: Pick<Profile, keyof StoredProfile>): void {
  const { userId, displayName, birthYear, biologicalSex, baselineMigraineDays } = profile;
  if (!isHere(userId)) return;
  const stored: StoredProfile = { userId, displayName, birthYear, biologicalSex, baselineMigraineDays };
  sessionStorage.setItem(storageKey, JSON.stringify(stored));
}

/** Removes it and the newest share link, together with the diary they belong to. */
export function removeStoredProfile(): void {
  sessionStorage.removeItem(storageKey);
  sessionStorage.removeItem(shareLinkKey);
}
