/**
 * Where what is being typed is kept, by form: each draft under `<key>:<its id>`. localStorage, so that it survives a closed tab
 * and the way through a mail. Earlier versions kept one draft a form, under the bare key.
 */
export const draftKeys = {
  entry: 'diary-draft',
  intake: 'diary-intake-draft',
  treatment: 'diary-treatment-draft',
} as const;

/** The keys in localStorage of one form's drafts. @throws where the browser forbids storage */
export function keysOfDrafts(form: string): string[] {
  const all = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
  return all.filter((key) => key === form || key.startsWith(`${form}:`));
}

const ownedBy = (owner: string) => `"owner":"${owner}"`;

/** Forgets whatever is being typed on this device. @param keeper whose drafts stay: the diary of this device, if there is one */
export function removeDrafts(keeper: string | undefined): void {
  try {
    for (const key of Object.values(draftKeys).flatMap(keysOfDrafts))
      if (keeper === undefined || !localStorage.getItem(key)?.includes(ownedBy(keeper)))
        localStorage.removeItem(key);
  } catch {
    // A browser that forbids storage has kept none.
  }
}

/** Drafts of a diary that has gone to an account are whose account it is. */
export function removeDraftOwner(owner: string): void {
  try {
    for (const key of Object.values(draftKeys).flatMap(keysOfDrafts)) {
      const text = localStorage.getItem(key);
      if (text?.includes(ownedBy(owner)))
        localStorage.setItem(key, text.replace(ownedBy(owner), '"owner":null'));
    }
  } catch {
    // A browser that forbids storage has kept none, and one that is full keeps them as they are.
  }
}
