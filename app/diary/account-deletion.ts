import { queryOptions } from '@tanstack/react-query';
import { failureOf, type Outcome } from '#app/errors/failure.ts';
import { definitions } from '#app/preferences/definitions.ts';
import { draftKeys, keysOfDrafts, removeDrafts } from '#app/preferences/draft-keys.ts';
import { accepted, act } from '../account/client/act.ts';
import { type Client, loadClient, signOut } from '../account/client/client.ts';
import { readConfig } from '../account/client/client-config.ts';
import { queryClient } from '../account/client/query-client.ts';
import { rowsOf } from '../account/client/rest.ts';
import { removeStoredProfile } from '../account/profile/stored-profile.ts';
import { localDiary } from '../account/session/session.ts';
import { showCode } from '../account/sign-in/second-factors.ts';
import type { PageDiary } from './create-diary.ts';

/** Count of one table's rows that belong to the account, the trash included. */
export interface TableCount {
  readonly table: string;
  readonly rows: number;
}

/** Counts of everything that is deleted with the account and that a full copy holds: every table, counted by the server. */
export function accountSummaryQuery(userId: string) {
  return queryOptions({
    queryKey: ['account-summary', userId],
    // A count shown before an irreversible action must be current.
    staleTime: 0,
    gcTime: 0,
    queryFn: async (): Promise<readonly TableCount[]> => {
      const { rest } = await loadClient();
      const rows = rowsOf(await rest.rpc('account_summary'));
      return rows.map(({ table_name, row_count }) => ({ table: table_name, rows: row_count }));
    },
  });
}

/** Proof that the person deleting the account owns it. */
export type DeletionProof =
  | { readonly password: string }
  | { readonly mailedCode: string }
  | { readonly factorId: string /** Undefined for a key. */; readonly code: string | undefined };

/** Proves the owner afresh, which makes the session a fresh one, as the function requires. */
async function prove(auth: Client['auth'], email: string, proof: DeletionProof): Promise<void> {
  if ('password' in proof) accepted(await auth.signInWithPassword({ email, password: proof.password }));
  else if ('mailedCode' in proof) {
    accepted(await auth.updateUser({ nonce: proof.mailedCode }));
    // The function reads the proof from the access token.
    accepted(await auth.refreshSession());
  } else await showCode(auth, proof.factorId, proof.code);
}

/** Calls the function, which requires the account's address and refuses with the auth service's codes. @throws Failure */
async function askForDeletion(auth: Client['auth'], email: string): Promise<void> {
  const { url, key } = readConfig();
  const { data } = await auth.getSession();
  const answer = await fetch(`${url}/functions/v1/delete-account`, {
    method: 'POST',
    headers: {
      apikey: key,
      Authorization: `Bearer ${data.session?.access_token ?? key}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ confirmation: email }),
  });
  if (answer.ok) return;
  const answerBody: unknown = await answer.json().catch(() => ({}));
  throw failureOf({ ...(answerBody as object), status: answer.status });
}

/**
 * Removes everything this browser stores of the product: session, drafts, preferences. A diary without an account stays,
 * with its drafts.
 */
function clearDevice(): void {
  queryClient.clear();
  const stays = localDiary();
  removeDrafts(stays);
  try {
    const drafts = Object.values(draftKeys).flatMap(keysOfDrafts);
    const keysToKeep = new Set(stays === undefined ? [] : [definitions.localDiary.key, ...drafts]);
    const all = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
    for (const key of all) if (!keysToKeep.has(key)) localStorage.removeItem(key);
    window.sessionStorage.clear();
  } catch {
    // Where storage is forbidden, nothing was stored.
  }
}

/**
 * Deletes the account and everything in it, irreversibly, after its owner has been proven afresh; then clears this device.
 * Fails with `invalid_credentials`, `wrong_code`, `too_many_attempts`, and every refusal of the server.
 */
export function deleteAccount(diary: PageDiary, email: string, proof: DeletionProof): Promise<Outcome> {
  return act(async (auth) => {
    await prove(auth, email, proof);
    await askForDeletion(auth, email);
    await diary.wipe();
    removeStoredProfile();
    // The session went with the account: sign out here, or it would count as ended from another device.
    await signOut();
    clearDevice();
    return {};
  });
}
