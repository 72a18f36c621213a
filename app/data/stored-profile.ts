import * as v from 'valibot';
import type { Profile } from '#domain/profile.ts';
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
export type StoredProfile = v.InferOutput<typeof schema>;

/** What this device last heard of somebody's profile, for a report without a network. */
export function storedProfile(userId: string): StoredProfile | undefined {
  const parsed = v.safeParse(schema, sessionStorage.getItem(storageKey));
  return parsed.success && parsed.output.userId === userId ? parsed.output : undefined;
}

export function storeProfile(profile: Pick<Profile, keyof StoredProfile>): void {
  const { userId, displayName, birthYear, biologicalSex, baselineMigraineDays } = profile;
  const kept: StoredProfile = { userId, displayName, birthYear, biologicalSex, baselineMigraineDays };
  sessionStorage.setItem(storageKey, JSON.stringify(kept));
}

/** Forgets it, with the diary it is about. */
export function removeStoredProfile(): void {
  sessionStorage.removeItem(storageKey);
}
