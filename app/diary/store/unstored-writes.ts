/**
 * Writes that were asked for and are not in the database yet, noted in localStorage at once: a page that is left in the moment of
 * a tap has no time for a transaction, and what the person saw happen would be gone.
 */
import type { Write } from '../sync/sync-types.ts';

const prefix = 'diary-unstored:';
/** Most characters of a note; longer commits are imports, which are repeated as a whole. */
const noteMaxLength = 20_000;

const ownedBy = (owner: string) => `{"owner":"${owner}",`;

/** Keys of the notes of a diary, oldest first. @throws where the browser forbids storage */
const keysOf = (owner: string): string[] =>
  Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
    .filter((key) => key.startsWith(prefix) && localStorage.getItem(key)?.startsWith(ownedBy(owner)))
    .sort();

let last = 0;

/** Notes the writes of a commit. @returns removes the note, once they are stored or refused */
export function noteUnstored(owner: string, writes: readonly Write[]): () => void {
  last = Math.max(Date.now(), last + 1);
  const key = `${prefix}${last}-${Math.random().toString(36).slice(2)}`;
  try {
    const text = `${ownedBy(owner)}"writes":${JSON.stringify(writes)}}`;
    if (text.length > noteMaxLength) return () => undefined;
    localStorage.setItem(key, text);
    return () => localStorage.removeItem(key);
  } catch {
    // Storage is forbidden or full: the transaction alone has to do.
    return () => undefined;
  }
}

/** The noted commits of a diary, oldest first, each with what removes its note. */
export function unstoredWrites(owner: string): readonly (readonly [readonly Write[], () => void])[] {
  try {
    return keysOf(owner).map((key) => {
      const { writes } = JSON.parse(localStorage.getItem(key) ?? '{}') as { writes?: readonly Write[] };
      return [Array.isArray(writes) ? writes : [], () => localStorage.removeItem(key)];
    });
  } catch {
    return [];
  }
}

/** Removes the notes of a diary that is removed. */
export function forgetUnstored(owner: string): void {
  try {
    for (const key of keysOf(owner)) localStorage.removeItem(key);
  } catch {
    // Nothing was noted.
  }
}
