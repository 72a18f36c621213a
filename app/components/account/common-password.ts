import listUrl from '@zxcvbn-ts/language-common/src/passwords.json?url';
import { isCommonPassword } from '#domain/person/common-passwords.ts';

async function download(): Promise<ReadonlySet<string>> {
  const answer = await fetch(listUrl);
  if (!answer.ok) throw new Error(`the list of passwords answers ${answer.status}`);
  return new Set<string>(await answer.json());
}

/**
 * Whether a new password is among the most used, by the list the account service also uses, downloaded once when a password
 * is chosen. The password never leaves the device.
 * @throws if the list cannot be downloaded
 */
export async function isAmongMostUsed(password: string): Promise<boolean> {
  // With the list: to sign in nobody needs it.
  const { queryClient } = await import('#app/account/client/query-client.ts');
  const words = await queryClient.fetchQuery({
    queryKey: ['common-passwords'],
    queryFn: download,
    networkMode: 'always',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return isCommonPassword(password, (word) => words.has(word));
}
