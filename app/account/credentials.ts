import { queryOptions } from '@tanstack/react-query';
import type { Outcome } from '#app/errors/failure.ts';
import { absolute, accepted, act } from './act.ts';
import { queryClient } from './query-client.ts';
import { connect } from './session.ts';

/** How a person gets in. */
interface WaysIn {
  readonly email: string;
  /** The address the account is about to get, once both mailboxes have agreed. */
  readonly pendingEmail: string | undefined;
  readonly hasPassword: boolean;
  /** Other services one can sign in with, by their names in the protocol. */
  readonly providers: readonly string[];
}

const key = (userId: string) => ['ways-in', userId] as const;
const refresh = () => queryClient.invalidateQueries({ queryKey: ['ways-in'] });

export function waysInQuery(userId: string) {
  return queryOptions({
    queryKey: key(userId),
    queryFn: async (): Promise<WaysIn> => {
      const { auth } = await connect();
      const { data, error } = await auth.getUser();
      if (error) throw error;
      const { user } = data;
      const providers = user.identities?.map(({ provider }) => provider) ?? [];
      return {
        email: user.email ?? '',
        pendingEmail: user.new_email || undefined,
        hasPassword: saysPassword(user) ?? providers.includes('email'),
        providers: providers.filter((provider) => provider !== 'email'),
      };
    },
  });
}

/** What this project's server says besides the protocol; hosted Supabase does not. */
function saysPassword(user: object): boolean | undefined {
  return 'has_password' in user && typeof user.has_password === 'boolean' ? user.has_password : undefined;
}

/**
 * Asks for another address: a mail goes to both, and nothing changes until both have agreed.
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
 * @returns whether the other mailbox still has to agree
 */
export function confirmEmailChange(tokenHash: string): Promise<Outcome<{ waiting: boolean }>> {
  return act(async (auth) => {
    const { data, error } = await auth.verifyOtp({ type: 'email_change', token_hash: tokenHash });
    if (error) throw error;
    await refresh();
    return { waiting: data.session === null };
  });
}

/** What shows that it is still the same person: the present password, or a code that was mailed just now. */
export type PasswordProof = { readonly currentPassword: string } | { readonly mailedCode: string };

/** Sets another password and signs every other device out. Fails with `current_password_wrong`, `wrong_code`... */
export function replacePassword(password: string, proof: PasswordProof): Promise<Outcome> {
  return act(async (auth) => {
    const shown =
      'mailedCode' in proof ? { nonce: proof.mailedCode } : { current_password: proof.currentPassword };
    accepted(await auth.updateUser({ password, ...shown }));
    await refresh();
    return {};
  });
}

/** Shows once more to be the account's owner, for a change that asks for it. Fails with `current_password_wrong`, `wrong_code`... */
export function proveOwner(proof: PasswordProof): Promise<Outcome> {
  return act(async (auth) => {
    const shown =
      'mailedCode' in proof ? { nonce: proof.mailedCode } : { current_password: proof.currentPassword };
    accepted(await auth.updateUser(shown));
    return {};
  });
}

/** The language of the account's mails. Nobody waits for it, and the next choice sets it again. */
export async function setMailLanguage(locale: string): Promise<void> {
  await act(async (auth) => {
    accepted(await auth.updateUser({ data: { locale } }));
    return {};
  });
}
