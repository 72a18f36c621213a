/**
 * Storage keys of unsaved input, by form: each draft is under `<key>:<its id>`. localStorage, so that it survives a closed
 * tab and the detour through a mail.
 */
export const draftKeys = {
  entry: 'diary-draft',
  /** For an existing episode being edited. */
  edit: 'diary-edit-draft',
  intake: 'diary-intake-draft',
  treatment: 'diary-treatment-draft',
  /** The emergency card: never saved anywhere else. */
  card: 'diary-emergency-card',
} as const;

/** The keys in localStorage of one form's drafts. @throws where the browser forbids storage */
export function keysOfDrafts(form: string): string[] {
  const all = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
  return all.filter((key) => key.startsWith(`${form}:`));
}

const ownedBy = (owner: string) => `"owner":"${owner}"`;

/**
 * Removes unsaved input from this device.
 * @param keeper the owner whose drafts stay: the device's diary when an account is left; an account when that diary is
 * removed
 */
export function removeDrafts(keeper: string | undefined): void {
  try {
    for (const key of Object.values(draftKeys).flatMap(keysOfDrafts))
      if (keeper === undefined || !localStorage.getItem(key)?.includes(ownedBy(keeper)))
        localStorage.removeItem(key);
    // Which of them this tab showed last.
    for (const form of Object.values(draftKeys)) sessionStorage.removeItem(form);
  } catch {
    // A browser that forbids storage has none.
  }
}

const uuids = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/**
 * Transfers the drafts of a diary that has moved to an account.
 * @param renamed the id a row has in the account: the draft of an edit then changes that row
 */
export function removeDraftOwner(owner: string, renamed: (id: string) => string): void {
  try {
    for (const key of Object.values(draftKeys).flatMap(keysOfDrafts)) {
      const text = localStorage.getItem(key);
      if (text?.includes(ownedBy(owner)))
        localStorage.setItem(key, text.replace(ownedBy(owner), '"owner":null').replace(uuids, renamed));
    }
  } catch {
    // A browser that forbids storage has none, and one that is full keeps them as they are.
  }
}
