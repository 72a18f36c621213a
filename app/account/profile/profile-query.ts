import { queryOptions, type UseMutationResult } from '@tanstack/react-query';
import * as v from 'valibot';
import { Failure, failureOf, type Outcome } from '#app/errors/failure.ts';
import {
  initialDisplayName,
  type Profile,
  type profileFormSchema,
  profileRowSchema,
  profiles,
} from '#domain/person/profile.ts';
import { act } from '../client/act.ts';
import { loadClient } from '../client/client.ts';
import type { Database } from '../client/database.types.ts';
import { useMutation } from '../client/query.ts';
import { queryClient } from '../client/query-client.ts';
import { accepted, rowsOf } from '../client/rest.ts';
import { ensureConsent } from '../consent/consent-gate.ts';
import { namingWithdrawal } from '../consent/stored-consent.ts';
import type { Missing } from '../session/session.ts';
import { storeProfile } from './stored-profile.ts';

/** PostgREST: a single row was requested and there is none. */
const noRow = 'PGRST116';
/** PostgreSQL: unique violation. Another tab has created the same row meanwhile. */
const alreadyThere = '23505';

export interface ProfileOwner {
  readonly userId: string;
  /** Undefined for a person without an account, who has no profile. */
  readonly email?: string | undefined;
  /** The name given at sign-up; may be empty. */
  readonly displayName: string;
  /** What the session lacks: the profile is read when it is whole again. */
  readonly missing?: Missing | undefined;
}

async function readProfile({ userId }: ProfileOwner) {
  const { restOf } = await loadClient();
  return restOf(userId).from('profiles').select('*').eq('user_id', userId).single();
}

async function createProfile({ userId, email = '' }: ProfileOwner): Promise<void> {
  const { restOf } = await loadClient();
  const row = { user_id: userId, display_name: initialDisplayName(email), completed_onboarding: false };
  const { error, status } = await restOf(userId).from('profiles').insert(row);
  if (error && error.code !== alreadyThere) throw failureOf({ code: error.code, status });
}

/**
 * The person's profile, created at the first read for a new account. Until the person has filled it in, its name is the one
 * given at sign-up. Never asks for the password: nobody asked for the profile. @throws Failure `profile_load`
 */
async function loadProfile(owner: ProfileOwner): Promise<Profile> {
  try {
    let answer = await readProfile(owner);
    if (answer.error?.code === noRow) {
      await createProfile(owner);
      answer = await readProfile(owner);
    }
    const read = v.parse(profileRowSchema, rowsOf(answer));
    const profile = read.completedOnboarding
      ? read
      : { ...read, displayName: owner.displayName || read.displayName };
    storeProfile(profile);
    return profile;
  } catch (error) {
    throw new Failure('profile_load', { cause: failureOf(error) });
  }
}

/** Query for the profile; disabled without an account, or a whole session. @param owner from `useSession()` */
export function profileQuery(owner: ProfileOwner) {
  return queryOptions({
    queryKey: ['profile', owner.userId],
    queryFn: () => loadProfile(owner),
    enabled: owner.email !== undefined && !owner.missing,
  });
}

/** Validated values of the first run's profile dialog. */
export type ProfileSetup = v.InferOutput<typeof profileFormSchema>;

type ProfileTable = Database['public']['Tables']['profiles'];
type ProfileRow = ProfileTable['Insert'] & { readonly user_id: string };

/** Part of a profile as typed columns of the table; a test compares the declaration with the database. */
const profileColumns = (values: Parameters<typeof profiles.columnsOf>[0]) =>
  profiles.columnsOf(values) as ProfileTable['Update'];

async function upsert(row: ProfileRow): Promise<Outcome> {
  return act(async (_auth, { rest }) => {
    const answer = await rest.from('profiles').upsert(row, { onConflict: 'user_id' });
    try {
      accepted(answer);
    } catch (error) {
      throw namingWithdrawal(row.user_id, error);
    }
    await queryClient.invalidateQueries({ queryKey: ['profile', row.user_id] });
    return {};
  });
}

/** Saves the profile dialog, which completes the first run. Fails with `profile_setup_save`, `consent_needed`. */
export async function saveSetup(userId: string, setup: ProfileSetup): Promise<Outcome> {
  try {
    await ensureConsent();
  } catch (error) {
    return { ok: false, failure: failureOf(error) };
  }
  const outcome = await upsert({
    ...profileColumns({ ...setup, completedOnboarding: true }),
    user_id: userId,
  });
  if (!outcome.ok && outcome.failure.code === 'consent_needed') return outcome;
  if (!outcome.ok)
    return { ok: false, failure: new Failure('profile_setup_save', { cause: outcome.failure }) };
  // The greeting reads the name from the account. If this fails it shows the old name, but the profile is saved.
  await act((auth) => auth.updateUser({ data: { display_name: setup.displayName } }));
  return outcome;
}

/** Completes the first run without the dialog. Fails with `profile_setup_skip`, which is not shown. */
export async function skipSetup(userId: string, displayName: string): Promise<Outcome> {
  const outcome = await upsert({ user_id: userId, display_name: displayName, completed_onboarding: true });
  return outcome.ok
    ? outcome
    : { ok: false, failure: new Failure('profile_setup_skip', { cause: outcome.failure }) };
}

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
