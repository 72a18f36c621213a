import * as v from 'valibot';
import type { Person } from '#domain/clinical/episode-criteria.ts';
import type { Profile } from '#domain/person/profile.ts';
import { isHere } from './session.ts';
import { sessionStorage } from './session-storage.ts';

const storageKey = 'diary-report-person';

const schema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    userId: v.string(),
    displayName: v.string(),
    birthYear: v.nullable(v.number()),
    // A code; who reads it knows which there are.
    biologicalSex: v.nullable(v.string()),
    baselineMigraineDays: v.nullable(v.number()),
  }),
);

/** What a report says of the person that is on the server and not in the diary. */
type StoredProfile = v.InferOutput<typeof schema>;

/** What this device last heard of somebody's profile, for a report without a network. */
export function storedProfile(userId: string): StoredProfile | undefined {
  const parsed = v.safeParse(schema, sessionStorage.getItem(storageKey));
  return parsed.success && parsed.output.userId === userId ? parsed.output : undefined;
}

/** Whose diary is counted, as far as a rule asks: by what this device last heard of their profile. */
export function countedPerson(userId: string): Person {
  return { birthYear: storedProfile(userId)?.birthYear ?? null };
}

/** Keeps it, of whoever is signed in: what arrives after they have signed out is not kept. */
export function storeProfile(profile: Pick<Profile, keyof StoredProfile>): void {
  const { userId, displayName, birthYear, biologicalSex, baselineMigraineDays } = profile;
  if (!isHere(userId)) return;
  const kept: StoredProfile = { userId, displayName, birthYear, biologicalSex, baselineMigraineDays };
  sessionStorage.setItem(storageKey, JSON.stringify(kept));
}

/** Forgets it, with the diary it is about. */
export function removeStoredProfile(): void {
  sessionStorage.removeItem(storageKey);
}
