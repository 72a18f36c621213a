import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { Failure, failureOf } from '#app/errors/failure.ts';
import { initialDisplayName, type Profile, profileRowSchema } from '#domain/profile.ts';
import { loadClient } from './client.ts';
import { rowsOf } from './rest.ts';

/** PostgREST: a single row was asked for and there is none. */
const noRow = 'PGRST116';
/** PostgreSQL: another tab has created the row in the meantime, which is what was wanted. */
const alreadyThere = '23505';

const columns =
  'user_id,id,display_name,birth_year,biological_sex,has_aura,baseline_migraine_days,completed_onboarding';

export interface ProfileOwner {
  readonly userId: string;
  readonly email: string;
}

async function readProfile({ userId }: ProfileOwner) {
  const { rest } = await loadClient();
  return rest.from('profiles').select(columns).eq('user_id', userId).single();
}

async function createProfile({ userId, email }: ProfileOwner): Promise<void> {
  const { rest } = await loadClient();
  const row = { user_id: userId, display_name: initialDisplayName(email), completed_onboarding: false };
  const { error, status } = await rest.from('profiles').insert(row);
  if (error && error.code !== alreadyThere) throw failureOf({ code: error.code, status });
}

/** The person's profile; a new account's is created on first sight. @throws Failure `profile_load` */
async function loadProfile(owner: ProfileOwner): Promise<Profile> {
  try {
    let answer = await readProfile(owner);
    if (answer.error?.code === noRow) {
      await createProfile(owner);
      answer = await readProfile(owner);
    }
    return v.parse(profileRowSchema, rowsOf(answer));
  } catch (error) {
    throw new Failure('profile_load', { cause: failureOf(error) });
  }
}

/** @param owner the signed-in person, from `useSession()` */
export function profileQuery(owner: ProfileOwner) {
  return queryOptions({
    queryKey: ['profile', owner.userId],
    queryFn: () => loadProfile(owner),
  });
}
