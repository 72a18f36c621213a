import { readFile } from 'node:fs/promises';
import { isCommonPassword } from '#domain/person/common-passwords.ts';

/** The 49,233 most common passwords of leaks, as JSON text of an array of lower-case strings. */
const listUrl = import.meta.resolve('@zxcvbn-ts/language-common/src/passwords.json');

let list: Promise<string> | undefined;

/**
 * Whether a new password is among the most common ones, as the account service asks.
 * @throws when the list cannot be read
 */
export async function isAmongMostUsed(password: string): Promise<boolean> {
  // Read at the first new password and kept as one string: half a megabyte, searched in half a millisecond, where a
  // set of the same words takes several megabytes.
  list ??= readFile(new URL(listUrl), 'latin1').catch((error: unknown) => {
    list = undefined;
    throw error;
  });
  const text = await list;
  return isCommonPassword(password, (word) => text.includes(JSON.stringify(word)));
}
