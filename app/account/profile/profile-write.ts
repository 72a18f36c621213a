import type { UseMutationResult } from '@tanstack/react-query';
import type * as v from 'valibot';
import { Failure, failureOf } from '#app/errors/failure.ts';
import type { Profile, profileFormSchema } from '#domain/person/profile.ts';
import { loadClient } from '../client/client.ts';
import { useMutation } from '../client/query.ts';
import { queryClient } from '../client/query-client.ts';
import { accepted } from '../client/rest.ts';
import { ensureConsent } from '../consent/consent-gate.ts';
import { namingWithdrawal } from '../consent/withdrawn-elsewhere.ts';
import { profileColumns } from './profile-query.ts';
import { storeProfile } from './stored-profile.ts';

/** Validated values of the profile form. */
type ProfileChange = v.InferOutput<typeof profileFormSchema>;

async function writeProfile(userId: string, change: ProfileChange): Promise<void> {
  const { auth, rest } = await loadClient();
  accepted(await rest.from('profiles').update(profileColumns(change)).eq('user_id', userId));
  // The greeting reads the name from the session, which has it from the account.
  const { error } = await auth.updateUser({ data: { display_name: change.displayName } });
  if (error) throw error;
}

/**
 * Changes the profile, once it has been read. Fails with `profile_update`, `network` when the server was not reached, or
 * `consent_needed`.
 */
export function useChangeProfile(userId: string): UseMutationResult<void, Failure, ProfileChange> {
  return useMutation<void, Failure, ProfileChange>({
    mutationFn: async (change) => {
      try {
        await ensureConsent();
        await writeProfile(userId, change);
      } catch (error) {
        const failure = failureOf(namingWithdrawal(userId, error));
        throw ['network', 'consent_needed'].includes(failure.code)
          ? failure
          : new Failure('profile_update', { cause: failure });
      }
    },
    onSuccess: (_, change) => {
      queryClient.setQueryData<Profile>(['profile', userId], (known) => known && { ...known, ...change });
      storeProfile({ userId, ...change });
    },
  });
}
