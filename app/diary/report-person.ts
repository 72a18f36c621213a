import { useState } from 'react';
import { type BiologicalSex, biologicalSexes } from '#domain/person/profile.ts';
import { useQuery } from '../account/client/query.ts';
import { type ProfileOwner, profileQuery } from '../account/profile/profile-query.ts';
import { storedProfile } from '../account/profile/stored-profile.ts';

export type { ProfileOwner } from '../account/profile/profile-query.ts';

/** The facts of a report that come from the profile on the server, not from the diary. */
export interface ReportPersonFacts {
  readonly name: string;
  readonly birthYear: number | null;
  readonly sex: BiologicalSex | null;
  /** Migraine days a month before the diary, as the person remembers them. */
  readonly baselineMigraineDays: number | null;
}

/** Facts from the profile; offline, from the profile as this device last read it. */
export function useReportPerson(owner: ProfileOwner): ReportPersonFacts {
  const { data } = useQuery(profileQuery(owner));
  const [stored] = useState(() => storedProfile(owner.userId));
  const profile = data ?? stored;
  return {
    name: profile?.displayName ?? owner.displayName,
    birthYear: profile?.birthYear ?? null,
    sex: biologicalSexes.find((sex) => sex === profile?.biologicalSex) ?? null,
    baselineMigraineDays: profile?.baselineMigraineDays ?? null,
  };
}
