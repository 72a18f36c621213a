import { useState } from 'react';
import { type BiologicalSex, biologicalSexes } from '#domain/person/profile.ts';
import { type ProfileOwner, profileQuery } from '../account/profile.ts';
import { useQuery } from '../account/query.ts';
import { storedProfile } from '../account/stored-profile.ts';

export type { ProfileOwner } from '../account/profile.ts';

/** What a report says of the person that is on the server and not in the diary. */
export interface ReportPersonFacts {
  readonly name: string;
  readonly birthYear: number | null;
  readonly sex: BiologicalSex | null;
  /** Migraine days a month before the diary, as remembered. */
  readonly baselineMigraineDays: number | null;
}

/** By the profile; without a network, by what this device last heard of it. */
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
