import { useQuery } from '#app/account/client/query.ts';
import { type ProfileOwner, profileQuery } from '#app/account/profile/profile-query.ts';

/** Migraine days a month as remembered: null if not entered, undefined while the profile cannot be reached. */
export type RememberedDays = number | null | undefined;

/** Remembered days from the profile, which is on the server and may be unreachable offline. */
export function useRememberedDays(session: ProfileOwner): RememberedDays {
  return useQuery(profileQuery(session)).data?.baselineMigraineDays;
}
