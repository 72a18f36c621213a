import { queryOptions } from '@tanstack/react-query';
import type { Outcome } from '#app/errors/failure.ts';
import { absolute, accepted, act } from '../client/act.ts';
import { loadClient } from '../client/client.ts';
import { queryClient } from '../client/query-client.ts';

/** A person's ways to sign in. */
interface WaysIn {
  readonly email: string;
  /** The new address of the account, until both mailboxes have confirmed the change. */
  readonly pendingEmail: string | undefined;
  readonly hasPassword: boolean;
  /** Identity providers linked to the account, by their names in the protocol. */
  readonly providers: readonly string[];
}

const key = (userId: string) => ['ways-in', userId] as const;
const refresh = () => queryClient.invalidateQueries({ queryKey: ['ways-in'] });

export function waysInQuery(userId: string) {
  return queryOptions({
    queryKey: key(userId),
    queryFn: async (): Promise<WaysIn> => {
      const { auth } = await loadClient();
      const { data, error } = await auth.getUser();
      if (error) throw error;
      const { user } = data;
      const providers = user.identities?.map(({ provider }) => provider) ?? [];
      return {
        email: user.email ?? '',
        pendingEmail: user.new_email || undefined,
        hasPassword: statedPassword(user) ?? providers.includes('email'),
        providers: providers.filter((provider) => provider !== 'email'),
      };
    },
  });
}

/** Whether the account has a password, which this product's server states and hosted Supabase does not. */
function statedPassword(user: object): boolean | undefined {
  return 'has_password' in user && typeof user.has_password === 'boolean' ? user.has_password : undefined;
}

/**
 * Asks for a change of address: a mail goes to both mailboxes, and nothing changes until both have confirmed.
 * @param next path to go on to after the mail's link. Fails with `email_taken`, `email_invalid`, `email_rate_limit`...
 */
export function changeEmail(email: string, next: string): Promise<Outcome> {
  return act(async (auth) => {
    accepted(await auth.updateUser({ email }, { emailRedirectTo: absolute(next) }));
    await refresh();
    return {};
  });
}

/**
 * Redeems the link of one of the two mails about a change of address. Fails with `link_expired`, `email_taken`...
 * @returns whether the other mailbox still has to confirm
 */
export function confirmEmailChange(tokenHash: string): Promise<Outcome<{ waiting: boolean }>> {
  return act(async (auth) => {
    const { data, error } = await auth.verifyOtp({ type: 'email_change', token_hash: tokenHash });
    if (error) throw error;
    await refresh();
    return { waiting: data.session === null };
  });
}

/** Proof of being the account's owner: the present password, or a code that was just mailed. */
export type PasswordProof = { readonly currentPassword: string } | { readonly mailedCode: string };

/** Sets another password and signs out every other device. Fails with `current_password_wrong`, `wrong_code`... */
export function replacePassword(password: string, proof: PasswordProof): Promise<Outcome> {
  return act(async (auth) => {
    const shown =
      'mailedCode' in proof ? { nonce: proof.mailedCode } : { current_password: proof.currentPassword };
    accepted(await auth.updateUser({ password, ...shown }));
    await refresh();
    return {};
  });
}

/** Proves the account's owner again, for a change that requires it. Fails with `current_password_wrong`, `wrong_code`... */
export function proveOwner(proof: PasswordProof): Promise<Outcome> {
  return act(async (auth) => {
    const shown =
      'mailedCode' in proof ? { nonce: proof.mailedCode } : { current_password: proof.currentPassword };
    accepted(await auth.updateUser(shown));
    return {};
  });
}

/**
 * Sets the language of the account's mails. Nothing depends on its success: the next choice of a language sets it again.
 */
export async function setMailLanguage(locale: string): Promise<void> {
  await act(async (auth) => {
    accepted(await auth.updateUser({ data: { locale } }));
    return {};
  });
}
