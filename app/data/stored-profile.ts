import * as v from 'valibot';
import { biologicalSexes, type Profile } from '#domain/profile.ts';
import { sessionStorage } from './session-storage.ts';

const storageKey = 'diary-report-person';

const schema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    userId: v.string(),
    displayName: v.string(),
    birthYear: v.nullable(v.number()),
    biologicalSex: v.nullable(v.picklist(biologicalSexes)),
  }),
);

/** What a report says of the person that is on the server and not in the diary. */
export type StoredProfile = Pick<Profile, 'userId' | 'displayName' | 'birthYear' | 'biologicalSex'>;

/** What this device last heard of somebody's profile, for a report without a network. */
export function storedProfile(userId: string): StoredProfile | undefined {
  const parsed = v.safeParse(schema, sessionStorage.getItem(storageKey));
  return parsed.success && parsed.output.userId === userId ? parsed.output : undefined;
}

export function storeProfile({ userId, displayName, birthYear, biologicalSex }: StoredProfile): void {
  sessionStorage.setItem(storageKey, JSON.stringify({ userId, displayName, birthYear, biologicalSex }));
}

/** Forgets it, with the diary it is about. */
export function removeStoredProfile(): void {
  sessionStorage.removeItem(storageKey);
}
