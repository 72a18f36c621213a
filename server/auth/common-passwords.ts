import { readFile } from 'node:fs/promises';

/** The 49,233 most common passwords of leaks, as JSON text of an array of lower-case strings. */
const listUrl = import.meta.resolve('@zxcvbn-ts/language-common/src/passwords.json');

/** Minimum length of the rest that is compared. */
const leastLetters = 4;

/** Characters that stand for a letter; 1, ! and | stand for two. */
const lookalikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '3': 'e',
  '€': 'e',
  '6': 'g',
  '1': 'i',
  '!': 'i',
  '|': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
  '+': 't',
  '2': 'z',
};

/**
 * Whether a password is a variant of a common one. Rules about kinds of characters are kept by adding a capital, a
 * digit and a sign to a password everybody knows, so an exact match never fires: case, accents and lookalikes are
 * undone first, and what was put before or behind is taken off.
 * @param more common passwords in the product's languages, letters and digits only, lower case, without accents
 */
export function createCommonPasswords(more: readonly string[] = []): (password: string) => Promise<boolean> {
  const ours = new Set(more);
  let list: Promise<string> | undefined;
  return async (password) => {
    // Read when somebody first chooses a password, and kept as the one string it is: half a megabyte, searched in half a
    // millisecond, where a set of the same words takes several megabytes.
    list ??= readFile(new URL(listUrl), 'latin1').catch((error: unknown) => {
      list = undefined;
      throw error;
    });
    const text = await list;
    return candidatesOf(password).some(
      (candidate) => ours.has(candidate) || text.includes(JSON.stringify(candidate)),
    );
  };
}

/** What a password may have been made from. */
function candidatesOf(password: string): readonly string[] {
  const plain = password.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const bare = [
    plain,
    plain.replace(/[^a-z0-9]+$/, ''),
    plain.replace(/[^a-z]+$/, ''),
    plain.replace(/^[^a-z]+|[^a-z]+$/g, ''),
    plain.replace(/[^a-z0-9]/g, ''),
    plain.replace(/[^a-z0-9]/g, '').replace(/^\d+|\d+$/g, ''),
  ];
  const spelled = bare.flatMap((text) => [text, withLetters(text, 'i'), withLetters(text, 'l')]);
  return [...new Set(spelled)].filter((text) => text.length >= leastLetters);
}

/** @param one what a 1 stands for */
function withLetters(text: string, one: string): string {
  return text.replace(/[^a-z]/g, (character) => {
    const letter = lookalikes[character] ?? character;
    return letter === 'i' ? one : letter;
  });
}
